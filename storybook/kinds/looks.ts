import type { PageSource } from "../../src/engine/index.ts";

/** The pages that stand for the page kinds, of documents with confidential prices. */
export const kinds = {
  List: "purchase-order",
  "Edit page": "count-sheet",
  Detail: "purchase-order",
  Guide: "bidding",
} as const;
export type Kind = keyof typeof kinds;

/** The kind that draws each style of page: the compiler finds a style without one. */
export const kindOfStyle: Readonly<Record<PageSource["style"], Kind>> = {
  list: "List",
  edit: "Edit page",
  guide: "Guide",
};

/** What a page can be in: its data and rights. */
export const states = [
  "Filled",
  "Empty",
  "ReadOnly",
  "Masked",
  "Failed",
  "Loading",
  "LongText",
] as const;
export type KindState = (typeof states)[number];

/** How the same filled page is looked at. */
export const settings = {
  English: { locale: "en-US" },
  Taiwan: { locale: "zh-TW" },
  Dark: { theme: "dark" },
  Phone: { viewport: { value: "phone", isRotated: false } },
} as const;
export type KindLook = KindState | keyof typeof settings;

/** States that a kind cannot be in, and why. */
export const impossible: Readonly<Partial<Record<Kind, Partial<Record<KindState, string>>>>> = {
  Guide: {
    ReadOnly: "who may not make documents has no guide",
    Masked: "a field that is closed to whoever makes the document is left out",
  },
};

/** Every look that a kind has. */
export function looksOf(kind: Kind): readonly KindLook[] {
  const possible = states.filter((state) => impossible[kind]?.[state] === undefined);
  return [...possible, ...(Object.keys(settings) as (keyof typeof settings)[])];
}
