import type { DocumentDraft, Drafts } from "../../assemble/draft.ts";
import { unsupportedInSql } from "../../expression/sqlSupport.ts";
import type { Expression, Scope } from "../../expression/types.ts";
import {
  targetOf,
  type Across,
  type Allotment,
  type ConversionSource,
  type MadeTable,
} from "../../model/convert.ts";
import type { Field, Table } from "../../model/document.ts";
import { inOf, type Choosing, type FromSource } from "../../model/from.ts";
import { fieldType } from "../../model/scope.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { booleanType, compilerOf, linkChoice, type Compile } from "../compile.ts";
import { namedTable } from "../consumed.ts";
import { unknownField } from "../rows.ts";
import { linkBack, mapped } from "./convertValues.ts";

/*
 * Which rows a conversion takes: `across`, `allot`, and the further lines of `tables`.
 */

interface AcrossStep {
  readonly draft: DocumentDraft;
  readonly source: ConversionSource;
  readonly pointer: string;
}

/** The line table that `across` of a conversion names; undefined without the word, and when it is reported. */
export function acrossTable({ draft, source, pointer }: AcrossStep): Table | undefined {
  const rows = source.across?.lines;
  if (rows === undefined) return undefined;
  const tables = draft.document.header.children;
  const table = tables.find(({ path }) => path === rows);
  const taken = table?.path === source.from;
  if (table && !taken) return table;
  draft.report(pointerTo(pointer, "across", "lines"), {
    message: taken
      ? "The rows that are converted cannot be those across which it is done"
      : `No line table "${rows}"`,
    allowed: tables.flatMap(({ path }) => (path === source.from ? [] : path)),
  });
  return undefined;
}

/** `across`: the row for which a follow-up is made, with the names it has itself. */
export function acrossScope(table: Table | undefined): Scope {
  return table ? { across: { type: "row", fields: table.scope } } : {};
}

/** Fields of the `across` rows that show their follow-ups. */
export function linkAcross(step: AcrossStep & { readonly header: Table }, table: Table): Across {
  const { draft, source, pointer, header } = step;
  const { back } = source.across!;
  const at = pointerTo(pointer, "across", "back");
  return Object.freeze({
    table: table.path,
    back: linkBack({ draft, from: table, header, lines: undefined, back, at }),
  });
}

interface AllotStep {
  readonly draft: DocumentDraft;
  readonly drafts: Drafts;
  readonly source: ConversionSource;
  readonly pointer: string;
}

/** The list that `allot` of a conversion names; undefined without the word, and when it is reported. */
export function allotList({ draft, drafts, source, pointer }: AllotStep) {
  const { allot } = source;
  if (allot?.from === undefined) return undefined;
  const list = inOf(allot.from);
  if (list === undefined) return undefined;
  if (drafts.isUnreadable(targetOf(list).document)) draft.suspects.add("allot");
  const at = pointerTo(pointer, "allot", "from");
  return namedTable(list, draft, drafts, list === allot.from ? at : pointerTo(at, "in"));
}

/** `allot`: who gets the row, and how much; null where nothing is divided. */
export function allotScope(source: ConversionSource, list: Table | undefined): Scope {
  const to = list?.field(source.allot?.to ?? "");
  if (!to) return {};
  return { allot: { type: "row", fields: { to: fieldType(to), quantity: { type: "decimal" } } } };
}

