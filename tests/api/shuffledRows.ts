import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach } from "vitest";
import { seed } from "../../scripts/test/sample.ts";
import { leftToChance, type Chance } from "./leftToChance.ts";

/**
 * Takes luck out of every statement that the tests send, to either database: rows that come in no stated order come in a
 * random one, by the seed of the run, and a statement of the product that states none (`leftToChance`) fails the test that
 * sent it. For `setupFiles`: it begins once a worker and looks back after every test.
 */
const sent = installed();
afterEach(() => {
  const refused = sent.refused.splice(0);
  if (refused.length > 0) throw new Error(refused.join("\n\n"));
});

interface Sent {
  readonly refused: string[];
}

function installed(): Sent {
  const client = pg.Client.prototype as unknown as { query: Query; orderless?: Sent };
  if (client.orderless) return client.orderless;
  const found: Sent = { refused: [] };
  client.orderless = found;
  const query = client.query;
  client.query = function shuffled(...args: unknown[]) {
    const text = textOf(args[0]);
    const chance = text === undefined ? undefined : chanceOf(text);
    if (!chance || (!chance.unordered && chance.inside === undefined))
      return query.apply(this, args);
    const sent = chance.rows || chance.inside ? firstSent(text!) : undefined;
    const seen = <R extends pg.QueryResult | undefined>(result: R): R => {
      const rows = result?.rows ?? [];
      const missing = chance.inside ?? (chance.rows && rows.length > 1 ? "rows" : undefined);
      const sender = missing && sent && senderOf(sent);
      if (missing && sender) found.refused.push(refusalOf(missing, sender, text!));
      if (chance.unordered) shuffle(rows);
      return result;
    };
    // The product's own connections ask by callback, others for a promise.
    const asked = args[0] as { callback?: Answered };
    const { callback } = asked;
    if (callback) asked.callback = (error, result) => callback(error, seen(result));
    const answer = query.apply(this, args);
    return answer instanceof Promise ? answer.then(seen) : answer;
  };
  return found;
}

type Answered = (error: unknown, result: pg.QueryResult | undefined) => void;
type Query = (this: unknown, ...args: unknown[]) => unknown;

function textOf(asked: unknown): string | undefined {
  if (typeof asked === "string") return asked;
  const text = (asked as { readonly text?: unknown } | undefined)?.text;
  return typeof text === "string" ? text : undefined;
}

const known = new Map<string, Chance>();

function chanceOf(text: string): Chance {
  const found = known.get(text) ?? leftToChance(text);
  if (known.size > 5000) {
    known.clear();
    senders.clear();
  }
  known.set(text, found);
  return found;
}

const senders = new Map<string, Error>();

/** Where a text was first sent: a text has one sender, and to note it each time took a fortieth of the time of all API tests. */
function firstSent(text: string): Error {
  const first = senders.get(text) ?? stackNow();
  senders.set(text, first);
  return first;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const door =
  /src\/server\/store\/connection\/(?:preparedClient|sendAhead|connect|transaction)\.ts|shuffledRows/;

/** Sends the statements of pg-boss, which are not ours to write. */
const queue = "src/server/core/jobs/bossDatabase.ts";

/** Where a statement is sent: noted cheaply, since its text is only made when it is read. */
function stackNow(): Error {
  const kept = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const sent = new Error("sent");
  Error.stackTraceLimit = kept;
  return sent;
}

/** The product's line that sent a statement; undefined for a test's own and a library's. */
function senderOf({ stack = "" }: Error): string | undefined {
  const place = stack
    .split("\n")
    .find((line) => line.includes(root) && !line.includes("node_modules") && !door.test(line));
  if (place === undefined) return "an unknown line";
  const isOurs = !place.includes(`${root}tests/`) && !place.includes(queue);
  return isOurs ? place.slice(place.indexOf(root) + root.length) : undefined;
}

function refusalOf(missing: string, sender: string, text: string): string {
  const what =
    missing === "rows"
      ? "answers several rows in no order: end it with an order by, or with /* in any order */ where its reader needs none"
      : `"${missing}" leaves an order to chance: give it an order by, or /* in any order */ where its reader needs none`;
  return `${sender}: ${what}\n${text}`;
}

let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

/** In place; xorshift, since a run with the same seed is to draw the same. */
function shuffle(rows: unknown[]): void {
  for (let last = rows.length - 1; last > 0; last -= 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const other = (state >>> 0) % (last + 1);
    [rows[last], rows[other]] = [rows[other], rows[last]];
  }
}
