import type { DocumentDraft, Drafts } from "../../assemble/draft.ts";
import {
  linkKinds,
  targetOf,
  type Conversion,
  type ConversionSource,
} from "../../model/convert.ts";
import type { Table } from "../../model/document.ts";
import type { Scope } from "../../expression/types.ts";
import { unsupportedInSql } from "../../expression/sqlSupport.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { booleanType, compilerOf, type Compile } from "../compile.ts";
import { namedTable } from "../consumed.ts";
import { checkCallers, inputScope } from "./callers.ts";
import {
  acrossScope,
  acrossTable,
  allotList,
  allotScope,
  linkAcross,
  linkAllot,
  linkTables,
} from "./convertRows.ts";
import { checkConvertInternal, linkBack, linkNamed, mapped } from "./convertValues.ts";
import { unknownField } from "../rows.ts";

interface ConvertStep {
  readonly draft: DocumentDraft;
  /** The target's document. */
  readonly owner: DocumentDraft;
  readonly source: ConversionSource;
  readonly pointer: string;
  readonly from: Table;
  /** The target's header, and its line table when lines are made. */
  readonly header: Table;
  readonly lines: Table | undefined;
  /** Names of the source row, `input` and `each`. */
  readonly scope: Scope;
  readonly compile: Compile;
  /** Names of the source row as `allot` reads it, before it has said anything. */
  readonly rowScope: Scope;
  readonly drafts: Drafts;
  /** What `allot` names. */
  readonly list: ReturnType<typeof allotList>;
  /** The line table of `across`. */
  readonly across: Table | undefined;
}

/** Checks and compiles the `convert` blocks of a document. */
export function linkConvert(draft: DocumentDraft, drafts: Drafts): void {
  const sources = draft.source.convert ?? {};
  draft.document.conversions = Object.freeze(
    Object.entries(sources).flatMap(([key, source]) => {
      const step = stepOf(draft, drafts, key, source);
      if (!step) return [];
      const made = conversionOf(step, key);
      checkConvertInternal({ ...step, made });
      return [made];
    }),
  );
  checkCallers(draft, Object.keys(sources));
}

function stepOf(
  draft: DocumentDraft,
  drafts: Drafts,
  key: string,
  source: ConversionSource,
): ConvertStep | undefined {
  const pointer = pointerTo("/convert", key);
  const from = draft.document.table(source.from ?? "");
  if (!from) {
    draft.report(pointerTo(pointer, "from"), {
      message: `No line table "${source.from}"`,
      allowed: draft.document.tables.map(({ path }) => path),
    });
  }
  if (source.to === undefined || !from) return undefined;
  const named = namedTable(source.to, draft, drafts, pointerTo(pointer, "to"));
  if (!named) return undefined;
  const { owner, table } = named;
  const across = acrossTable({ draft, source, pointer });
  const rowScope = { ...from.scope, ...inputScope(draft, key, drafts), ...acrossScope(across) };
  const list = allotList({ draft, drafts, source, pointer });
  if (table.parent?.parent) {
    draft.report(pointerTo(pointer, "to"), {
      message: "Lines of lines cannot be made by a conversion: name the document or its lines",
    });
    return undefined;
  }
  return {
    draft,
    owner,
    source,
    pointer,
    from,
    header: owner.document.header,
    lines: table.parent ? table : undefined,
    scope: { ...rowScope, ...allotScope(source, list?.table) },
    rowScope,
    drafts,
    list,
    across,
    compile: compilerOf(draft.report, [draft.suspects, owner.suspects]),
  };
}

function conversionOf(step: ConvertStep, key: string): Conversion {
  const { source, pointer, scope, compile, from, header, lines, across } = step;
  const written = source.groupBy;
  const groups = written && "length" in written ? { header: written } : written;
  const tuple = (word: "header" | "lines") =>
    groups?.[word]?.flatMap((cel, index) => {
      const within = groups === written ? [word, index] : [index];
      return compile(cel, { pointer: pointerTo(pointer, "groupBy", ...within), scope }) ?? [];
    });
  if (source.lines !== undefined && !lines)
    step.draft.report(pointerTo(pointer, "lines"), {
      message: `"${source.to}" is a header: it has no line to fill`,
    });
  return Object.freeze<Conversion>({
    key,
    from: from.path,
    to: targetOf(source.to),
    kind: source.kind ?? linkKinds[0],
    where: compile(source.where, {
      pointer: pointerTo(pointer, "where"),
      scope,
      expects: booleanType,
    }),
    groupBy: tuple("header"),
    mergeBy: tuple("lines") ?? [],
    append: appendOf(step),
    header: mapped({ ...step, at: pointerTo(pointer, "header") }, source.header, header),
    lines: lines ? mapped({ ...step, at: pointerTo(pointer, "lines") }, source.lines, lines) : {},
    ...linkTables(step),
    allot: linkAllot({ ...step, scope: step.rowScope }, step.list),
    quantity: quantityOf(step),
    required: requiredOf(step),
    back: linkBack({ ...step, back: source.back, at: pointerTo(pointer, "back") }),
    keeps: keepsOf(step),
    across: across && linkAcross(step, across),
    through: source.through ?? false,
    named: linkNamed(step),
  });
}

/** Fields that stay must be there to stay. */
function keepsOf({ draft, source, pointer, header, lines }: ConvertStep): readonly string[] {
  const row = lines ?? header;
  return (source.keeps ?? []).filter((key, index) => {
    if (row.field(key)) return true;
    const keys = row.fields.map((field) => field.key);
    draft.report(pointerTo(pointer, "keeps", index), unknownField(key, keys));
    return false;
  });
}

/** The user who picks the document to append to asks the store for it. */
function appendOf({ draft, source, pointer, scope, header, compile }: ConvertStep) {
  const at = pointerTo(pointer, "append");
  const names: Scope = {
    ...header.scope,
    this: { type: "row", fields: scope },
  };
  const append = compile(source.append, { pointer: at, scope: names, expects: booleanType });
  const why = append && unsupportedInSql(append.tree);
  if (why !== undefined) draft.report(at, { message: why });
  return append;
}

function quantityOf({ draft, source, pointer, header, lines }: ConvertStep): string | undefined {
  if (source.quantity === undefined) return undefined;
  const table = lines ?? header;
  const field = table.field(source.quantity);
  const at = pointerTo(pointer, "quantity");
  const words = lines ? (source.lines ?? {}) : (source.header ?? {});
  if (!field) {
    const keys = table.fields.map(({ key }) => key);
    draft.report(at, unknownField(source.quantity, keys));
  } else if (!field.kind.numeric)
    draft.report(at, { message: `"${field.key}" is no number: nothing can be linked by it` });
  else if (!(field.key in words))
    draft.report(at, { message: `The conversion does not fill "${field.key}"` });
  return source.quantity;
}

function requiredOf({ draft, source, pointer, header, lines }: ConvertStep) {
  return (source.required ?? []).flatMap((written, index) => {
    const prefix = lines ? `${lines.key}.` : undefined;
    const ofLine = prefix !== undefined && written.startsWith(prefix);
    const table = ofLine ? lines! : header;
    const key = ofLine ? written.slice(prefix.length) : written;
    if (table.field(key)) return [Object.freeze({ table: table.path, field: key })];
    const keys = [
      ...header.fields.map((field) => field.key),
      ...(lines?.fields.map((field) => `${lines.key}.${field.key}`) ?? []),
    ];
    draft.report(pointerTo(pointer, "required", index), unknownField(written, keys));
    return [];
  });
}
