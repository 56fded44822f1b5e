"""Puzzles over HTTP: the line is in the address, the rules are the real ones, and the server keeps nothing."""

import re
from dataclasses import replace
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel import record as records
from fivealarm.kernel.match import Match
from fivealarm.puzzles import goals, puzzle
from fivealarm.puzzles.puzzle import Puzzle
from fivealarm.server.thinking import questions
from fivealarm.server.training.attempt import BARE, Attempt
from fivealarm.server.training.falling_short import AGAIN, short
from fivealarm.server.training.routes import STEPS, done, missed, why
from tests.server.people import Person

SLUG = next(slug for slug in games.FOLDERS if puzzle.shelf(slug))
ONE = puzzle.shelf(SLUG)[0]
BASE = f"/api/puzzles/{SLUG}/{ONE.name}"


def test_a_browser_is_told_the_task_and_never_the_answer(ann: Person) -> None:
    told = ann.http.get(f"{BASE}/-").json()

    assert told["puzzle"]["task"] == ONE.task
    assert told["puzzle"]["done"].startswith("Done ")
    assert told["puzzle"]["verdict"] == "open"
    assert told["hello"]["mine"] == [ONE.seat]
    assert told["hello"]["choices"]
    assert "solution" not in str(told["puzzle"])


def test_the_solution_played_action_by_action_is_right(ann: Person) -> None:
    line, facts = "-", dict[str, Any]()

    for text in ann.http.get(f"{BASE}/solution").json()["line"]:
        answer = ann.http.post(f"{BASE}/{line}/move", json={"action": text}).json()
        assert answer["ok"]
        facts = answer["puzzle"]
        line = facts["line"]

    assert facts["verdict"] == "solved"
    assert ONE.reason in facts["says"]
    assert not facts["says"].startswith(ONE.reason), "what it came to is told first"
    assert ann.http.get(f"{BASE}/{line}").json()["puzzle"]["verdict"] == "solved"


def test_a_turn_that_misses_it_is_told_so(ann: Person) -> None:
    game = puzzle.game_of(SLUG, ONE)
    numbers = ".".join(str(game.actions.number(game.actions.parse(text))) for text in ONE.rival)

    assert ann.http.get(f"{BASE}/{numbers}").json()["puzzle"]["verdict"] == "missed"


def test_where_the_goal_is_out_of_reach_a_hint_says_so_and_the_solutions_own_way_is_never_called_so(
    ann: Person,
) -> None:
    one = next(each for each in puzzle.shelf(SLUG) if len(each.solution) > 2 and each.goal != goals.BEST)
    game, base = puzzle.game_of(SLUG, one), f"/api/puzzles/{SLUG}/{one.name}"

    def told(line: list[str]) -> bool:
        numbers = ".".join(str(game.actions.number(game.actions.parse(text))) for text in line) or BARE
        return bool(ann.http.get(f"{base}/{numbers}/prospect").json()["lost"])

    assert not any(told(list(one.solution[:count])) for count in range(len(one.solution)))
    assert any(told(list(one.rival[:count])) for count in range(1, len(one.rival)))


def test_what_the_rules_do_not_allow_is_refused_with_its_rule(ann: Person) -> None:
    game = puzzle.game_of(SLUG, ONE)
    state = puzzle.start(game, ONE)
    wrong = next(action for action in game.actions if action.group and game.refusal(state, action) is not None)

    refused = ann.http.post(f"{BASE}/-/move", json={"action": str(wrong)}).json()["refused"]

    assert refused["rule"]
    assert refused == ann.http.post(f"{BASE}/-/why", json={"action": str(wrong)}).json()["refused"]


def test_where_the_way_is_the_puzzle_no_walk_is_offered(ann: Person) -> None:
    told = {one.name: ann.http.get(f"/api/puzzles/danger_zone/{one.name}/-").json()["puzzle"]["by_steps"]
            for one in puzzle.shelf("danger_zone")[:12]}  # fmt: skip
    walked, sought = (next(name for name, by_steps in told.items() if by_steps is want) for want in (False, True))

    assert ann.http.post(f"/api/puzzles/danger_zone/{walked}/-/ways", json={}).json()["ways"]
    assert not ann.http.post(f"/api/puzzles/danger_zone/{sought}/-/ways", json={}).json()["ways"]


