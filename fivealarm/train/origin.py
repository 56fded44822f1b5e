"""Where numbers come from: the words that make them again."""

from fivealarm.kernel.contract import AnyGame


def command(game: AnyGame, *rest: str) -> str:
    """The command for a game under its options, with what else is said."""
    usual = game.box.make(game.seats, {}).options
    chosen = [f"-o {name}={_told(value)}" for name, value in game.options.items() if usual.get(name) != value]
    return " ".join(["fivealarm train", game.box.slug, f"--seats {game.seats}", *chosen, *rest])


def _told(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
