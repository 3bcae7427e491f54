import { clearPersonal, readStored, writeStored } from "../storage/storage.ts";

/** How long the browser keeps a token. The server's limit is the same and decides. */
const sessionDays = 7;
const sessionMilliseconds = sessionDays * 24 * 60 * 60 * 1000;

interface StoredSession {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Keeps a token for 7 days from `now` (milliseconds since 1970). */
export function keepToken(token: string, now: number): void {
  const session: StoredSession = { token, expiresAt: now + sessionMilliseconds };
  writeStored("local", "session", session);
}

/** The token, unless there is none or its days are over. */
export function currentToken(now: number = Date.now()): string | undefined {
  const stored = readStored("local", "session");
  return isSession(stored) && stored.expiresAt > now ? stored.token : undefined;
}

/** Forgets token and personal data, and opens the sign-in page with the way back in `from`. */
export function leaveToSignIn(options: { readonly comeBack: boolean }): void {
  const here = location.pathname + location.search;
  clearPersonal();
  // What was kept for work without a network is of this person too.
  if ("caches" in window) void caches.delete("waybill-reads");
  location.assign(options.comeBack ? signInPath(here) : "/user/login");
}

/** The address of the sign-in page that leads on to `from` afterwards. */
export function signInPath(from: string): string {
  return from === "/" || from.startsWith("/user/login")
    ? "/user/login"
    : `/user/login?from=${encodeURIComponent(from)}`;
}

/** Where to go after signing in: a path of this app, never another site. Home when nothing usable is asked for. */
export function pathAfterSignIn(from: string | null): string {
  const safe = from?.startsWith("/") && !/^\/[/\\]/.test(from) && !from.startsWith("/user/login");
  return safe ? from! : "/home/homepage";
}

/** Whether the server makes the page of an address itself, so that the browser has to load it. */
export function isServersPage(path: string): boolean {
  return /^\/docs(?![^/?#])/.test(path);
}

function isSession(value: unknown): value is StoredSession {
  const session = value as Partial<StoredSession> | undefined | null;
  return typeof session?.token === "string" && typeof session.expiresAt === "number";
}
