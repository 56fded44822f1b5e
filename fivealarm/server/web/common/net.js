// Talking to the server: requests that change something carry our header; sockets come back by themselves.

/** An address of this server, wherever it is shown: these files lie in folders of its static/. */
export function here(path) {
  const { pathname, search, hash } = new URL(`../..${path}`, import.meta.url);
  return pathname + search + hash;
}

export class Trouble extends Error {
  constructor(status, body) {
    super(body?.error?.message ?? "The server did not answer. Nothing is lost; try again.");
    this.status = status;
    this.code = body?.error?.code ?? "unreachable";
    this.field = body?.error?.field ?? "";
    this.state = body?.state ?? null;
  }
}

async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(here(path), { credentials: "same-origin", ...options });
  } catch {
    throw new Trouble(0, null);
  }
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw new Trouble(answer.status, body);
  return body;
}

export function get(path) {
  return ask(path, { headers: { Accept: "application/json" } });
}

export function post(path, body = {}) {
  return ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Fivealarm": "1" },
    body: JSON.stringify(body),
  });
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const PING_EVERY = 25000;
const PATIENCE = 5000; // for an answer, and then for any word at all

const FOR_GOOD = { 1008: "You may not look at this table.", 4404: "There is no such table." };

/** A live connection to a table. It calls back with frames and with whether it stands, takes moves, and comes back by itself. */
export class Line {
  #asked = new Map(); // moves that wait for their answer
  #last = 0;
  #heard = 0; // frames so far
  #wait = FIRST_WAIT;
  #again = 0;

  /** `on` has: frame(frame), standing(whether), end(words) if it never will stand. */
  constructor(path, on) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${here(path)}`;
    this.on = on;
    setInterval(() => this.#probe(), PING_EVERY);
    addEventListener("online", () => this.socket || this.#open());
    this.#open();
  }

  /** Send a move; a promise of its answer, or null if nobody listens at the other end. */
  move(body) {
    if (this.socket?.readyState !== WebSocket.OPEN) return null;
    const id = ++this.#last;
    this.socket.send(JSON.stringify({ type: "move", id, ...body }));
    const timer = setTimeout(() => this.#probe(), PATIENCE);
    return new Promise((yes, no) => this.#asked.set(id, { yes, no, timer }));
  }

  #open() {
    clearTimeout(this.#again);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.#wait = FIRST_WAIT;
      this.on.standing(true);
    });
    socket.addEventListener("message", (event) => this.#take(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      if (this.socket !== socket) return;
      if (!FOR_GOOD[event.code]) return this.#lose();
      this.#giveUp();
      this.on.end(FOR_GOOD[event.code]);
    });
  }

  #take(frame) {
    this.#heard += 1;
    if (frame.type !== "answer") return this.on.frame(frame);
    const asked = this.#asked.get(frame.id);
    this.#asked.delete(frame.id);
    clearTimeout(asked?.timer);
    if (frame.error) asked?.no(new Trouble(0, frame));
    else asked?.yes(frame);
  }

  /** Ask for a sign of life: a line may be dead long before the browser notices. */
  #probe() {
    const { socket } = this;
    if (socket?.readyState !== WebSocket.OPEN) return;
    const heard = this.#heard;
    socket.send('{"type":"ping"}');
    setTimeout(() => {
      if (this.socket !== socket || this.#heard !== heard) return;
      this.#lose();
      socket.close();
    }, PATIENCE);
  }

  #giveUp() {
    for (const { no, timer } of this.#asked.values()) {
      clearTimeout(timer);
      no(new Trouble(0, null));
    }
    this.#asked.clear();
  }

  #lose() {
    this.socket = null;
    this.#giveUp();
    this.on.standing(false);
    this.#again = setTimeout(() => this.#open(), this.#wait + Math.random() * 250);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}
