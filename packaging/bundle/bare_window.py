"""A window with only a word in its middle: see compare_with_bare_window.py."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

app = QApplication(sys.argv)
window = QLabel("Quartiles")
window.setAlignment(Qt.AlignmentFlag.AlignCenter)
window.resize(1200, 800)
window.show()
sys.exit(app.exec())
