/** A field of the application as a form needs it. */
export interface RegisterField {
  readonly key: string;
  readonly title: string;
  readonly kind: "text" | "choice" | "date" | "file";
  readonly required: boolean;
  readonly help?: string;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly choices?: readonly { readonly value: string; readonly title: string }[];
}

export interface RegisterTable {
  readonly key: string;
  readonly title: string;
  readonly minItems: number;
  readonly maxItems: number;
  readonly fields: readonly RegisterField[];
}

export interface RegisterForm {
  readonly steps: readonly {
    readonly key: string;
    readonly title: string;
    readonly fields: readonly RegisterField[];
  }[];
  readonly tables: readonly RegisterTable[];
}
