import type { Document, Field } from "../../../engine/index.ts";

/** The fields of a document, and of its lines, that hold files. */
export function fileFields(document: Document): readonly Field[] {
  return document.tables
    .flatMap((table) => table.fields)
    .filter((field) => field.files !== undefined);
}
