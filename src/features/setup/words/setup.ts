/** `setup/<name>.json` as written. */
export interface SetupSource {
  readonly name: string;
  readonly setup: {
    /** Role -> menu -> what it is granted there. */
    readonly rights?: Readonly<Record<string, Readonly<Record<string, GrantSource>>>>;
    readonly rows?: readonly SetupBlock[];
    readonly demo?: readonly SetupBlock[];
  };
}
/** Rows of one document, as files of demo data have them. */
export interface SetupBlock {
  readonly document: string;
  readonly company?: string;
  readonly as?: string;
  readonly update?: boolean;
  readonly by?: string;
  readonly columns?: readonly string[];
  readonly rows?: readonly (readonly unknown[])[];
  readonly records?: readonly Readonly<Record<string, unknown>>[];
}
/** Buttons, in the role's own data scope unless one is stated. */
type GrantSource =
  | readonly string[]
  | { readonly buttons: readonly string[]; readonly dataScope?: string };

/** What a store is given of a setup file, each part once in its life. */
export interface Setup {
  readonly name: string;
  readonly rights: readonly Grant[];
  readonly rows: readonly SetupBlock[];
  readonly demo: readonly SetupBlock[];
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
