import type { Document, Field } from "../../../../engine/index.ts";

/**
 * The fields by which a file knows a document: its code, or the unique key that its code is only a part of (a location's
 * warehouse and code, an exchange rate's two currencies and date).
 */
export function identityFields({ header, identity }: Document): readonly Field[] {
  const code = header.field(identity.code)!;
  if (code.unique || code.kind.name === "number-series") return [code];
  const key = header.unique.find((fields) => fields.includes(code.key));
  return key ? key.map((name) => header.field(name)!) : [code];
}
