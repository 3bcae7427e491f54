import type { Language } from "../../../engine/dialect/text/label.ts";

/** An entry of the whole menu, as an administrator arranges it (`POST /rs/menu/tree`). */
export interface MenuTreeEntry {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  /** 1: a group; 2: a page of the schema files; 3: a page of the app's own, or another site. */
  readonly type: "1" | "2" | "3";
  readonly names: Readonly<Record<Language, string>>;
  /** Typed, not derived from the Simplified Chinese. */
  readonly traditionalName: string | null;
  readonly icon: string | null;
  /** Its group; null: at the top. */
  readonly parent: string | null;
  readonly sort: number;
  readonly hidden: boolean;
  readonly pageKey: string | null;
  readonly route: string | null;
  readonly accountTypes: readonly string[];
  readonly builtIn: boolean;
}

export interface MenuTreeAnswer {
  /** In the order of the menu, whatever their group. */
  readonly entries: readonly MenuTreeEntry[];
  /** Whether the reader may arrange them. */
  readonly editable: boolean;
}

/** `POST /rs/menu/move`: an entry goes into a group (null: to the top), before another entry there (null: to the end). */
export interface MenuMove {
  readonly id: string;
  readonly version: number;
  readonly parent: string | null;
  readonly before: string | null;
}
