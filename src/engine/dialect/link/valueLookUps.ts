import type { DocumentDraft, Drafts, TableDraft } from "../assemble/draft.ts";
import { targetOf } from "../model/convert.ts";
import type { Table } from "../model/document.ts";
import { unsupportedInSql } from "../expression/sqlSupport.ts";
import type { Expression, Scope, ValueType } from "../expression/types.ts";
import { pointerTo } from "../read/jsonText.ts";
import type { Aggregate } from "../model/from.ts";
import { fieldType } from "../model/scope.ts";
import {
  decidingIn,
  type MeasureSearch,
  type ValueLookUp,
  type ValueLookUpSource,
  type ValueSearch,
  type ValueSearchSource,
} from "../model/valueLookUp.ts";
import { checkMeasureKey, measureGives, namedMeasure } from "./namedMeasure.ts";
import { booleanType, compilerOf, linkChoice, type Compile } from "./compile.ts";
import { namedTable } from "./consumed.ts";
import { unknownField } from "./rows.ts";
import { searchKeyOf } from "./searchKey.ts";

/** Types that a found value may have: single values, no lists or files. */
const single: readonly ValueType["type"][] = [
  "instant",
  "text",
  "reference",
  "choice",
  "decimal",
  "date",
  "boolean",
  "null",
];

/** Checks and compiles the `lookUps` of every row of a document. */
export function linkValueLookUps(draft: DocumentDraft, drafts: Drafts): void {
  for (const table of draft.tables) {
    const made = Object.entries(table.source.lookUps ?? {}).flatMap(
      ([key, source]) => lookUpOf({ draft, drafts, table }, key, source) ?? [],
    );
    table.table.lookUps = Object.freeze(made);
  }
}

interface Step {
  readonly draft: DocumentDraft;
  readonly drafts: Drafts;
  readonly table: TableDraft;
}

function lookUpOf(step: Step, key: string, source: ValueLookUpSource): ValueLookUp | undefined {
  const { draft, table } = step;
  const pointer = pointerTo(table.pointer, "lookUps", key);
  const own = table.table;
  const keys = own.fields.map((field) => field.key);
  if (source.mark === undefined || source.from === undefined) return undefined;
  const mark = own.field(source.mark);
  if (!mark) draft.report(pointerTo(pointer, "mark"), unknownField(source.mark, keys));
  else if (mark.editable.when !== "system")
    draft.report(pointerTo(pointer, "mark"), {
      message: `"${mark.key}" says where values came from: its "editable" must be "system"`,
    });
  const from = source.from.flatMap(
    (search, index) => searchOf(step, search, pointerTo(pointer, "from", index)) ?? [],
  );
  const when = compilerOf(draft.report, [draft.suspects])(source.when, {
    pointer: pointerTo(pointer, "when"),
    scope: own.scope,
    expects: booleanType,
  });
  source.from.forEach((search, index) => {
    if (search.set && !(source.mark in search.set))
      draft.report(pointerTo(pointer, "from", index, "set"), {
        message: `It must set "${source.mark}", the mark`,
      });
  });
  return Object.freeze({
    key,
    title: draft.makeLabel(source, key),
    when,
    asCompany: source.as === "company",
    mark: source.mark,
    sets: Object.freeze([...new Set(from.flatMap(({ set }) => Object.keys(set)))]),
    needs: Object.freeze([...new Set(from.flatMap(needsOf))]),
    from: Object.freeze(from),
  });
}

/** In the order in which they are written. */
function needsOf(search: ValueSearch | MeasureSearch): readonly string[] {
  const order = "order" in search ? search.order.map(({ by }) => by) : [];
  return [...decidingIn(search), ...order].flatMap(({ dependencies, source }) =>
    dependencies
      .flatMap((path) => (path.startsWith("this.") ? [path] : []))
      .toSorted((a, b) => placeIn(source, a) - placeIn(source, b))
      .map((path) => path.slice("this.".length)),
  );
}

/**
 * The positions of a path in an expression. A longer path that begins with it (`this.unit` in `this.unitPrice`) is
 * another.
 */
function placeIn(source: string, path: string): number {
  return source.search(new RegExp(`${path.replaceAll(".", "\\.")}(?![A-Za-z0-9_])`));
}

