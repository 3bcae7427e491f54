import type { Expression, Scope } from "../../expression/types.ts";
import { unsupportedInSql } from "../../expression/sqlSupport.ts";
import type { Allotment } from "../../model/convert.ts";
import { inOf } from "../../model/from.ts";
import type { DocumentDraft, Drafts } from "../../assemble/draft.ts";
import { targetOf, type ConversionSource } from "../../model/convert.ts";
import type { Field, Table } from "../../model/document.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { fieldType } from "../../model/scope.ts";
import { booleanType, compilerOf } from "../compile.ts";
import { namedTable } from "../consumed.ts";
import { unknownField } from "../rows.ts";

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
