"""What is not part of the plain installation is asked for by name, in one sentence."""

from importlib.util import find_spec

from fivealarm.kernel.contract import BadInput


def needed(extra: str, *modules: str) -> None:
    """Refuse to go on without these modules."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise BadInput("lab", f"{', '.join(missing)} not found: pip install 'fivealarm[{extra}]'")
