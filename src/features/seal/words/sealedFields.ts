import type { Expression } from "../../../engine/dialect/expression/types.ts";
import type {
  DocumentDraft,
  FieldDraft,
  TableDraft,
} from "../../../engine/dialect/assemble/draft.ts";
import { pointerTo } from "../../../engine/dialect/read/jsonText.ts";
import { sealedIn } from "./sealedIn.ts";

/** What a sealed field cannot be, and that whatever is made from one is sealed as well. */
export function checkSealedFields(table: TableDraft, draft: DocumentDraft): void {
  for (const one of table.fields) {
    if (one.field.sealed) checkSealedField(table, one, draft);
    else checkOpenField(table, one, draft);
  }
}

/** Kinds by whose values rows are found, numbered or moved: they must stand in their columns. */
const neverSealed: ReadonlySet<string> = new Set(["number-series", "state", "tree"]);

function checkSealedField(
  { table }: TableDraft,
  { field, source, pointer }: FieldDraft,
  { document, report }: DocumentDraft,
): void {
  const say = (why: string) => report(`${pointer}/sealed`, { message: why });
  const { code, name, carry } = document.identity;
  if (neverSealed.has(source.kind)) say(`A value of kind ${source.kind} cannot be sealed`);
  if (field.consumed) say("A sum of follow-ups cannot be sealed: their rows tell it");
  if (field.unique || table.unique.some((keys) => keys.includes(field.key)))
    say("A sealed value cannot be unique: a refusal would tell it");
  if (!table.parent && [code, name, ...carry].includes(field.key))
    say("What a document is known by cannot be sealed");
}

function checkOpenField(
  { table, fields }: TableDraft,
  { field, pointer }: FieldDraft,
  { report }: DocumentDraft,
): void {
  const words: Readonly<Record<string, Expression | undefined>> = {
    compute: field.compute,
    computeWhen: field.computeWhen,
    default: field.default,
    stamp: field.stamp?.value,
    visible: field.hiddenPolicy === "clear" ? field.visible : undefined,
  };
  for (const [word, expression] of Object.entries(words)) {
    const read = sealedIn(table, expression);
    if (!read) continue;
    report(`${pointer}/${word}`, {
      message: `Made from "${read.key}", which is sealed: "${field.key}" must be sealed too`,
    });
  }
  for (const { field: from, pointer: at } of fields) {
    if (!from.sealed || !(field.key in from.fill)) continue;
    report(pointerTo(at, "fill", field.key), {
      message: `"${from.key}" is sealed: "${field.key}", which it fills, must be sealed too`,
    });
  }
}
