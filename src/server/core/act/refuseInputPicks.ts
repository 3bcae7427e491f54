import { sql } from "kysely";
import {
  environmentOf,
  placesOf,
  refusalOf,
  type Action,
  type Document,
  type Expression,
  type InputSchema,
  type Place,
  type Problem,
  type Row,
  type RowKey,
  recordContextOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { codeOf } from "../../store/statement/referenceJson.ts";
import { rowExpression } from "../../store/expression/rowExpression.ts";
import { sourceOf } from "../../store/rows/source.ts";
import { inputLabel } from "./inputReferences.ts";
import { modelFor } from "../record/modelFor.ts";
import type { Input, Inputs } from "./readInput.ts";

/** A reference that was picked in a dialog, at a row. */
interface PickedReference {
  readonly key: string;
  readonly target: Document;
  readonly ids: readonly string[];
  readonly where: Expression | undefined;
  readonly title: string;
  readonly place: Place;
  readonly at: Line;
}
/** The line that was asked; nothing for what all rows share. */
type Line = { readonly table: string; readonly line: string } | Record<string, never>;

interface Asked {
  readonly action: Action;
  readonly stored: Row;
  readonly keys: readonly RowKey[];
  readonly inputs: Inputs;
}

/**
 * Refuses references of an action's input that may not be picked there: disabled rows, and those for which the property's
 * `where` does not hold at a row that the action runs on.
 * @throws Refusal with a problem per input and line (`common.disabled`, `common.notPickable`).
 */
export async function refuseInputPicks(context: Context, asked: Asked): Promise<void> {
  const found = new Map<string, Problem>();
  for (const pick of picksOf(context, asked)) {
    const problem = await problemOf(context, pick);
    if (problem) found.set(`${problem.path} ${problem.line ?? ""}`, problem);
  }
  const problems = [...found.values()];
  if (problems.length > 0) throw refusalOf(problems as [Problem, ...Problem[]]);
}

function picksOf(
  context: Context,
  { action, stored, keys, inputs }: Asked,
): readonly PickedReference[] {
  const document = context.schema.document(action.table.document)!;
  const table = modelFor(document, context.language).table(action.table.path)!;
  const places = placesOf(table, stored).filter(
    ({ row }) => !table.parent || keys.some(({ id }) => id === row.id),
  );
  // What all rows share is asked once, unless a condition reads the row.
  const shared = Object.values(action.picks).some(readsRow) ? places : places.slice(0, 1);
  return [
    ...shared.flatMap((place) =>
      picked(context, { schema: action.input, wheres: action.picks, place, at: {} }, inputs.input),
    ),
    ...places.flatMap((place) => {
      const line = String(place.row.id);
      const at = { table: table.path, line };
      const of = { schema: action.lineInput, wheres: action.linePicks, place, at };
      return picked(context, of, inputs.each(line));
    }),
  ];
}

function picked(
  context: Context,
  of: {
    readonly schema: InputSchema | undefined;
    readonly wheres: Action["picks"];
    readonly place: Place;
    readonly at: Line;
  },
  input: Input,
): readonly PickedReference[] {
  const { schema, wheres, place, at } = of;
  const properties = (schema?.["properties"] ?? {}) as Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  >;
  return Object.entries(properties).flatMap(([key, { kind, to }]): PickedReference[] => {
    const target = context.schema.document(String(to));
    const value = input[key] ?? [];
    if ((kind !== "reference" && kind !== "tree") || !target) return [];
    const ids = [value].flat().map((one) => String((one as { readonly id: string }).id));
    if (ids.length === 0) return [];
    return [
      { key, target, ids, where: wheres[key], title: inputLabel(schema, key, context), place, at },
    ];
  });
}

async function problemOf(
  context: Context,
  { key, target, ids, where, title, place, at }: PickedReference,
): Promise<Problem | undefined> {
  const isSwitched = target.status !== undefined && target.traits.includes("enabled");
  if (!where && !isSwitched) return undefined;
  const rules = recordContextOf(context);
  const source = sourceOf({
    schema: context.schema,
    document: target,
    table: target.header,
    ambient: { ...rules, isNew: false, this: environmentOf(place, rules) },
  });
  const fits = where ? rowExpression(source, source.row, where) : sql`true`;
  // Masters with the trait `enabled` can be picked while they are in its first state.
  const enabled = isSwitched
    ? sql`${sql.id("t", target.status!.field)} = ${target.status!.initial}`
    : sql`true`;
  const { rows } = await sql<{ code: string; fits: boolean; enabled: boolean }>`select
      ${codeOf(context.schema, target, "t", context)} as code, coalesce(${fits}, false) as fits,
      coalesce(${enabled}, false) as enabled
    ${source.from()} where t.id = any(${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], t.id)`.execute(context.db);
  const wrong = rows.find((row) => !row.enabled || !row.fits);
  if (!wrong) return undefined;
  return {
    msgKey: wrong.enabled ? "common.notPickable" : "common.disabled",
    args: [title, wrong.code],
    value: wrong.code,
    path: `input.${key}`,
    field: key,
    ...at,
  };
}

function readsRow({ dependencies }: Expression): boolean {
  return dependencies.some((path) => path === "this" || path.startsWith("this."));
}
