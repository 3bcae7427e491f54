import type { ComponentType } from "react";
import type { ListPage, ListRow, WireValue } from "../../src/engine/index.ts";
import type { CellProps, InputProps, Reading } from "../widgets/widget.ts";

/** Settings as written in the schema file. */
export type WrittenSettings = Readonly<Record<string, unknown>>;

/** The props of a registered cell: a value of its own type, and its settings as `settings` reads them. */
export type KitCellProps<Value, Settings> = Omit<CellProps, "value"> & {
  readonly value: Value | null;
  readonly settings: Settings;
};
/** The props of a registered input. It calls `onChange` when a person changes the value, and at no other time. */
export type KitInputProps<Value, Settings> = Omit<InputProps, "value" | "onChange"> & {
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly settings: Settings;
};

/** How a value is read, by a name that fields give in `renderer`; it is typed with the product's own widget. */
export interface KitCell<Value extends WireValue, Settings> {
  /** Kinds of fields that it can draw: `["integer"]`. */
  readonly kinds: readonly string[];
  /** Checks the settings in the schema file, and fills in missing ones. Throws an `Error` that names the wrong one. */
  readonly settings: (written: WrittenSettings) => Settings;
  readonly Cell: ComponentType<KitCellProps<Value, Settings>>;
  /** The value as plain text, for copying, cards and users of screen readers. `""` for null. */
  readonly text: (value: Value | null, settings: Settings, reading: Reading) => string;
}
/** As `KitCell`, and how the value is typed. */
export interface KitWidget<Value extends WireValue, Settings> extends KitCell<Value, Settings> {
  readonly Input: ComponentType<KitInputProps<Value, Settings>>;
}

/** The props of a page kind; its rows are in the data source of `useRenderer()`. */
export interface PageKindProps<Settings> {
  readonly page: ListPage;
  readonly settings: Settings;
  /** Opens a row's document. */
  readonly onOpen?: ((row: ListRow) => void) | undefined;
  readonly onAdd?: (() => void) | undefined;
  /** Another number asks for the rows again: a document was saved. */
  readonly refresh?: number | undefined;
}
/** A whole page over the rows of a list, by a name that lists give in `renderer`. */
export interface PageKind<Settings> {
  readonly settings: (written: WrittenSettings) => Settings;
  readonly Page: ComponentType<PageKindProps<Settings>>;
}

/** A registered renderer without its types: `settings` has read the settings given to `Cell`, `Input` and `Page`. */
export type AnyWidget = KitCell<WireValue, unknown> & Partial<KitWidget<WireValue, unknown>>;
export type AnyPageKind = PageKind<unknown>;

const widgets = new Map<string, AnyWidget>();
const pageKinds = new Map<string, AnyPageKind>();

/** A form field and its cell, for fields that say `"renderer": name`. A later one of the same name takes its place. */
export function registerWidget<Value extends WireValue, Settings>(
  name: string,
  widget: KitWidget<Value, Settings>,
): void {
  widgets.set(named(name), widget as unknown as AnyWidget);
}

/** A cell alone, for fields that say `"renderer": name`: read with it, typed with the product's own widget. */
export function registerCell<Value extends WireValue, Settings>(
  name: string,
  cell: KitCell<Value, Settings>,
): void {
  widgets.set(named(name), cell as unknown as AnyWidget);
}

/** A page kind, for lists that say `"renderer": name`. */
export function registerPageKind<Settings>(name: string, kind: PageKind<Settings>): void {
  pageKinds.set(named(name), kind as AnyPageKind);
}

/** The widget or cell of a name, if a module registered one. */
export const registeredWidget = (name: string): AnyWidget | undefined => widgets.get(name);
/** The page kind of a name, if a module registered one. */
export const registeredPageKind = (name: string): AnyPageKind | undefined => pageKinds.get(name);

function named(name: string): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `“${name}” is no name for a renderer: lower case and hyphens, as in "star-rating"`,
    );
  return name;
}
