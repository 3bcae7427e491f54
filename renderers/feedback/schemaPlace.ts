import { createContext } from "react";

/** The place in the schema of this part: a document, and one of its line tables (`""`: its header). */
interface SchemaPlace {
  readonly document: string;
  readonly table: string;
}

export const SchemaPlaceContext = createContext<SchemaPlace | null>(null);

/** `purchase-order/items.quantity`: how a place in the schema is named to people. */
export function schemaPath(place: SchemaPlace | null, field = ""): string {
  // Lists of lines reach the document they are of by `header`, and what their line says of it is in no table.
  const path = field.startsWith("header.")
    ? field.slice("header.".length)
    : [place?.table, field].filter(Boolean).join(".");
  return [place?.document, path].filter(Boolean).join("/");
}
