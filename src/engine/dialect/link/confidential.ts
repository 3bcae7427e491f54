import type { Expression } from "../expression/types.ts";
import type { DocumentDraft, FieldDraft, TableDraft } from "../assemble/draft.ts";
import { pointerTo } from "../read/jsonText.ts";
import { readIn } from "./readIn.ts";

/**
 * Values made from a confidential value are as confidential: a computed field must say so (or that it is open to
 * all), likewise for internal values. No message may contain either, since the refused user reads it; but a guard's may tell
 * staff what is internal (`Guard.internal`).
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
  const words = { compute: field.compute, default: field.default, stamp: field.stamp?.value };
  if (source.internal === undefined)
    for (const [word, expression] of Object.entries(words)) {
      const read = readIn(table, expression, ({ internal }) => internal === true);
      if (!read) continue;
      draft.report(`${pointer}/${word}`, {
        message: `Made from "${read.key}", which is internal: "internal" must be true, or false if portal users may know it`,
        allowed: ["true", "false"],
      });
    }
  if (field.confidential !== undefined || source.confidential === null) return;
  for (const [word, expression] of Object.entries(words)) {
    const read = readIn(table, expression, ({ confidential }) => confidential !== undefined);
    if (!read) continue;
    draft.report(`${pointer}/${word}`, {
      message: `Made from "${read.key}", which is confidential: "confidential" must say "${read.confidential}", or null if nobody is kept from it`,
      allowed: [read.confidential!, "null"],
    });
  }
}

function checkMessages({ table, pointer }: TableDraft, draft: DocumentDraft): void {
  const check = (
    args: readonly Expression[],
    internally: boolean,
    ...at: readonly (string | number)[]
  ) =>
    args.forEach((argument, position) => {
      const read = readIn(
        table,
        argument,
        ({ confidential, internal }) =>
          confidential !== undefined || (internal === true && !internally),
      );
      if (!read) return;
      draft.report(pointerTo(pointer, ...at, position), {
        message: `"${read.key}" is ${read.confidential === undefined ? "internal" : "confidential"}: no message may tell it; leave it out of "args"`,
      });
    });
  for (const action of table.actions)
    action.when.forEach(({ args }, index) =>
      check(args, true, "actions", action.key, "when", index, "args"),
    );
  table.rules.forEach(({ at, args, repair }, index) => {
    check(args, false, "rules", index, "args");
    // Users who may not see the field are not offered the value it would be set to.
    const isClosed = at !== undefined && table.field(at)?.confidential !== undefined;
    if (repair && !isClosed) check([repair], false, "rules", index, "repair");
  });
}
