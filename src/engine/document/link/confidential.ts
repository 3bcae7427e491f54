import type { Expression } from "../../expression/types.ts";
import type { DocumentDraft, FieldDraft, TableDraft } from "../build/draft.ts";
import type { Field, Table } from "../document.ts";
import { fieldRead } from "../fieldRead.ts";
import { pointerTo } from "../read/jsonText.ts";

/**
 * What is made from a confidential value is as confidential as that value: a computed field says so (or that nobody is
 * kept from it), and no message is filled with one, since whoever is refused reads it.
 */
export function checkConfidential(draft: DocumentDraft): void {
  for (const table of draft.tables) {
    for (const field of table.fields) checkField(table, field, draft);
    checkMessages(table, draft);
  }
}

function checkField(
  { table }: TableDraft,
  { field, source, pointer }: FieldDraft,
  draft: DocumentDraft,
) {
  if (source.mask !== undefined) {
    if (field.confidential === undefined)
      draft.report(`${pointer}/mask`, { message: '"mask" without "confidential" means nothing' });
    if (source.kind !== "text")
      draft.report(`${pointer}/mask`, {
        message: `A value of kind ${source.kind} has no end to show`,
      });
  }
  if (field.confidential !== undefined || source.confidential === null) return;
  const words = { compute: field.compute, default: field.default, stamp: field.stamp?.value };
  for (const [word, expression] of Object.entries(words)) {
    const read = confidentialIn(table, expression);
    if (!read) continue;
    draft.report(`${pointer}/${word}`, {
      message: `Made from "${read.key}", which is confidential: "confidential" must say "${read.confidential}", or null if nobody is kept from it`,
      allowed: [read.confidential!, "null"],
    });
  }
}

function checkMessages({ table, pointer }: TableDraft, draft: DocumentDraft): void {
  for (const action of table.actions) {
    action.when.forEach((guard, index) => {
      guard.args.forEach((argument, position) => {
        const read = confidentialIn(table, argument);
        if (!read) return;
        draft.report(pointerTo(pointer, "actions", action.key, "when", index, "args", position), {
          message: `"${read.key}" is confidential: no message may tell it`,
        });
      });
    });
  }
}

function confidentialIn(table: Table, expression: Expression | undefined): Field | undefined {
  return expression?.dependencies
    .map((path) => fieldRead(table, path.split(".")))
    .find((field) => field?.confidential !== undefined);
}
