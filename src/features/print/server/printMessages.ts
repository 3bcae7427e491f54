import type { PrintedDocument } from "./printed.ts";

/** What the server asks of the printing thread. */
export interface ToPrinter {
  readonly id: number;
  readonly documents: readonly PrintedDocument[];
}
/** What comes back: the file in pieces, then its end; or why there is none. */
export type FromPrinter =
  | { readonly id: number; readonly type: "chunk"; readonly bytes: Uint8Array }
  | { readonly id: number; readonly type: "end" }
  | { readonly id: number; readonly type: "failure"; readonly error: string };
