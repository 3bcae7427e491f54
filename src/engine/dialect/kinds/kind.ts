import type { Label, Language } from "../text/label.ts";
import type { ValueType } from "../expression/types.ts";
import type { Operator } from "../paths/query.ts";
import type { ErrorKey } from "../errors/errorTable.ts";

/** A field's value as it travels: JSON, decimals as strings, dates as `YYYY-MM-DD`, instants as ISO 8601 UTC. */
export type WireValue =
  | null
  | string
  | number
  | boolean
  | ReferenceValue
  | readonly WireValue[]
  | { readonly [key: string]: unknown };

/** A reference as it travels: id, code, name, and the fields its document `carry`-s (a unit's decimals). */
export interface ReferenceValue {
  readonly id: string;
  readonly code: string;
  readonly name: string | null;
  readonly [carried: string]: unknown;
}

/**
 * Why a value was rejected: a key of the error table whose `{0}` is the field's label, and the arguments after it.
 * The caller puts the label first: `messageOf(msgKey, language, [title, ...args])`. Arguments need no translation:
 * the value as sent (cut at 60 characters) and a notation of the expected value (`≥ 0`, `id | {id} | {code}`).
 */
export interface Refused {
  readonly refused: { readonly msgKey: ErrorKey; readonly args?: readonly string[] };
}
export type Parsed = { readonly value: WireValue } | Refused;

/**
 * What a kind needs to know of a field. `Field` (server) and `FieldView` (browser) both satisfy it, so that the same
 * kind code runs on both sides.
 */
export interface FieldSettings {
  readonly key: string;
  readonly many?: boolean;
  readonly to?: string;
  readonly choices?: readonly { readonly value: string; readonly title: string | Label }[];
  readonly maxLength?: number;
  readonly pattern?: string;
  /** Exact limits of decimal kinds, integers and dates, as text. */
  readonly limits?: {
    readonly above?: string;
    readonly min?: string;
    readonly max?: string;
    readonly below?: string;
  };
  /** Where the decimals come from; an amount with a currency keeps up to four. */
  readonly decimalsFrom?: string;
  /** Decimal kinds: the most decimals that may be typed; computed values are rounded to them. */
  readonly decimals?: number | undefined;
  /** Written behind the number. */
  readonly suffix?: string | undefined;
  /** Attachments and images. */
  readonly files?: {
    readonly types: readonly string[];
    readonly maxBytes: number;
    readonly maxCount: number;
  };
  /** Types of the fields that travel with references to `to`. */
  readonly carried?: Readonly<Record<string, ValueType>>;
  /** Line tables of `to` that travel with references to it. */
  readonly carriedLines?: readonly string[];
  /** Attributes: where it is said which there are. */
  readonly by?: AttributeSource | undefined;
}

/**
 * Where it is said which attributes a row has: the lines of the record that its reference `of` leads to. The other words
 * name fields of such a line; `titles` by language where they are filled.
 */
export interface AttributeSource {
  readonly of: string;
  readonly lines: string;
  readonly key: string;
  readonly title: string;
  readonly titles?: Readonly<Record<string, string>>;
  readonly type: string;
  readonly needed?: string;
  readonly choices?: string;
}

/** What text forms depend on besides the language. Without a time zone instants are read and written in UTC. */
export interface TextOptions {
  /** IANA name: the company's time zone. */
  readonly timeZone?: string;
}

/** Widgets are named here, and drawn in `renderers/widgets`. */
export const widgetNames = [
  "text",
  "textarea",
  "html",
  "decimal",
  "integer",
  "date",
  "datetime",
  "choice",
  "choices",
  "state",
  "reference",
  "references",
  "switch",
  "attachment",
  "image",
  "json",
  "attributes",
  "sequence",
] as const;
/** `masked` is used where a user may not see the value: no schema names it. */
export type WidgetName = (typeof widgetNames)[number] | "masked";

/**
 * What a value means, in one place: column type, wire format, check, operators, widget, and its form in
 * imports and prints. One file a kind in this folder, one line each in `index.ts`.
 */
export interface Kind {
  readonly name: string;
  /** One sentence for the schema author, and JSON Schema of the words this kind adds to a field. */
  readonly about: string;
  readonly words: Readonly<Record<string, unknown>>;
  /** The type its values have in expressions. */
  readonly type: (field: FieldSettings) => ValueType;
  /** PostgreSQL column type as `format_type` spells it: `numeric(18,6)`, `character varying(30)`, `uuid[]`. */
  readonly column: (field: FieldSettings) => string;
  readonly operators: readonly Operator[];
  readonly widget: (field: FieldSettings) => WidgetName;
  /** Numbers are right-aligned and can be summed in a list's footer. */
  readonly numeric: boolean;
  /** Decimal kinds: places stored; more are refused when sent, computed values are rounded to them, half away from zero. */
  readonly scale?: number;
  /** Takes a wire value from anywhere (never trusted): the canonical wire value, or why not. `null` is always taken. */
  readonly parse: (input: unknown, field: FieldSettings) => Parsed;
  /** Takes text as people type or paste it (import cells, paste). References keep the text: the caller looks it up. */
  readonly fromText: (
    text: string,
    field: FieldSettings,
    language: Language,
    options?: TextOptions,
  ) => Parsed;
  /** As people read it, for export and print; no HTML. */
  readonly toText: (
    value: WireValue,
    field: FieldSettings,
    language: Language,
    options?: TextOptions,
  ) => string;
}
