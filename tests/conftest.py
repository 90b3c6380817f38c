from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# how long an example takes says nothing here: the machine may be busy with other things
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep every test out of the person's own folders, and return where theirs would be."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("QUARTILES_HOME", str(folder))
    return folder