def test_where_the_way_is_the_puzzle_a_click_on_its_end_gives_none_away(ann: Person) -> None:
    in_reach, too_far = (
        ann.http.post("/api/puzzles/danger_zone/3c82a5ae/-/why", json={"element": element}).json()["refused"]
        for element in ("free 4:41", "free 4:04")
    )

    assert in_reach == {"rule": "", "says": STEPS, "instead": [], "meant": True, "offers": True}
    assert (too_far["rule"], too_far["instead"]) == ("DZ-3.4", [])


def test_where_the_way_is_the_puzzle_a_rule_still_says_no(ann: Person) -> None:
    refused = ann.http.post("/api/puzzles/danger_zone/3c82a5ae/-/why", json={"element": "space 4:44"}).json()["refused"]

    assert refused["rule"] == "DZ-1.2"
    assert "offers" not in refused


def test_a_refusal_names_no_move_of_the_answer(ann: Person) -> None:
    asked = [
        ann.http.post(f"/api/puzzles/danger_zone/{one.name}/-/why", json={"element": f"crate {crate}"}).json()
        for one in puzzle.shelf("danger_zone")[:4]
        for crate in range(8)
    ]
    far = [one["refused"] for one in asked if "movement points away" in (one.get("refused") or {}).get("says", "")]

    assert far
    assert all(refused["instead"] == [] for refused in far)


def test_the_best_turn_is_told_with_the_next_best() -> None:
    one = next(one for one in puzzle.shelf("fire_call") if len(one.solution) == 1 and one.goal == goals.BEST)

    assert Attempt("fire_call", one, BARE).instead() in why(Attempt("fire_call", one, BARE))


def test_hints_go_from_a_thought_to_the_first_actions(ann: Person) -> None:
    first, second = (ann.http.get(f"{BASE}/hint/{number}").json() for number in (1, 2))

    assert first == {"says": ONE.hint, "touches": []}
    assert second["says"].startswith("Begin with: ")


def test_a_hint_says_what_its_action_does(ann: Person) -> None:
    one = next(one for one in puzzle.shelf("brigade") if one.solution[0].startswith("keep"))

    told = ann.http.get(f"/api/puzzles/brigade/{one.name}/hint/2").json()["says"]

    label, tip = told.removeprefix("Begin with: ").split(". ", 1)
    assert label.startswith("Keep ")
    assert "water" in tip


def test_questions_of_the_board_are_answered(ann: Person) -> None:
    assert "ways" in ann.http.post(f"{BASE}/-/ways", json={}).json()
    assert ann.http.post(f"{BASE}/-/ghost", json={"action": ONE.solution[0]}).status_code == 200


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (f"/api/puzzles/{SLUG}/nothing/-", 404),
        ("/api/puzzles/nothing/x/-", 404),
        ("/api/puzzles/nothing", 404),
        (f"{BASE}/x", 400),
        (f"{BASE}/999999", 400),
        (f"{BASE}/hint/9", 400),
        (f"/api/puzzles/{SLUG}/own.nothing.3/-", 404),
    ],
)
def test_what_there_is_not_is_said_in_a_sentence(ann: Person, path: str, status: int) -> None:
    answer = ann.http.get(path)

    assert answer.status_code == status
    assert answer.json()["error"]["message"]


def test_the_day_has_one_puzzle_for_everybody(ann: Person, bob: Person) -> None:
    day = ann.http.get("/api/puzzles").json()
    shelf = ann.http.get(f"/api/puzzles/{day['day']['game']}").json()["puzzles"]

    assert day == bob.http.get("/api/puzzles").json()
    assert day["day"] in shelf
    assert day["day"] in day["days"]
    assert len({one["game"] for one in day["days"]}) == len(day["games"])


