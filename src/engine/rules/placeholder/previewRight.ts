import type { Document, Field } from "../../dialect/model/document.ts";

/** The button whose right lets see a text filled: what names its own document is the document itself, else `preview`. */
export function previewRight({ name }: Document, { placeholders }: Field): "get" | "preview" {
  return placeholders?.document === name ? "get" : "preview";
}

/**
 * The right needed to see a document's texts filled: the strictest of its texts' rights; undefined where no text
 * names anything.
 */
export function previewButton(document: Document): "get" | "preview" | undefined {
  const texts = document.tables.flatMap(({ fields }) =>
    fields.filter(({ placeholders }) => placeholders !== undefined),
  );
  if (texts.length === 0) return undefined;
  return texts.some((field) => previewRight(document, field) === "preview") ? "preview" : "get";
}
