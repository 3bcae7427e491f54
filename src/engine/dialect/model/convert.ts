import type { Expression } from "../expression/types.ts";
import type { ErrorKey } from "../errors/errorTable.ts";
import type { Choosing, FromSource } from "./from.ts";

/** `convert.<key>` of a document file: how rows of it become a follow-up document. */
export interface ConversionSource {
  /** Line table whose rows are converted; `""`: the header itself. */
  readonly from: string;
  /** `purchase-order.items`, or `purchase-order` when only a header is made. */
  readonly to: string;
  readonly kind?: LinkKind;
  readonly where?: string;
  readonly groupBy?:
    | readonly string[]
    | { readonly header?: readonly string[]; readonly lines?: readonly string[] };
  readonly append?: string;
  readonly header?: Readonly<Record<string, string>>;
  readonly lines?: Readonly<Record<string, string>>;
  readonly quantity?: string;
  readonly required?: readonly string[];
  readonly back?: Readonly<Record<string, string>>;
  readonly across?: AcrossSource;
  /** Path of another line table of the target, of its header or of the line that is made -> what its rows are made of. */
  readonly tables?: Readonly<Record<string, MadeTableSource>>;
  readonly allot?: AllotmentSource;
  readonly through?: boolean;
  readonly keeps?: readonly string[];
  readonly named?: NamedSource;
}

/** `named`: target rows that name the source row themselves are linked to it like those the conversion makes. */
export interface NamedSource {
  /** The target's header reference to the source document. */
  readonly header: string;
  /** The target line's integer that holds the item of the source line. */
  readonly lines?: string;
}

/** `across`: follow-ups of the same rows for each row of another line table. */
interface AcrossSource {
  readonly lines: string;
  readonly back?: Readonly<Record<string, string>>;
}

/** `tables`: lines of a made line, from lines of the row it is made from; or of its header, from lines of the source's header. */
interface MadeTableSource {
  readonly from: string | FromSource;
  readonly lines?: Readonly<Record<string, string>>;
}

/** The meaning of a link between two documents (rtl009). */
export const linkKinds = ["CONVERT", "RETURN", "INSPECT", "ADJUST"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A checked conversion: every expression is compiled over the source row, `header`, `input`, `each` and `me`. */
export interface Conversion {
  readonly key: string;
  /** Path of the source table; `""` for the header. */
  readonly from: string;
  readonly to: {
    readonly document: string;
    /** Path of the target line table; `""` when only a header is made. */
    readonly table: string;
  };
  readonly kind: LinkKind;
  /** Rows for which it does not hold are left out. */
  readonly where: Expression | undefined;
  /** Rows with the same tuple come into one document; undefined: of a header alone each row makes its own, of lines all make one. */
  readonly groupBy: readonly Expression[] | undefined;
  /** Rows of one document with the same tuple become one line; without it each row has a line of its own. */
  readonly mergeBy: readonly Expression[];
  /** Over the target's header, the source row as `this`: a document for which it holds takes the lines instead of a new one. */
  readonly append: Expression | undefined;
  /** Target field -> value. A null value leaves the field to its default. */
  readonly header: Readonly<Record<string, Expression>>;
  readonly lines: Readonly<Record<string, Expression>>;
  /** Target field (of the line, or of the header without lines) that holds the linked quantity. */
  readonly quantity: string | undefined;
  /** Target fields that must have a value when the document is made: `supplier`, `items.price`. */
  readonly required: readonly { readonly table: string; readonly field: string }[];
  /** Source field -> the target's header field, or `item`: those of the latest live follow-up. */
  readonly back: Readonly<Record<string, string>>;
  /** A target whose last line is withdrawn is deleted. */
  readonly across: Across | undefined;
  /** Lines of a made line. */
  readonly below: readonly MadeTable[];
  /** Rows of another line table of a document that is made anew. */
  readonly beside: readonly MadeTable[];
  /** A list says who gets the rows, and divides them where no party was requested. */
  readonly allot: Allotment | undefined;
  /** Rows further up that can be made into the same lines themselves are linked to them too. */
  readonly through: boolean;
  /** Target fields that may not change while the row is linked: the requested thing may not be replaced by another. */
  readonly keeps: readonly string[];
  /** Fields by which rows of the target name their source row: they are linked to it, however they were made. */
  readonly named: NamedSource | undefined;
}

/** The rows for each of which a conversion makes its follow-ups anew; they are linked to the follow-ups' headers. */
export interface Across {
  /** A line table of the header. */
  readonly table: string;
  /** Own field of such a row -> the target's header field, or `id`: those of its latest live follow-up. */
  readonly back: Readonly<Record<string, string>>;
}

/** What the rows of a further line table of the target are made of; nothing is linked by them. */
export interface MadeTable {
  /** Key of the target's line table. */
  readonly key: string;
  /** Path of the source's line table. */
  readonly from: string;
  /** Which of its rows, and in which order. */
  readonly choosing: Choosing;
  /** Over a row of `from`. */
  readonly lines: Readonly<Record<string, Expression>>;
}

/** What a `consumed` field sums: follow-up lines, linked to its row by conversions. */
export interface ConsumedSource {
  /** `purchase-order.items`, as written. */
  readonly from: string;
  readonly document: string;
  /** Path of the follow-up's line table; `""` for its header. */
  readonly table: string;
  /** Field of the follow-up's row that is summed. */
  readonly sum: string;
  /** Field of the follow-up's row: no more of the row counts than this (what a closed order line has delivered). */
  readonly atMost: string | undefined;
  /** Over the follow-up's row: counts while this holds. Can be judged by SQL. */
  readonly where: Expression | undefined;
  /** Over the field's own row: the sum may not exceed it (5301). */
  readonly allow: Expression | undefined;
}

/** `purchase-order.items` as document and line table. */
export function targetOf(written: string): { readonly document: string; readonly table: string } {
  const [document, ...path] = written.split(".");
  return { document: document!, table: path.join(".") };
}

/** `allot` of a conversion: a list of the company says who may get a row, and which part of it. */
interface AllotmentSource {
  /** Rows of the list that concern the converted row, which they read as `this`. */
  readonly from: string | FromSource;
  /** Over a row of the list, the converted row as `this`: whether it may be given to. */
  readonly holds: string;
  /** The list's reference to the party. */
  readonly to: string;
  /** The list's number by which a row is divided. */
  readonly by: string;
  /** Over the converted row: the requested party. */
  readonly asked: string;
  /** Over the converted row: whether it is divided, although a party was requested. */
  readonly when: string;
  /** Over the converted row: the quantity that is divided. */
  readonly quantity: string;
  /** Over the converted row: decimals of the parts. */
  readonly decimals: string;
  /** The message when the requested party may not be given to. */
  readonly message: ErrorKey;
}

/** A checked `allot`. */
export interface Allotment {
  readonly document: string;
  /** Rows of the list that concern the row; all unless stated. */
  readonly where: Expression | undefined;
  readonly holds: Expression;
  readonly to: string;
  readonly by: string;
  readonly asked: Expression;
  readonly when: Expression;
  readonly quantity: Expression;
  readonly decimals: Expression;
  readonly message: ErrorKey;
}
