import type { DocumentDraft, Drafts } from "../../assemble/draft.ts";
import { unsupportedInSql } from "../../expression/sqlSupport.ts";
import type { Expression, Scope } from "../../expression/types.ts";
import {
  targetOf,
  type Across,
  type Allotment,
  type Below,
  type Beside,
  type ConversionSource,
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
 * Which rows a conversion takes: `across`, `allot`, and the further lines of `beside` and `below`.
 */

interface AcrossStep {
  readonly draft: DocumentDraft;
  readonly source: ConversionSource;
  readonly pointer: string;
}

/** The line table that `across` of a conversion names; undefined without the word, and when it is reported. */
export function acrossTable({ draft, source, pointer }: AcrossStep): Table | undefined {
  const rows = source.across?.rows;
  if (rows === undefined) return undefined;
  const tables = draft.document.header.children;
  const table = tables.find(({ path }) => path === rows);
  const taken = table?.path === source.from;
  if (table && !taken) return table;
  draft.report(pointerTo(pointer, "across", "rows"), {
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
  const field = (word: "to" | "share", fits: (field: Field) => boolean, what: string) => {
    const { fields } = list.table;
    const found = list.table.field(allot[word]);
    const keys = fields.filter(fits).map(({ key }) => key);
    if (!found) draft.report(at(word), unknownField(allot[word], keys));
    else if (!fits(found) && !list.owner.suspects.has(found.key))
      draft.report(at(word), { message: `"${found.key}" ${what}`, allowed: keys });
  };
  field("to", ({ to, many }) => to !== undefined && !many, "is no reference");
  field("share", ({ kind }) => kind.numeric, "is no number");
  const decimal = { type: "decimal" } as const;
  const concerning = typeof allot.from === "string" ? undefined : allot.from.where;
  const where = ofList(concerning, pointerTo(at("from"), "where"));
  const may = ofList(allot.may, at("may"));
  const asked = compile(allot.asked, { pointer: at("asked"), scope });
  const divide = compile(allot.divide, { pointer: at("divide"), scope, expects: booleanType });
  const quantity = compile(allot.quantity, { pointer: at("quantity"), scope, expects: decimal });
  const decimals = compile(allot.decimals, { pointer: at("decimals"), scope, expects: decimal });
  if (!may || !asked || !divide || !quantity || !decimals) return undefined;
  const { to, share, message } = allot;
  const document = list.owner.document.name;
  return Object.freeze({
    document,
    where,
    may,
    to,
    share,
    asked,
    divide,
    quantity,
    decimals,
    message,
  });
}

/**
 * Checks and compiles `beside` of a conversion: rows of another line table of the target's header, from rows of a line
 * table of the own header.
 */
export function linkBeside(step: {
  readonly draft: DocumentDraft;
  readonly source: ConversionSource;
  readonly pointer: string;
  readonly header: Table;
  readonly lines: Table | undefined;
  readonly compile: Compile;
}): readonly Beside[] {
  const { draft, source, pointer, header, lines, compile } = step;
  const targets = header.children.filter(({ path }) => path !== lines?.path);
  const own = draft.document.header.children;
  const made = Object.entries(source.beside ?? {}).flatMap(([key, written]): Beside[] => {
    const at = pointerTo(pointer, "beside", key);
    const target = targets.find((child) => child.key === key);
    const named = inOf(written.from);
    const rows = own.find((child) => child.key === named);
    if (!target)
      draft.report(at, {
        message: `"${source.to}" has no other line table "${key}"`,
        allowed: targets.map((child) => child.key),
        onKey: true,
      });
    if (!rows)
      draft.report(pointerTo(at, "from"), {
        message: `No line table "${named}"`,
        allowed: own.map((child) => child.key),
      });
    if (!target || !rows) return [];
    const { scope } = rows;
    const choosing = linkChoosing(written.from, {
      compile,
      scope,
      asking: draft.document.header.scope,
      pointer: pointerTo(at, "from"),
    });
    const words = mapped({ ...step, scope, at: pointerTo(at, "lines") }, written.lines, target);
    return [Object.freeze({ key, from: rows.path, choosing, lines: words })];
  });
  return Object.freeze(made);
}

/** Checks and compiles `below` of a conversion: lines of the target's line, from lines of the row it is made from. */
export function linkBelow(step: {
  readonly draft: DocumentDraft;
  readonly source: ConversionSource;
  readonly pointer: string;
  readonly from: Table;
  readonly lines: Table | undefined;
  readonly compile: Compile;
}): readonly Below[] {
  const { draft, source, pointer, from, lines } = step;
  const made = Object.entries(source.below ?? {}).flatMap(([key, written]): Below[] => {
    const at = pointerTo(pointer, "below", key);
    const target = lines?.children.find((child) => child.key === key);
    const named = inOf(written.from);
    const rows = from.children.find((child) => child.key === named);
    if (!target)
      draft.report(at, {
        message: `"${source.to}" has no line table "${key}"`,
        allowed: lines?.children.map((child) => child.key) ?? [],
        onKey: true,
      });
    if (!rows)
      draft.report(pointerTo(at, "from"), {
        message: `"${source.from}" has no line table "${named}"`,
        allowed: from.children.map((child) => child.key),
      });
    if (!target || !rows) return [];
    const words = mapped(
      { ...step, scope: rows.scope, at: pointerTo(at, "lines") },
      written.lines,
      target,
    );
    const choosing = linkChoosing(written.from, {
      compile: step.compile,
      scope: rows.scope,
      asking: from.scope,
      pointer: pointerTo(at, "from"),
    });
    return [Object.freeze({ key, from: rows.path, choosing, lines: words })];
  });
  return Object.freeze(made);
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
