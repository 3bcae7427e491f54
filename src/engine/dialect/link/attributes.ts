import type { DocumentDraft, Drafts, FieldDraft } from "../assemble/draft.ts";
import { attributeTypes, lineWords } from "../kinds/attributes.ts";
import type { AttributeSource } from "../kinds/kind.ts";
import type { Table } from "../model/document.ts";
import { pointerTo } from "../read/jsonText.ts";
import { unknownField } from "./rows.ts";

/** What the words of `by` must name, each the kind of a field of the template's line. */
const kindOfWord = {
  key: "text",
  title: "text",
  type: "choice",
  needed: "boolean",
  choices: "text",
} as const;

/** `by` of attributes: a reference of the same row, the lines that travel with it, and their fields. */
export function linkAttributes(draft: DocumentDraft, drafts: Drafts): void {
  for (const table of draft.tables)
    for (const field of table.fields)
      if (field.source.kind === "attributes") checkAttributes(draft, table.table, field, drafts);
}

function checkAttributes(
  draft: DocumentDraft,
  own: Table,
  { field: { by }, pointer }: FieldDraft,
  drafts: Drafts,
): void {
  if (!by)
    return draft.report(pointer, {
      message: '"by" is missing: where it is said which attributes a row has',
    });
  const at = (word: string) => pointerTo(pointer, "by", word);
  const references = own.fields.filter(({ kind, many }) => kind.name === "reference" && !many);
  const reference = references.find(({ key }) => key === by.of);
  if (!reference)
    return draft.report(
      at("of"),
      unknownField(
        by.of,
        references.map(({ key }) => key),
        " that is a single reference",
      ),
    );
  // A document that is not there is reported at the reference.
  const target = reference.to === undefined ? undefined : drafts.find(reference.to)?.document;
  if (!target) return;
  const carried = target.header.children.filter(({ key }) => target.identity.carry.includes(key));
  const lines = carried.find(({ key }) => key === by.lines);
  if (!lines)
    return draft.report(at("lines"), {
      message: `"${by.lines}" does not travel with a ${target.name} (identity.carry)`,
      allowed: carried.map(({ key }) => key),
    });
  checkLine(draft, lines, by, at);
}

function checkLine(
  draft: DocumentDraft,
  lines: Table,
  by: AttributeSource,
  at: (word: string) => string,
): void {
  const keysOf = (kind: string) =>
    lines.fields.filter((field) => field.kind.name === kind && !field.many).map(({ key }) => key);
  for (const word of lineWords) {
    const key = by[word];
    const fitting = keysOf(kindOfWord[word]);
    if (key !== undefined && !fitting.includes(key))
      draft.report(at(word), unknownField(key, fitting, ` that is a ${kindOfWord[word]}`));
  }
  for (const [tag, key] of Object.entries(by.titles ?? {}))
    if (!keysOf("text").includes(key))
      draft.report(pointerTo(at("titles"), tag), unknownField(key, keysOf("text")));
  const strange = lines
    .field(by.type)
    ?.choices?.filter(({ value }) => !(attributeTypes as readonly string[]).includes(value));
  if (strange && strange.length > 0)
    draft.report(at("type"), {
      message: `"${by.type}" may be ${strange.map(({ value }) => value).join(", ")}`,
      allowed: attributeTypes,
    });
}