@pytest.mark.parametrize(
    ("rookie", "regular", "told"),
    [
        (0.0, 0.0, "easy: weak bots find it"),
        (0.25, 0.0, "medium: some weak bots miss it"),
        (0.62, 0.0, "medium: most weak bots miss it"),
        (0.88, 0.0, "hard: most weak bots miss it"),
        (1.0, 0.0, "hard: all weak bots miss it"),
        (1.0, 0.33, "hard: some good bots miss it"),
        (0.0, 1.0, "hard: even good bots miss it"),
    ],
)
def test_a_puzzle_says_which_bots_miss_it_and_promises_no_more(rookie: float, regular: float, told: str) -> None:
    assert missed(replace(ONE, missed={"random": 1.0, "rookie": rookie, "regular": regular})) == told


def test_a_turn_of_a_finished_game_becomes_a_puzzle(ann: Person) -> None:
    match = Match(games.load("bucket").make(2), seed="own")
    match.settle()
    while match.outcome() is None:
        match.play(match.legal()[-1])
        match.settle()
    table = ann.ask("/api/tables", {"record": records.write(records.of(match))})["table"]
    ply = max(at for at, past in enumerate(match.plies, 1) if past.actor >= 0)

    told = ann.http.get(f"/api/puzzles/bucket/own.{table}.{ply}/-").json()

    assert told["puzzle"]["verdict"] == "open"
    assert told["hello"]["mine"] == [match.plies[ply - 1].actor]


def test_a_running_game_is_no_puzzle_yet(ann: Person) -> None:
    answer = ann.http.get(f"/api/puzzles/bucket/own.{ann.table()}.1/-")

    assert answer.json()["error"]["code"] == "not_over"


def test_the_coach_speaks_only_where_nobody_else_sits(ann: Person) -> None:
    alone, company = ann.table("bucket", "me", "rookie"), ann.table("bucket", "me", "open")

    assert ann.my_turn(alone)["choices"]
    assert isinstance(ann.ask(f"/api/tables/{alone}/coach", {})["costly"], list)
    assert ann.ask(f"/api/tables/{company}/coach", {})["costly"] == []


