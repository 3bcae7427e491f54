import type { ComponentType } from "react";
import type { FieldView, Language, Row, WireValue } from "../../src/engine/index.ts";

/** What reading a value needs beside the value itself. */
export interface Reading {
  readonly language: Language;
  readonly timeZone: string;
  readonly yes: string;
  readonly no: string;
  /** Why a value is kept from this reader. */
  readonly masked?: string;
  /** As `masked`, where its document is sealed. */
  readonly sealed?: string;
  /** The row of the value, for decimals by unit or currency. */
  readonly row?: Row | undefined;
  /** The document's header, when the row is a line. */
  readonly header?: Row | undefined;
}

export interface CellProps {
  readonly field: FieldView;
  readonly value: unknown;
  readonly row?: Row | undefined;
  readonly header?: Row | undefined;
  /** In a grid cell: one line, no margins. */
  readonly inGrid?: boolean;
}

export interface InputProps {
  readonly field: FieldView;
  readonly value: WireValue;
  readonly onChange: (value: WireValue, picked?: Picked) => void;
  /** A typed text that is no value yet ("12a", an unknown code): shown as an error and not taken. Null when resolved. */
  readonly onRefused?: ((message: string | null) => void) | undefined;
  /** References in grid cells: the text that was typed and not picked; the grid looks it up once editing ends. */
  readonly onText?: ((text: string) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly id?: string | undefined;
  /** Accessible name. */
  readonly label: string;
  /** Id of the element with help and errors. */
  readonly describedBy?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly row?: Row | undefined;
  readonly header?: Row | undefined;
  /** Page and field path that ask: look-ups and uploads are made for them (`requisition`, `items.material`). */
  readonly page: string;
  readonly path: string;
  /** The dialog of an action asks: `path` is a property of its input. */
  readonly action?: { readonly key: string; readonly table: string } | undefined;
  /** A list's filter asks: rows that may not be picked any more are offered too. */
  readonly forFilter?: boolean | undefined;
  /** Values of the fields a look-up depends on. */
  readonly lookupIn?: Readonly<Record<string, unknown>> | undefined;
  /** Fields of the target that `fill` copies. */
  readonly lookupFields?: readonly string[] | undefined;
  /** In a grid cell: no border, the whole cell. */
  readonly inGrid?: boolean | undefined;
  /** In a grid cell: what arrives after the cell was left (a file), as a change of the value that the cell has then. */
  readonly onArrival?: ((change: (now: WireValue) => WireValue) => void) | undefined;
  /** In a grid cell: the key that started editing, taken as first input. */
  readonly startText?: string | undefined;
}

/** The row that was picked in a look-up, with the fields that `fill` copies. */
export type Picked = Readonly<Record<string, unknown>> | null;

/** One widget: how a value is read and edited. */
export interface Widget {
  readonly Cell: ComponentType<CellProps>;
  readonly Input: ComponentType<InputProps>;
  /** The value as plain text: grid cells, cards, copy, messages. */
  readonly text: (value: unknown, field: FieldView, reading: Reading) => string;
  /** True when `Cell` adds something to the text (a tag, a link, a picture); a grid then draws it with React. */
  readonly drawn: boolean;
}
