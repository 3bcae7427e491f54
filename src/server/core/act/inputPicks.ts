import {
  placesOf,
  refusalOf,
  type Document,
  type Problem,
  recordContextOf,
  environmentOf,
  type Action,
  type Expression,
  type InputSchema,
  type Place,
  type Tree,
  inputLabel,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { sql } from "kysely";
import { codeOf } from "../../store/statement/referenceJson.ts";
import { compileSql } from "../../store/expression/expression.ts";
import { askedTexts } from "../../store/expression/askedTexts.ts";
import { askedTogether } from "../../store/list/searchValues.ts";
import { rowExpression } from "../../store/expression/rowExpression.ts";
import { sourceOf } from "../../store/rows/source.ts";
import type { RunningAction } from "./actionRun.ts";
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

/**
 * Refuses references of an action's input that may not be picked there: disabled rows, and those for which the property's
 * `where` does not hold at a row that the action runs on.
 * @throws Refusal with a problem per input and line (`common.disabled`, `common.notPickable`).
 */
export async function refuseInputPicks(running: RunningAction, inputs: Inputs): Promise<void> {
  const found = new Map<string, Problem>();
  for (const problem of await problemsOf(running.context, picksOf(running, inputs)))
    found.set(`${problem.path} ${problem.line ?? ""}`, problem);
  const problems = [...found.values()];
  if (problems.length > 0) throw refusalOf(problems as [Problem, ...Problem[]]);
}

function picksOf(
  { context, options, stored, keys }: RunningAction,
  inputs: Inputs,
): readonly PickedReference[] {
  const { document, action } = options;
  const table = recordModelOf(document, context.language).table(action.table.path)!;
  const places = placesOf(table, stored.row).filter(
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

/** A row that may not be picked, and why. */
interface Wrong {
  readonly code: string;
  readonly enabled: boolean;
}

/** The problems of picked rows, at most one per pick, found in one statement. */
async function problemsOf(
  context: Context,
  picks: readonly PickedReference[],
): Promise<readonly Problem[]> {
  const alike = Map.groupBy(picks, ({ target, where }) => where ?? target);
  const asked = [...alike.values()].flatMap((group) => {
    const textFor = wrongRows(context, group[0]!);
    if (!textFor) return [];
    return group.flatMap((pick) => pick.ids.map((id) => ({ pick, ...textFor(pick, id) })));
  });
  if (asked.length === 0) return [];
  const parts = asked.map(({ pick: _pick, ...text }, index) => ({ asked: index, ...text }));
  const { rows } = await askedTogether<{ asked: number; found: Wrong | null }>(parts).execute(
    context.db,
  );
  const found = new Map(rows.map((row) => [row.asked, row.found]));
  const first = new Map<PickedReference, Wrong>();
  for (const [index, { pick }] of asked.entries()) {
    const wrong = found.get(index);
    if (wrong && !first.has(pick)) first.set(pick, wrong);
  }
  return picks.flatMap((pick) => {
    const wrong = first.get(pick);
    if (!wrong) return [];
    const { key, title, at } = pick;
    return {
      msgKey: wrong.enabled ? "common.notPickable" : "common.disabled",
      args: [title, wrong.code],
      value: wrong.code,
      path: `input.${key}`,
      field: key,
      ...at,
    };
  });
}

/** The text that asks for a picked row if it may not be picked; undefined where any row may. */
function wrongRows(context: Context, { target, where }: PickedReference) {
  const isSwitched = target.status !== undefined && target.traits.includes("enabled");
  if (!where && !isSwitched) return undefined;
  const { schema } = context;
  const rules = recordContextOf(context);
  const ambient = { ...rules, isNew: false };
  const textFor = askedTexts([], ambient, (environment, takeConstant) => {
    const table = target.header;
    const source = sourceOf({
      schema,
      document: target,
      table,
      ambient: environment,
      takeConstant,
    });
    const fits = where
      ? sql`coalesce(${rowExpression(source, source.row, where)}, false)`
      : sql`true`;
    // Masters with the trait `enabled` can be picked while they are in its first state.
    const enabled = isSwitched
      ? sql`coalesce(${sql.id("t", target.status!.field)} = ${target.status!.initial}, false)`
      : sql`true`;
    const id = compileSql(pickedId, () => undefined, environment, takeConstant);
    return sql`(select json_build_object('code', ${codeOf(schema, target, "t", context)}, 'enabled', ${enabled})
      ${source.from()} where t.id = ${id} and not (${enabled} and ${fits}))`;
  });
  return ({ place }: PickedReference, id: string) =>
    textFor({ this: environmentOf(place, rules), picked: id });
}

/** The picked row's id among the values of a text. */
const pickedId: Tree = {
  node: "path",
  path: ["picked"],
  type: { type: "reference", to: "*", carried: {} },
};

function readsRow({ dependencies }: Expression): boolean {
  return dependencies.some((path) => path === "this" || path.startsWith("this."));
}
