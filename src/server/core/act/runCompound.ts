import {
  placesOf,
  Refusal,
  requireRight,
  type Action,
  type Place,
  startsFrom,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { conflictOf } from "../save/conflictOf.ts";
import { lockForEffects } from "../judge/actionStates.ts";
import { lockRecord, type LoadedRecord, type Right } from "../save/storedRecord.ts";
import type { Performed } from "./actionRun.ts";
import { performAction, type ActionOptions } from "./performAction.ts";

/** A compound action, and the button by which the user acts. */
type Compound = ActionOptions & { readonly right: Right };

/**
 * Runs the actions that a compound action names, one after the other in the context's transaction, each by its own right, states, guards
 * and input, as if the user had started them in this order. An action whose `from` does not have the document's present state is passed
 * over, except the last: it decides whether the compound is possible at all. One refusal undoes all of them.
 * @throws Refusal 6409 where the target is older than the document, and what any of the actions refuses with.
 */
export async function runCompound(
  context: Writing,
  options: Compound,
  runs: NonNullable<Action["runs"]>,
): Promise<Performed> {
  const { document, target } = options;
  const actions = runs.map(({ table, key }) =>
    document.table(table)!.actions.find((each) => each.key === key)!,
  );
  // Documents that effects lock come before this document in the order of locks.
  for (const action of actions) await lockForEffects(context, document, action, target.id);
  const results: Performed[] = [];
  for (const [index, action] of actions.entries()) {
    const stored = await readLocked(context, options);
    if (index === 0) refuseStale(context, options, stored);
    const isOfLines = action.table.parent !== undefined;
    const places = placesAt(context, options, action, stored);
    const starting = places.filter((place) => startsFrom(action, place));
    const isLast = index === actions.length - 1;
    if (!isLast && starting.length === 0) continue;
    const right = { ...options.right, button: action.button };
    if (!options.bySystem) requireRight(context, right.menu, right.button);
    results.push(
      await performAction(context, {
        ...options,
        action,
        right,
        target: {
          id: target.id,
          version: stored.version,
          ...(isOfLines && {
            table: action.table.path,
            lines: linesFor(options, isLast, starting),
          }),
        },
        input: asked(action, options.input),
      }),
    );
  }
  const last = results.at(-1)!;
  return {
    ...last,
    made: results.flatMap(({ made }) => made),
    links: results.flatMap(({ links }) => links),
  };
}

async function readLocked(
  context: Writing,
  { document, target, right, bySystem = false }: Compound,
): Promise<LoadedRecord> {
  const { id } = target;
  const stored = await lockRecord(context, {
    document,
    id,
    right,
    anyOwner: bySystem,
    anyone: bySystem,
  });
  if (!stored)
    throw new Refusal("common.notFound", { args: [document.title[context.language], id] });
  return stored;
}

/** A line action is meant for its lines as they were seen, a header action for the document: earlier steps change both. */
function refuseStale(context: Writing, options: ActionOptions, stored: LoadedRecord): void {
  const { action, target, bySystem } = options;
  if (bySystem) return;
  const seen = new Map(target.lines?.map(({ id, version }) => [id, version]));
  const isStale = action.table.parent
    ? placesAt(context, options, action, stored).some(({ row }) => {
        const version = seen.get(row.id!);
        return version !== undefined && version !== row.version;
      })
    : target.version !== stored.version;
  if (isStale) throw conflictOf(context, stored);
}

/** The header, or the lines asked for. */
function placesAt(
  context: Writing,
  { document, target }: ActionOptions,
  action: Action,
  { row }: LoadedRecord,
): readonly Place[] {
  const places = placesOf(recordModelOf(document, context.language).table(action.table.path)!, row);
  if (!action.table.parent) return places;
  return places.filter((place) => target.lines?.some(({ id }) => id === place.row.id));
}

/**
 * The last action gets all lines, so that it reports why one of them is refused. Earlier actions get only the lines
 * that fit them.
 */
function linesFor({ target }: ActionOptions, isLast: boolean, starting: readonly Place[]) {
  return (target.lines ?? [])
    .filter(({ id }) => isLast || starting.some(({ row }) => row.id === id))
    .map(({ id, input }) => ({ id, ...(input && { input }) }));
}

/** Each action gets only the input that it declares. */
function asked(action: Action, input: ActionOptions["input"]): ActionOptions["input"] {
  const properties = (action.input?.["properties"] ?? {}) as Readonly<Record<string, unknown>>;
  return (
    input &&
    Object.fromEntries(Object.entries(input).filter(([key]) => Object.hasOwn(properties, key)))
  );
}
