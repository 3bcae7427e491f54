import {
  dueLookUpKey,
  dueLookUps,
  isEmpty,
  lookUpsNow,
  readsAbove,
  recompute,
  withFound,
  type Changed,
  type DueLookUp,
  type Found,
} from "../../src/engine/index.ts";
import type { FindValuesRequest } from "../base/dataSource.ts";
import type { DocumentStore } from "./documentStore.ts";

/** Milliseconds of rest after which rows are asked for: a pasted block asks once. */
const rest = 250;
/** Rows of one request. */
const atOnce = 200;

/** What became of values that had been looked up before: how many rows have another one, how many none. */
interface LookedUpAnew {
  readonly title: string;
  readonly changed: number;
  readonly cleared: number;
}

/**
 * Keeps the looked-up values of an open document up to date while people type, as the server will when it is saved.
 * Answers a function that ends it.
 */
export function followLookUps(
  store: DocumentStore,
  options: {
    readonly find: (request: FindValuesRequest) => Promise<readonly Found[]>;
    readonly tell: (anew: LookedUpAnew) => void;
  },
): () => void {
  const { model, context } = store;
  const waiting = new Map<string, DueLookUp>();
  let { record: seen, baseline } = store.getState();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function follow(): void {
    const state = store.getState();
    if (state.baseline !== baseline) {
      // Loaded or saved: the values come from the server.
      ({ record: seen, baseline } = state);
      waiting.clear();
      return;
    }
    if (state.record === seen) return;
    const { due, next } = dueLookUps(model, seen, state.record, context);
    seen = next === state.record ? next : recompute(model, next, context);
    for (const each of due.filter(hasSomething)) waiting.set(dueLookUpKey(each), each);
    if (seen !== state.record) store.bring(seen);
    if (waiting.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(ask, rest);
  }

  function ask(): void {
    const groups = Object.values(Object.groupBy(waiting.values(), tableOf));
    waiting.clear();
    for (const group of groups) {
      for (let start = 0; start < group!.length; start += atOnce)
        void request(group!.slice(start, start + atOnce));
    }
  }

  async function request(asked: readonly DueLookUp[]): Promise<void> {
    const [{ lookUp, place }] = asked as readonly [DueLookUp];
    const found = await options
      .find({ table: place.table.path, lookUp: lookUp.key, rows: asked.map(sentNeeds) })
      // The server looks up again when the document is saved.
      .catch(() => undefined);
    if (!found) return;
    const before = store.getState().record;
    let [changed, cleared] = [0, 0];
    let current = before;
    const filled: Changed[] = [];
    lookUpsNow(before, asked).forEach((now, index) => {
      if (!now) return;
      const next = withFound(current, now, found[index] ?? null, context);
      if (next === current) return;
      const had = !isEmpty(now.place.row[lookUp.mark]);
      if (had && found[index] && found[index][lookUp.mark] !== now.place.row[lookUp.mark])
        changed++;
      if (had && !found[index]) cleared++;
      const { table, at } = now.place;
      filled.push(...lookUp.sets.map((field) => ({ table: table.path, field, at })));
      current = next;
    });
    if (current === before) return;
    const next = recompute(model, current, context, filled);
    // Other look-ups may read the values that this one found, or that were computed from them.
    const { due, next: brought } = dueLookUps(model, before, next, context, { found: true });
    for (const each of due.filter(hasSomething)) waiting.set(dueLookUpKey(each), each);
    seen = brought;
    store.bring(seen);
    if (waiting.size > 0) ask();
    if (changed + cleared > 0) options.tell({ title: lookUp.title, changed, cleared });
  }

  const leave = store.subscribe(follow);
  return () => {
    clearTimeout(timer);
    leave();
  };
}

/** A line of which nothing is known yet finds nothing, and nothing needs to go that was found for it. */
function hasSomething({ lookUp, needs, place }: DueLookUp): boolean {
  if (!isEmpty(place.row[lookUp.mark])) return true;
  const own = lookUp.needs.filter((path) => !readsAbove(path));
  return own.length === 0 || own.some((path) => !isEmpty(needs[path]));
}

const tableOf = ({ place, lookUp }: DueLookUp) => `${place.table.path}/${lookUp.key}`;

function sentNeeds({ needs }: DueLookUp): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(needs).map(([path, value]) => [
      path,
      typeof value === "object" && value !== null && "id" in value ? value.id : value,
    ]),
  );
}
