import {
  fillPlaceholders,
  valueAt,
  type Language,
  type MemoryStore,
  type PageSource,
  type PreviewAnswer,
  type PreviewRequest,
  type Row,
  type WireValue,
} from "../../src/engine/index.ts";

/** Fills texts from their own row, or from the first row of the document that they name. */
export function previewTexts(of: {
  readonly store: MemoryStore;
  readonly page: PageSource;
  readonly request: PreviewRequest;
  readonly language: Language;
}): PreviewAnswer {
  const { store, page, request, language } = of;
  const fields = request.texts.map(({ field }) => {
    const keys = field.split(".");
    return page.document.table(keys.slice(0, -1).join("."))!.field(keys.at(-1)!)!;
  });
  const document = store.schema.document(fields[0]!.placeholders!.document)!;
  const rows = store.rows.get(document.name)!;
  const isOwn = document === page.document;
  const row = isOwn ? rows.get(request.id ?? "") : [...rows.values()][0];
  const valueOf = (path: string): string | undefined => {
    const named = valueAt(document, path);
    if (!named || !row) return undefined;
    const { field, part } = named;
    const value = row[field.key] as WireValue;
    if (part !== undefined) return String((value as Row | null)?.[part] ?? "");
    return field.kind.toText(value, field, language);
  };
  return {
    texts: request.texts.map(({ text }, index) =>
      fillPlaceholders(text, fields[index]!.kind.name, valueOf),
    ),
    of: row
      ? {
          document: document.name,
          id: String(row.id),
          code: String(row[document.identity.code] ?? ""),
          name: null,
          own: isOwn,
        }
      : null,
  };
}
