"""The desktop app: the one place that wires the storeys together."""