/** Checks and compiles `allot`; `scope`: the names of the converted row. */
export function linkAllot(
  step: AllotStep & { readonly scope: Scope },
  list: ReturnType<typeof allotList>,
): Allotment | undefined {
  const { draft, drafts, source, pointer, scope } = step;
  const { allot } = source;
  if (!allot || !list) return undefined;
  const at = (word: string) => pointerTo(pointer, "allot", word);
  // Its expressions follow references into any document.
  const suspects = drafts.all.map((one) => one.suspects);
  const compile = compilerOf(draft.report, suspects);
  const { isNew: _, ...theirs } = list.table.scope;
  const ofList = (cel: string | undefined, pointer: string): Expression | undefined => {
    const names: Scope = { ...theirs, this: { type: "row", fields: scope } };
    const made = compile(cel, { pointer, scope: names, expects: booleanType });
    const why = made && unsupportedInSql(made.tree);
    if (why !== undefined) draft.report(pointer, { message: why });
    return made;
  };
  const field = (word: "to" | "by", fits: (field: Field) => boolean, what: string) => {
    const { fields } = list.table;
    const found = list.table.field(allot[word]);
    const keys = fields.filter(fits).map(({ key }) => key);
    if (!found) draft.report(at(word), unknownField(allot[word], keys));
    else if (!fits(found) && !list.owner.suspects.has(found.key))
      draft.report(at(word), { message: `"${found.key}" ${what}`, allowed: keys });
  };
  field("to", ({ to, many }) => to !== undefined && !many, "is no reference");
  field("by", ({ kind }) => kind.numeric, "is no number");
  const decimal = { type: "decimal" } as const;
  const concerning = typeof allot.from === "string" ? undefined : allot.from.where;
  const where = ofList(concerning, pointerTo(at("from"), "where"));
  const holds = ofList(allot.holds, at("holds"));
  const asked = compile(allot.asked, { pointer: at("asked"), scope });
  const when = compile(allot.when, { pointer: at("when"), scope, expects: booleanType });
  const quantity = compile(allot.quantity, { pointer: at("quantity"), scope, expects: decimal });
  const decimals = compile(allot.decimals, { pointer: at("decimals"), scope, expects: decimal });
  if (!holds || !asked || !when || !quantity || !decimals) return undefined;
  const { to, by, message } = allot;
  const document = list.owner.document.name;
  return Object.freeze({
    document,
    where,
    holds,
    to,
    by,
    asked,
    when,
    quantity,
    decimals,
    message,
  });
}

/**
 * Checks and compiles `tables` of a conversion: `items.sizes`, lines of the target's line, from lines of the row that it is
 * made from; `suppliers`, another line table of the target's header, from lines of the own header.
 */
export function linkTables(step: {
  readonly draft: DocumentDraft;
  readonly source: ConversionSource;
  readonly pointer: string;
  readonly from: Table;
  readonly header: Table;
  readonly lines: Table | undefined;
  readonly compile: Compile;
}): { readonly below: readonly MadeTable[]; readonly beside: readonly MadeTable[] } {
  const { draft, source, header, lines } = step;
  const others = header.children.filter(({ path }) => path !== lines?.path);
  const targets = [...others, ...(lines?.children ?? [])];
  const below: MadeTable[] = [];
  const beside: MadeTable[] = [];
  for (const [path, written] of Object.entries(source.tables ?? {})) {
    const at = pointerTo(step.pointer, "tables", path);
    const target = targets.find((child) => child.path === path);
    if (!target)
      draft.report(at, {
        message: `"${source.to}" has no other line table "${path}"`,
        allowed: targets.map((child) => child.path),
        onKey: true,
      });
    const isBelow = path.includes(".");
    const asking = isBelow ? step.from : draft.document.header;
    const made = linkMade(step, { written, target, asking, at });
    if (made) (isBelow ? below : beside).push(made);
  }
  return { below: Object.freeze(below), beside: Object.freeze(beside) };
}

/** Rows of one line table, from those of a line table of the row that asks. */
function linkMade(
  step: Parameters<typeof linkTables>[0],
  of: {
    readonly written: NonNullable<ConversionSource["tables"]>[string];
    readonly target: Table | undefined;
    readonly asking: Table;
    readonly at: string;
  },
): MadeTable | undefined {
  const { draft, compile } = step;
  const { written, target, asking, at } = of;
  const named = inOf(written.from);
  const rows = asking.children.find((child) => child.key === named);
  if (!rows)
    draft.report(pointerTo(at, "from"), {
      message: asking.parent
        ? `"${asking.path}" has no line table "${named}"`
        : `No line table "${named}"`,
      allowed: asking.children.map((child) => child.key),
    });
  if (!target || !rows) return undefined;
  const { scope } = rows;
  const pointer = pointerTo(at, "from");
  const choosing = linkChoosing(written.from, { compile, scope, asking: asking.scope, pointer });
  const lines = mapped({ ...step, scope, at: pointerTo(at, "lines") }, written.lines, target);
  return Object.freeze({ key: target.key, from: rows.path, choosing, lines });
}

/** Compiles which rows a `from` takes, and in which order; `scope`: the names of a row found, `asking`: of `this`. */
function linkChoosing(
  from: string | FromSource,
  step: {
    readonly compile: Compile;
    readonly scope: Scope;
    readonly asking: Scope;
    readonly pointer: string;
  },
): Choosing {
  if (typeof from === "string") return {};
  const { compile, asking, pointer } = step;
  const scope: Scope = { ...step.scope, this: { type: "row", fields: asking } };
  return Object.freeze(linkChoice(compile, from, { pointer, scope }));
}
