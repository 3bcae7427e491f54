import type { Document, Schema } from "../../../engine/index.ts";

/** A system document that this set of schema files must have. Throws when it has not. */
export function systemDocument(schema: Schema, name: string): Document {
  const document = schema.document(name);
  if (!document) throw new Error(`The schema has no document "${name}"`);
  return document;
}
