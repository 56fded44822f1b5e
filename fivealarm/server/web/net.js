// Talking to the server: requests that change something carry our header; sockets come back by themselves.

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
    answer = await fetch(path, { credentials: "same-origin", ...options });
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

const FOR_GOOD = { 1008: "You may not look at this table.", 4404: "There is no such table." };

/** A live connection to a table. Calls back with frames and with whether it stands; `onEnd` if it never will. */
export function live(path, onFrame, onStanding, onEnd) {
  const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
  let wait = FIRST_WAIT;
  let socket = null;
  let again = 0;

  function open() {
    clearTimeout(again);
    socket = new WebSocket(address);
    socket.addEventListener("open", () => {
      wait = FIRST_WAIT;
      onStanding(true);
    });
    socket.addEventListener("message", (event) => onFrame(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      if (FOR_GOOD[event.code]) return onEnd(FOR_GOOD[event.code]);
      onStanding(false);
      again = setTimeout(open, wait + Math.random() * 250);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  }

  setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
  }, PING_EVERY);
  addEventListener("online", () => {
    if (socket?.readyState === WebSocket.CLOSED) open();
  });
  open();
}
