import { recomputing, runToEnd, withValues, type Changed, type Steps } from "./compute.ts";
import { environmentsIn, placesOf, type NewValue } from "./environment.ts";
import type { FieldModel, RecordContext, RecordModel, TableModel } from "./model.ts";
import type { Row } from "./record.ts";

/*
 * Brings a record to rest: the order of its computed fields, and the states that follow from facts.
 */

/**
 * Computes every computed field and derives the states that follow from facts, until nothing changes any more: a state
 * may enter a computation and a computation decide a state. Throws when the two chase each other.
 */
export function settle(model: RecordModel, record: Row, context: RecordContext): Row {
  return runToEnd(settling(model, record, context));
}

/** `settle` in steps. `changed`: what is different in a record that was settled before, as `recompute` has it. */
export function* settling(
  model: RecordModel,
  record: Row,
  context: RecordContext,
  changed?: readonly Changed[],
): Steps<Row> {
  let current = yield* recomputing(model, record, context, changed);
  const machines = model.tables.flatMap((table) => table.machines);
  if (machines.every(({ derive }) => !derive?.length)) return current;
  for (let rounds = 0; rounds <= machines.length + 1; rounds++) {
    const states: Changed[] = [];
    const derived = withDerivedStates(model, current, context, states);
    if (derived === current) return current;
    current = yield* recomputing(model, derived, context, states);
  }
  throw new Error("Derived states and computed fields chase each other");
}

/** The record with the states that follow from facts; those that are other than before are added to `changed`. */
function withDerivedStates(
  model: RecordModel,
  record: Row,
  context: RecordContext,
  changed: Changed[],
): Row {
  let current = record;
  // Lines first: a header's state follows from its lines.
  for (const table of [...model.tables].reverse()) {
    for (const { derive, field } of table.machines) {
      if (!derive?.length) continue;
      const changes: NewValue[] = [];
      const environmentAt = environmentsIn(context);
      for (const place of placesOf(table, current)) {
        const environment = environmentAt(place);
        const found = derive.find(({ when }) => when.evaluate(environment) === true);
        if (found && place.row[field] !== found.state)
          changes.push({ place, key: field, value: found.state });
      }
      changed.push(...changes.map(({ place: { at } }) => ({ table: table.path, field, at })));
      current = withValues(current, changes);
    }
  }
  return current;
}

/** One computed field of one table. */
export interface ComputeStep {
  readonly table: TableModel;
  readonly field: FieldModel;
  /** The fields it reads, as `path#key` of any table of the document. */
  readonly reads: readonly string[];
  /** Those of them that it reads in rows beside its own (`header.items.quantity` in a line of `items`). */
  readonly beside: ReadonlySet<string>;
}

/** How a field is named in dependency sets: `items#quantity`, `#status`. */
export const node = (path: string, key: string): string => `${path}#${key}`;

/**
 * Orders the computed fields of all tables so that each comes after those it reads.
 * @throws Error naming the fields of a cycle; the loader reports cycles earlier, with file and line.
 */
export function computeOrder(tables: readonly TableModel[]): readonly ComputeStep[] {
  const steps = new Map<string, ComputeStep>();
  for (const table of tables) {
    for (const field of table.fields) {
      if (!field.compute) continue;
      const paths = [
        ...field.compute.dependencies,
        ...(field.computeWhen?.dependencies ?? []),
        ...(field.decimalsFrom ? [field.decimalsFrom] : []),
      ];
      const readsOf = (some: readonly string[]) =>
        new Set(some.flatMap((path) => resolveRead(table, path) ?? []));
      const reads = [...readsOf(paths)];
      const beside = readsOf(paths.filter((path) => isBeside(table, path)));
      steps.set(node(table.path, field.key), { table, field, reads, beside });
    }
  }
  const ordered: ComputeStep[] = [];
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): void => {
    const step = steps.get(name);
    if (!step || done.has(name)) return;
    if (trail.includes(name))
      throw new Error(`Computed fields form a cycle: ${[...trail, name].join(" -> ")}`);
    // A field that is typed while `computeWhen` is false may read the field that is computed from it.
    for (const read of step.reads)
      if (!alternates(step, steps.get(read))) visit(read, [...trail, name]);
    done.add(name);
    ordered.push(step);
  };
  for (const name of steps.keys()) visit(name, []);
  return ordered;
}

/** Two fields of a table that each compute from the other under opposite conditions (net and gross price). */
function alternates(a: ComputeStep, b: ComputeStep | undefined): boolean {
  if (!b || a.table !== b.table || !a.field.computeWhen || !b.field.computeWhen) return false;
  return (
    a.reads.includes(node(b.table.path, b.field.key)) &&
    b.reads.includes(node(a.table.path, a.field.key))
  );
}

/** The field a dotted path means when read from a table: `header.date`, `parent.x`, `items.quantity`, `quantity`. */
function resolveRead(from: TableModel, path: string): string | undefined {
  const [first, ...rest] = path.split(".");
  if (first === undefined) return undefined;
  if (from.field(first)) return node(from.path, first);
  if (first === "header" || first === "parent") {
    const target = first === "header" ? root(from) : (from.parent ?? from);
    return rest.length > 0 ? resolveRead(target, rest.join(".")) : undefined;
  }
  const child = from.children.find((table) => table.key === first);
  if (!child) return undefined;
  // A bare line table (`count(items)`) reads which lines there are.
  return rest.length > 0 ? resolveRead(child, rest.join(".")) : node(child.path, "*");
}

/** Whether a path leads up to a row above and down again into its lines. */
function isBeside(from: TableModel, path: string): boolean {
  const [first, second, ...rest] = path.split(".");
  if (!from.parent || second === undefined || from.field(first!)) return false;
  if (first !== "header" && first !== "parent") return false;
  const above = first === "header" ? root(from) : from.parent;
  return (
    above.children.some(({ key }) => key === second) || isBeside(above, [second, ...rest].join("."))
  );
}

function root(table: TableModel): TableModel {
  return table.parent ? root(table.parent) : table;
}
