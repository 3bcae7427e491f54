import { node } from "./compute.ts";
import type { FieldModel, TableModel } from "./model.ts";

/** One computed field of one table. */
export interface ComputeStep {
  readonly table: TableModel;
  readonly field: FieldModel;
  /** The fields it reads, as `path#key` of any table of the document. */
  readonly reads: readonly string[];
  /**
   * The changes after which it is computed again: of its own field and of those that it reads, and of the lines of their tables
   * (`items#*`); `isBeside`: wherever they lie, since it reads rows beside its own (`header.items.quantity` in a line of `items`).
   */
  readonly watches: readonly { readonly name: string; readonly isBeside: boolean }[];
}

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
      const own = node(table.path, field.key);
      const watches = [own, ...reads].flatMap((name) =>
        [name, node(name.split("#")[0]!, "*")].map((watched) => ({
          name: watched,
          isBeside: beside.has(name),
        })),
      );
      steps.set(own, { table, field, reads, watches });
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