function searchOf(
  step: Step,
  source: ValueSearchSource,
  pointer: string,
): ValueSearch | MeasureSearch | undefined {
  const {
    draft,
    drafts,
    table: { table: own },
  } = step;
  const isMeasured = source.measure !== undefined;
  const missing = (["in", "where"] as const).filter((word) => source[word] === undefined);
  const strange = isMeasured
    ? (["in", "where", "order", "take"] as const).filter((word) => source[word] !== undefined)
    : (["by", "since", "until"] as const).filter((word) => source[word] !== undefined);
  for (const word of strange)
    draft.report(pointerTo(pointer, word), {
      message: `"${word}" is a word of ${isMeasured ? "places with rows" : "measures"}`,
    });
  if (isMeasured) return measureSearchOf(step, source, pointer);
  for (const word of missing)
    draft.report(pointer, { message: `"${word}" or "measure" is missing` });
  if (source.in === undefined) return undefined;
  const named = namedTable(source.in, draft, drafts, pointerTo(pointer, "in"));
  if (!named) return undefined;
  const { isNew: _, ...theirs } = named.table.scope;
  const scope: Scope = { ...theirs, this: { type: "row", fields: own.scope } };
  const compile = inSql(draft, compilerOf(draft.report, [draft.suspects, named.owner.suspects]));
  const { where, order } = linkChoice(compile, source, { pointer, scope });
  const take = aggregateOf(source.take);
  const set = setOf({ draft, own, compile, scope, take }, source.set, pointerTo(pointer, "set"));
  if (take !== undefined && order.length > 0)
    draft.report(pointerTo(pointer, "order"), {
      message: `"order" says nothing beside "take": "${take}"`,
    });
  if (!where) return undefined;
  const key = searchKeyOf({ where, order }, named.table);
  const searched = named.owner.tables.find(({ table }) => table === named.table)!.table;
  if (key) searched.searchKeys = [...searched.searchKeys, key];
  return Object.freeze({ ...targetOf(source.in), where, order, take, set });
}

/** A measure that is asked for each row. */
function measureSearchOf(
  { draft, drafts, table: { table: own } }: Step,
  source: ValueSearchSource,
  pointer: string,
): MeasureSearch | undefined {
  const scope: Scope = { this: { type: "row", fields: own.scope } };
  const compile = compilerOf(draft.report, [draft.suspects]);
  const measure = namedMeasure(source.measure!, draft, drafts, pointerTo(pointer, "measure"));
  if (!measure) return undefined;
  const by = Object.entries(source.by ?? {}).flatMap(([key, cel]) => {
    const at = pointerTo(pointer, "by", key);
    checkMeasureKey(measure, key, draft.report, at);
    const to = measure.targets[key];
    const expects: ValueType =
      to === undefined ? { type: "text" } : { type: "reference", to, carried: {} };
    const value = compile(cel, { pointer: at, scope, expects });
    return value ? [[key, value] as const] : [];
  });
  const day = (word: "since" | "until") =>
    compile(source[word], {
      pointer: pointerTo(pointer, word),
      scope,
      expects: { type: "date" },
    });
  const set = setOf(
    { draft, own, compile, scope: { ...scope, ...measureGives } },
    source.set,
    pointerTo(pointer, "set"),
  );
  return Object.freeze({
    measure: measure.key,
    by: Object.fromEntries(by),
    since: day("since"),
    until: day("until"),
    set,
  });
}

/** The rows of a look-up are searched in the store. */
function inSql(draft: DocumentDraft, compile: Compile): Compile {
  return (source, options) => {
    const expression = compile(source, options);
    const why = expression && unsupportedInSql(expression.tree);
    if (why === undefined) return expression;
    draft.report(options.pointer, { message: why });
    return undefined;
  };
}

function setOf(
  step: {
    readonly draft: DocumentDraft;
    readonly own: Table;
    readonly compile: Compile;
    readonly scope: Scope;
    readonly take?: Aggregate | undefined;
  },
  source: Readonly<Record<string, string>> | undefined,
  pointer: string,
): Readonly<Record<string, Expression>> {
  const { draft, own, compile, scope, take } = step;
  const keys = own.fields.map((field) => field.key);
  return Object.fromEntries(
    Object.entries(source ?? {}).flatMap(([key, cel]) => {
      const at = pointerTo(pointer, key);
      const field = own.field(key);
      if (!field) draft.report(at, { ...unknownField(key, keys), onKey: true });
      else if (!single.includes(fieldType(field).type) || field.machine !== undefined)
        draft.report(at, { message: `"${key}" is no single value: it cannot be looked up` });
      // A number of rows is counted of values of any kind.
      const isCounted = take === "count" && readsFound(compile(cel, { pointer: at, scope }));
      const value = compile(cel, {
        pointer: at,
        scope,
        ...(field && !isCounted && { expects: fieldType(field) }),
      });
      if (value && take && readsFound(value)) {
        const numbers = ["sum", "avg"].includes(take);
        if (numbers && value.type.type !== "decimal")
          draft.report(at, { message: `"take": "${take}" needs a number` });
        if (isCounted && field && fieldType(field).type !== "decimal")
          draft.report(at, { message: `"${key}" is no number: it takes no count` });
      }
      return value ? [[key, value] as const] : [];
    }),
  );
}

/** Whether an expression reads anything of the rows found: what does not is the same for all of them. */
function readsFound(expression: Expression | undefined): boolean {
  const own = ["this", "me", "parameter"];
  return expression?.dependencies.some((path) => !own.includes(path.split(".")[0]!)) ?? false;
}

function aggregateOf(take: ValueSearchSource["take"]): Aggregate | undefined {
  return take === undefined || take === "first" || take === "all" ? undefined : take;
}
