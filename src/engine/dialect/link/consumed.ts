import type { DocumentDraft, Drafts, FieldDraft } from "../assemble/draft.ts";
import { targetOf } from "../model/convert.ts";
import type { Document, Field, Table } from "../model/document.ts";
import { nearest } from "../text/nearest.ts";
import { compileExpression } from "../expression/compile.ts";
import { unsupportedInSql } from "../expression/sqlSupport.ts";
import { pointerTo } from "../read/jsonText.ts";
import { scopeOf } from "../model/scope.ts";
import { booleanType, compilerOf } from "./compile.ts";
import { unknownField } from "./rows.ts";

/**
 * The table that `purchase-order.items` names, with the draft it belongs to; what does not exist is reported at the
 * pointer.
 */
export function namedTable(
  written: string,
  draft: Pick<DocumentDraft, "report">,
  drafts: Drafts,
  pointer: string,
): { readonly owner: DocumentDraft; readonly table: Table } | undefined {
  const { document, table: path } = targetOf(written);
  const owner = drafts.find(document);
  if (!owner && drafts.isUnreadable(document)) return undefined;
  if (!owner) {
    const names = drafts.all.map((other) => other.document.name);
    draft.report(pointer, {
      message: `No document "${document}"`,
      allowed: names,
      nearest: nearest(document, names),
    });
    return undefined;
  }
  const table = owner.document.table(path);
  if (table) return { owner, table };
  draft.report(pointer, {
    message: `${document} has no line table "${path}"`,
    allowed: pathsOf(owner.document),
  });
  return undefined;
}

function pathsOf({ name, tables }: Pick<Document, "name" | "tables">): readonly string[] {
  return tables.map(({ path }) => (path === "" ? name : `${name}.${path}`));
}

/** Checks what `consumed` fields name and compiles their conditions. */
export function linkConsumed(draft: DocumentDraft, drafts: Drafts): void {
  for (const { fields, table } of draft.tables) {
    for (const field of fields) if (field.field.consumed) linkField(draft, drafts, field, table);
  }
}

function linkField(draft: DocumentDraft, drafts: Drafts, field: FieldDraft, own: Table): void {
  const consumed = field.field.consumed!;
  const at = (word: string) => pointerTo(field.pointer, "consumed", word);
  const named = namedTable(consumed.from, draft, drafts, at("from"));
  if (!named) return;
  const { owner, table } = named;
  for (const word of ["sum", "atMost"] as const) {
    const key = consumed[word];
    const summed = key === undefined ? undefined : table.field(key);
    if (key !== undefined && !summed) {
      const keys = table.fields.map((one) => one.key);
      draft.report(at(word), unknownField(key, keys, ` in ${consumed.from}`));
    } else if (summed && !summed.kind.numeric)
      draft.report(at(word), { message: `"${summed.key}" is no number: it cannot be summed` });
  }
  const condition = compilerOf(draft.report, [owner.suspects])(field.source.consumed?.where, {
    pointer: at("where"),
    scope: scopeOf(table, {}),
    expects: booleanType,
  });
  const why = condition && notForSums(condition);
  if (why !== undefined) draft.report(at("where"), { message: why });
  const allow = compilerOf(draft.report, [draft.suspects])(field.source.consumed?.allow, {
    pointer: at("allow"),
    scope: own.scope,
    expects: { type: "decimal" },
  });
  const linked: Field["consumed"] = { ...consumed, where: condition, allow };
  field.field.consumed = Object.freeze(linked);
  // Nothing follows a new row: its sum is there to be calculated with from the first day.
  field.field.default = nothing;
}

const nothing = compileExpression("0", {}, { expects: "decimal" });

/** Sums are made when a follow-up is written, for all users: they cannot depend on one. */
function notForSums({
  tree,
  dependencies,
}: {
  readonly tree: Parameters<typeof unsupportedInSql>[0];
  readonly dependencies: readonly string[];
}): string | undefined {
  const person = dependencies.find((path) => path === "me" || path.startsWith("me."));
  if (person !== undefined) return `"${person}" differs by reader: a sum is the same for all`;
  return unsupportedInSql(tree);
}
