import type { Document } from "./document.ts";

/** Whose portal users may read some of a document's rows. */
export type Counterpart = "supplier" | "customer";

/** The counterparts that a document's `access` lets in. */
export function sharedWith({ access }: Document): readonly Counterpart[] {
  return (["supplier", "customer"] as const).filter((party) => access[party] !== undefined);
}
