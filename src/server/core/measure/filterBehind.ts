import {
  addDays,
  addMonths,
  wireOf,
  type Filter,
  type RowMeasure,
  type Tree,
} from "../../../engine/index.ts";
import type { MeasureAsked, MeasureRow } from "../../store/measure/measureRequest.ts";

/** The list behind a figure. */
export interface Behind {
  /** The measure whose rows they are: of a ratio one of its two. */
  readonly measure: string;
  readonly page: string;
  readonly filter: readonly Filter[];
  /** The list has these rows and no others; else it has more, since no filter can say all that the measure asks of a row. */
  readonly exact: boolean;
}

/** The list of the rows that a figure is of, as far as its filters can say which. `usable`: what the reader may filter by. */
export function filterBehind(
  part: RowMeasure,
  page: string,
  {
    asked,
    row,
    usable,
  }: {
    readonly asked: MeasureAsked;
    readonly row: MeasureRow;
    readonly usable: ReadonlySet<string>;
  },
): Behind {
  const said = part.where ? conditionsOf(part.where.tree) : [];
  const values = {
    ...asked.by,
    ...Object.fromEntries(asked.groups.map((key) => [key, [row.keys[key] ?? null]])),
  };
  const narrowed = Object.entries(values).map(([key, [first = null, ...rest]]): Filter => {
    const field = part.by[key]!.path;
    if (rest.length > 0) return { field, op: "in", value: [first, ...rest] };
    return first === null ? { field, op: "empty" } : { field, op: "=", value: first };
  });
  const wanted = [...said, ...narrowed, ...periodOf(part, asked, row)];
  const filter = wanted.filter((one) => one !== undefined).filter((one) => isUsable(one, usable));
  return { measure: part.key, page, filter, exact: filter.length === wanted.length };
}

/** Conditions that must all hold; undefined where a filter cannot express them. */
function conditionsOf(tree: Tree): readonly (Filter | undefined)[] {
  if (tree.node === "call" && tree.operator === "&&") return tree.args.flatMap(conditionsOf);
  return [conditionOf(tree)];
}

const mirrored = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!=" } as const;

function conditionOf(tree: Tree): Filter | undefined {
  const flag = pathOf(tree);
  if (flag !== undefined && tree.type.type === "boolean")
    return { field: flag, op: "=", value: true };
  if (tree.node !== "call") return undefined;
  const { operator, args } = tree;
  if (operator === "||") {
    const any = args.map(conditionOf);
    return any.every((one) => one !== undefined) ? { any } : undefined;
  }
  if (operator === "in") {
    const [field, members] = [pathOf(args[0]!), args[1]!];
    if (field === undefined || members.node !== "list") return undefined;
    const values = members.items.map(literalOf);
    return values.every((one) => one !== undefined)
      ? { field, op: "in", value: values }
      : undefined;
  }
  if (!(operator in mirrored)) return undefined;
  const compared = operator as keyof typeof mirrored;
  const [a, b] = args as readonly [Tree, Tree];
  const [field, value, as] =
    pathOf(a) === undefined
      ? [pathOf(b), literalOf(a), mirrored[compared]]
      : [pathOf(a), literalOf(b), compared];
  if (field === undefined || value === undefined) return undefined;
  // A text that is empty is no value to a filter.
  if (value === null && as === "==") return { field, op: "empty" };
  if (value === null && as === "!=") return { field, op: "notEmpty" };
  if (value === null) return undefined;
  return { field, op: as === "==" ? "=" : as, value };
}

function pathOf(tree: Tree): string | undefined {
  return tree.node === "path" ? tree.path.join(".") : undefined;
}

function literalOf(tree: Tree): string | boolean | null | undefined {
  if (tree.node !== "literal") return undefined;
  const value = wireOf(tree.value);
  return value === null || typeof value === "boolean" || typeof value === "string"
    ? value
    : undefined;
}

function periodOf(
  { period }: RowMeasure,
  asked: MeasureAsked,
  { at }: MeasureRow,
): readonly Filter[] {
  if (!period) return [];
  const [first, last] = at === null ? [undefined, undefined] : daysOf(at);
  const since = [asked.since, first]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
  const until = [asked.until, last].filter((day) => day !== undefined).toSorted()[0];
  const field = period.path;
  if (since !== undefined && until !== undefined)
    return [{ field, op: "between", value: [since, until] }];
  return [
    ...(since === undefined ? [] : [{ field, op: ">=", value: since } as const]),
    ...(until === undefined ? [] : [{ field, op: "<=", value: until } as const]),
  ];
}

/** The first and last day of a day, month or year. */
function daysOf(at: string): readonly [string, string] {
  if (at.length === 10) return [at, at];
  const first = at.length === 4 ? `${at}-01-01` : `${at}-01`;
  return [first, addDays(addMonths(first, at.length === 4 ? 12 : 1)!, -1)!];
}

function isUsable(filter: Filter, usable: ReadonlySet<string>): boolean {
  if ("field" in filter) return usable.has(filter.field);
  return "any" in filter && filter.any.every((one) => isUsable(one, usable));
}
