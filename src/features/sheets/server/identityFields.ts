import type { Document, Field } from "../../../engine/index.ts";

/**
 * The fields by which a file knows a document: its code, or the unique key that its code is only a part of (a location's
 * warehouse and code, an exchange rate's two currencies and date). A file that gives no code, but a field that is unique by
 * itself (the number in the system that it comes from), knows its documents by that.
 */
export function identityFields(
  { header, identity }: Document,
  isGiven: (field: Field) => boolean,
): readonly Field[] {
  const code = header.field(identity.code)!;
  const other = header.fields.find((field) => field.unique && field !== code && isGiven(field));
  if (other && !isGiven(code)) return [other];
  if (code.unique || code.kind.name === "number-series") return [code];
  const key = header.unique.find((fields) => fields.includes(code.key));
  return key ? key.map((name) => header.field(name)!) : [code];
}
