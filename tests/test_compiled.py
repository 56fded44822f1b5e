"""What is compiled: rules and planners, no pictures."""

from bench.compiled import ROOT, sources


def test_a_compiled_copy_has_the_rules_and_the_planner_and_no_pictures() -> None:
    compiled = sources(ROOT)

    assert {"fivealarm/games/flash_point/rules/game.py", "fivealarm/games/flash_point/bot/bot.py"} <= set(compiled)
    assert len(compiled) == len(set(compiled))
    assert not [file for file in compiled if "/picture/" in file or "/position/" in file]
