import { currentLocale } from "../language/language.ts";
import { currentToken } from "../session/session.ts";
import { readEventStream, type LiveEvent } from "./readEventStream.ts";

/** A stream of events that is opened again whenever it breaks. */
export interface KeptStream {
  readonly isOpen: () => boolean;
  /** The server was just reached another way: connects at once instead of waiting out the pause. */
  readonly reconnect: () => void;
  readonly stop: () => void;
}

/** Waits before connecting again, in milliseconds: doubled each time it fails, up to a minute; the shortest after one that stood. */
const [shortest, longest] = [1_000, 60_000];
/** The server sends something every 25 s; a connection that is silent for longer is dead, though nothing said so. */
const longestSilence = 60_000;

/**
 * Keeps a stream of server-sent events open (`path`, asked for with the token of the session, in its language), hands each event over, and
 * calls `changed` when it opens and when it breaks. Without a session it ends: the next call says so to the person.
 */
export function keepStream(of: {
  readonly path: string;
  readonly heard: (event: LiveEvent) => void;
  readonly changed?: () => void;
}): KeptStream {
  const leave = new AbortController();
  let hurry = new AbortController();
  let open = false;

  function setOpen(next: boolean): void {
    if (open === next) return;
    open = next;
    if (!leave.signal.aborted) of.changed?.();
  }
  async function keep(): Promise<void> {
    let wait = shortest;
    while (!leave.signal.aborted) {
      const began = performance.now();
      const answer = await listen();
      // A server that stops, or serves other schema files, closes its streams: reconnect soon.
      const stood = open && performance.now() - began > shortest;
      setOpen(false);
      if (answer === "ended" || leave.signal.aborted) return;
      wait = stood ? shortest : Math.min(wait * 2, longest);
      hurry = new AbortController();
      await pause(wait * (0.5 + Math.random() / 2), AbortSignal.any([leave.signal, hurry.signal]));
      if (hurry.signal.aborted) wait = shortest;
    }
  }
  /** One connection, from its opening to its end. */
  async function listen(): Promise<"broken" | "ended"> {
    const token = currentToken();
    if (!token) return "ended";
    const silence = new AbortController();
    const late = () => setTimeout(() => silence.abort(), longestSilence);
    let timer = late();
    const alive = () => {
      clearTimeout(timer);
      timer = late();
    };
    try {
      const answer = await fetch(of.path, {
        headers: { Authorization: `Bearer ${token}`, "Accept-Language": currentLocale() },
        signal: AbortSignal.any([leave.signal, silence.signal]),
      });
      if (answer.status === 401 || answer.status === 404) return "ended";
      if (answer.ok && answer.body) {
        setOpen(true);
        await readEventStream(answer.body, of.heard, alive);
      }
    } catch {
      // A broken connection is no news: another one is tried.
    } finally {
      clearTimeout(timer);
    }
    return "broken";
  }
  void keep();
  return {
    isOpen: () => open,
    reconnect: () => {
      if (!open) hurry.abort();
    },
    stop: () => leave.abort(),
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
