import { useMemo } from "react";
import { sanitizeHtml, type FieldView } from "../../../src/engine/index.ts";

/** A filled text as it is read: rich text with its formatting, notes with their line breaks. */
export function FilledText({ field, text }: { field: FieldView; text: string }) {
  const html = useMemo(() => (field.kind === "html" ? sanitizeHtml(text) : ""), [field.kind, text]);
  if (field.kind !== "html") return <span className="wb-prose">{text}</span>;
  return <div className="wb-html" dangerouslySetInnerHTML={{ __html: html }} />;
}
