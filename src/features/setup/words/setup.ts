import type { RowBlock } from "../../../engine/dialect/model/words.ts";

/** `setup/<name>.json` as written. */
export interface SetupSource {
  readonly name: string;
  readonly setup: {
    /** Role -> menu -> what it is granted there. */
    readonly rights?: Readonly<Record<string, Readonly<Record<string, GrantSource>>>>;
    readonly rows?: readonly RowBlock[];
    readonly demo?: readonly RowBlock[];
  };
}
/** Buttons, in the role's own data scope unless one is stated. */
type GrantSource =
  | readonly string[]
  | { readonly buttons: readonly string[]; readonly dataScope?: string };

/** What a store is given of a setup file, each part once in its life. */
export interface Setup {
  readonly name: string;
  readonly rights: readonly Grant[];
  readonly rows: readonly RowBlock[];
  readonly demo: readonly RowBlock[];
}
export interface Grant {
  readonly role: string;
  readonly menu: string;
  readonly button: string;
  readonly dataScope?: string | undefined;
}

declare module "../../../engine/dialect/model/words.ts" {
  interface FileClasses {
    setup: SetupSource;
  }
  interface SchemaWords {
    /** What the store is given besides tables. Absent where the product runs without the feature. */
    readonly setups?: readonly Setup[];
  }
}
