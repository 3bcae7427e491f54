import type { Field, Schema } from "../../dialect/model/document.ts";
import { systemField } from "../../dialect/paths/systemField.ts";
import type { Label } from "../../dialect/text/label.ts";

/** A field as found by users who know its code: its titles in all languages, or in the reader's. */
export interface FoundField<Title = Label> {
  readonly document: string;
  readonly documentTitle: Title;
  /** `""` for the header. */
  readonly table: string;
  readonly key: string;
  readonly code?: string | undefined;
  readonly title: Title;
}

/**
 * Fields of a schema by their coded name (`rte003`), key (`quantity`, `items.quantity`) or title, at most `most`: those
 * that are called just so first, then those that begin so. Under two characters none.
 */
export function findFields(
  schema: Pick<Schema, "documents">,
  text: string,
  most: number,
): readonly FoundField[] {
  const wanted = text.trim().toLowerCase();
  if ([...wanted].length < 2) return [];
  const ranked = schema.documents.flatMap((document) =>
    document.tables.flatMap((table) =>
      [systemField(table, "item") ?? [], table.fields].flat().flatMap((field) => {
        const rank = rankOf(namesOf(field), wanted);
        return rank === undefined ? [] : [{ rank, field, document }];
      }),
    ),
  );
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ field, document }) => ({
      document: document.name,
      documentTitle: document.title,
      table: field.table.path,
      key: field.key,
      code: field.code,
      title: field.title,
    }));
}

function namesOf({ code, key, table, title }: Field): readonly string[] {
  const path = table.path === "" ? [] : [`${table.path}.${key}`];
  return [...(code === undefined ? [] : [code]), key, ...path, title.cn, title.tw, title.en];
}

function rankOf(names: readonly string[], wanted: string): number | undefined {
  const lower = names.map((name) => name.toLowerCase());
  if (lower.includes(wanted)) return 0;
  return lower.some((name) => name.startsWith(wanted)) ? 1 : undefined;
}
