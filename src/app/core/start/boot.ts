import { currentLocale } from "../language/language.ts";
import { currentToken } from "../session/session.ts";

/** What `GET /boot` answered: data by call. Each is taken once; what is asked again is asked of the server. */
let answers: Promise<Map<string, unknown>> | undefined;

/** The answers are of the moment in which the page was opened: what has not been taken by then is not used any more, in milliseconds. */
const fresh = 20_000;

/** Asks for what the page at an address begins with, while its code is still on its way. */
function startBoot(token: string, page: PageKind | undefined): void {
  const asked = page ? `?${page.kind}=${encodeURIComponent(page.name)}` : "";
  answers = ask(`/boot${asked}`, token).catch(() => new Map<string, unknown>());
  setTimeout(() => (answers = undefined), fresh);
}

/** The answer to a call that came with the start; undefined where the server has to be asked. */
export async function answerOfStart(call: string): Promise<unknown> {
  if (!answers) return undefined;
  const known = await answers;
  const answer = known.get(call);
  known.delete(call);
  return answer;
}

interface PageKind {
  readonly kind: "list" | "detail";
  readonly name: string;
}

/** What an address is most likely of: `/:module/:page` and `/:module/:page/:id`. */
function pageKindAt(path: string): PageKind | undefined {
  const [, module, name, id, ...more] = path.split("/");
  if (!module || !name || module === "home" || more.length > 0) return undefined;
  return { kind: id === undefined ? "list" : "detail", name: decodeURIComponent(name) };
}

async function ask(address: string, token: string): Promise<Map<string, unknown>> {
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, "accept-language": currentLocale() },
  });
  const { status, data } = (await response.json()) as { status: number; data: object };
  return new Map(status === 200 ? Object.entries(data) : []);
}

/** Begins what takes the longest for whoever is signed in. Answers the page that the address is of. */
export function bootHere(path: string): PageKind | undefined {
  const token = currentToken();
  if (token === undefined) return undefined;
  const page = pageKindAt(path);
  startBoot(token, page);
  return page;
}