def test_the_coach_says_what_a_hint_says(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ann.table("bucket", "me", "rookie")
    choices = [choice["text"] for choice in ann.my_turn(table)["choices"]]
    hint = ann.ask(f"/api/tables/{table}/hint", {})

    async def warned(crew: Any, game: Any, view: Any, legal: Any, better: str, asker: Any) -> list[dict[str, Any]]:
        return [{"action": text, "best": 0.6, "chance": 0.2, "happens": ""} for text in legal if text != better]

    monkeypatch.setattr(questions, "warn", warned)
    costly = ann.ask(f"/api/tables/{table}/coach", {})["costly"]

    assert {one["action"] for one in costly} == {*choices} - {hint["action"]}
    assert {(one["better"], one["label"], one["reason"], *one["line"]) for one in costly} <= {
        (hint["action"], hint["label"], hint["reason"], *hint["line"])
    }


EVERY = [pytest.param(slug, one, id=f"{slug}-{one.name}") for slug in games.FOLDERS for one in puzzle.shelf(slug)]


def tried(slug: str, one: Puzzle, line: tuple[str, ...]) -> Attempt:
    game = puzzle.game_of(slug, one)
    return Attempt(slug, one, ".".join(str(game.actions.number(game.actions.parse(text))) for text in line) or BARE)


@pytest.mark.parametrize(("slug", "one"), EVERY)
def test_a_turn_that_misses_it_is_told_what_it_came_to_and_what_is_missing(slug: str, one: Puzzle) -> None:
    said = short(tried(slug, one, one.rival))
    goal = goals.quarry(slug).goal(one.goal)

    assert said.endswith(AGAIN) or one.goal == goals.BEST
    assert "{" not in said
    assert len(said) < 360
    assert goal.short
    assert goal.short.split("{")[0] in said or (one.goal == goals.BEST and "best turn" in said)


def told_of(slug: str, goal: str) -> list[str]:
    return [short(tried(slug, one, one.rival)) for one in puzzle.shelf(slug) if one.goal == goal]


def test_what_is_left_is_named_by_its_place() -> None:
    assert all(re.search(r"Smoke is left \w+ the \w+", said) for said in told_of("flash_point", "smoke"))
    assert all(re.search(r"somebody is still \w+ \w+", said) for said in told_of("flash_point", "rescue"))
    renown = told_of("brigade", "steal") + told_of("brigade", "loyalty")
    blocks = [re.findall(r"You put Renown on ([^:]+):", said) for said in renown]
    assert [named for named in blocks if len(named) > len(set(named))] == [], "of one block how it stood at last"


def test_a_game_that_is_not_won_is_told_what_is_still_uncovered_or_who_holds_more() -> None:
    for one in (one for one in puzzle.shelf("fire_call") if one.goal == "win"):
        end = tried("fire_call", one, one.rival)
        owner, said = end.history.match.state.owner, short(end)
        mine, most = owner.count(one.seat), max(owner.count(seat) for seat in range(one.seats))
        names = end.solver.first.table.board.districts
        uncovered = [names[at] for at in range(len(owner)) if owner[at] < 0]

        assert ("not covered yet" in said) is bool(uncovered)
        assert not uncovered or uncovered[0] in said.split("now: ")[1]
        assert ("you " in said.split("now: ")[1]) is (
            [owner.count(seat) for seat in range(one.seats)].count(most) > 1 or mine < most
        )


def test_how_much_of_it_was_done_is_counted() -> None:
    assert all(re.search(r"scored \d+ of the \d+ points", said) for said in told_of("fire_engines", "points"))


def test_a_turn_that_was_looked_at_is_told_what_it_is_worth() -> None:
    assert any("after the best turn" in said for said in told_of("fire_call", "best"))


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_every_puzzle_says_what_counts_as_done(slug: str) -> None:
    for one in puzzle.shelf(slug):
        told = done(Attempt(slug, one, BARE))
        assert told.startswith(("Done as soon as ", "Done when ", "One turn is clearly the best"))
        assert re.fullmatch(r"[^.{}]+\.", told), "one sentence"


BEST = [each for each in EVERY if each.values[1].goal == goals.BEST]  # type: ignore[union-attr]  # a puzzle


@pytest.mark.parametrize(("slug", "one"), BEST)
def test_a_wrong_answer_is_told_what_it_brings_and_what_the_best_turn_brings_instead(slug: str, one: Puzzle) -> None:
    said = short(tried(slug, one, one.rival))

    assert said.startswith(("Your turn ", "The best turn "))
    assert "The best turn " in said
    assert one.reason.removeprefix("It ").rstrip(".") in said or "The best turn does without that." in said


def test_what_is_told_of_the_best_turn_is_marked_on_the_board(ann: Person) -> None:
    one = next(one for one in puzzle.shelf("brigade") if one.goal == goals.BEST and one.best[0].startswith("renown"))
    base, wrong = f"/api/puzzles/brigade/{one.name}", tried("brigade", one, one.rival).line

    told = ann.http.get(f"{base}/{wrong}").json()["puzzle"]

    assert told["verdict"] == "missed"
    assert told["marks"] == ann.http.get(f"{base}/solution").json()["touches"][0]
    assert ann.http.get(f"{base}/-").json()["puzzle"]["marks"] == []


@pytest.mark.parametrize(("slug", "one"), BEST)
def test_a_right_answer_is_told_what_the_next_best_would_have_brought(slug: str, one: Puzzle) -> None:
    attempt = tried(slug, one, one.solution)
    said = why(attempt)

    assert said.startswith(one.reason)
    assert attempt.instead() in said or "Another turn" in said
    assert "chance to win: " in said


def test_a_game_without_words_for_what_a_turn_brings_tells_where_it_parts_from_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(games.mind("fire_engines"), "brings")
    one = next(one for one in puzzle.shelf("fire_engines") if one.goal == goals.BEST and len(one.rival) > 1)
    attempt = tried("fire_engines", one, one.rival)

    assert f"You left the best turn with “{attempt.instead()}”." in short(attempt)
