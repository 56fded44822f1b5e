"""What is not part of the plain installation is asked for by name, in one sentence."""

from importlib.util import find_spec


class MissingExtra(ImportError):
    """A library that belongs to an extra is not installed."""


def needed(extra: str, *modules: str) -> None:
    """Refuse to go on without these modules."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise MissingExtra(f"{', '.join(missing)} not found: pip install 'fivealarm[{extra}]'")
