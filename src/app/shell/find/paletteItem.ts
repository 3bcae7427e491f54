import { bestScore } from "./fuzzy.ts";
import { pinyinInitials } from "./pinyin.ts";

/** The kinds of things the palette finds, in their order before anything was typed. */
const paletteGroups = [
  "documents",
  "fields",
  "actions",
  "recent",
  "pages",
  "tabs",
  "settings",
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** Something the palette offers. */
export interface PaletteItem {
  readonly key: string;
  readonly group: PaletteGroup;
  readonly title: string;
  /** Shown behind the title: module, kind of document, key to press. */
  readonly hint?: string | undefined;
  /** Other names it is found by. */
  readonly also?: readonly string[];
  /** Why it cannot be chosen. */
  readonly off?: string | undefined;
  readonly run: () => void;
}

/** Items of one group, to be shown together. */
interface PaletteSection {
  readonly group: PaletteGroup;
  readonly items: readonly PaletteItem[];
}

interface Ranked extends PaletteSection {
  readonly best: number;
}

const mostOfGroup = 8;
const mostUntyped: Partial<Record<PaletteGroup, number>> = { pages: 6, tabs: 0, settings: 4 };

/**
 * What answers the typed text, grouped: in each group the best first, groups by their best. What the server found
 * (`documents`, and `fields` in implementer mode) is taken as it is. With nothing typed, a few of each in their own order.
 */
export function sectionsFor(
  items: readonly PaletteItem[],
  documents: readonly PaletteItem[],
  typed: string,
  fields: readonly PaletteItem[] = [],
): readonly PaletteSection[] {
  const untyped = typed.trim() === "";
  const found = paletteGroups.flatMap((group): readonly Ranked[] => {
    if (group === "documents")
      return documents.length === 0 ? [] : [{ group, items: documents, best: 2000 }];
    if (group === "fields")
      return fields.length === 0 ? [] : [{ group, items: fields, best: 1500 }];
    const ranked = items
      .filter((item) => item.group === group)
      .flatMap((item) => {
        const score = bestScore(namesOf(item), typed);
        return score === undefined ? [] : [{ item, score }];
      })
      .toSorted((a, b) => b.score - a.score)
      .slice(0, untyped ? (mostUntyped[group] ?? mostOfGroup) : mostOfGroup);
    const best = ranked[0]?.score ?? 0;
    return ranked.length === 0 ? [] : [{ group, items: ranked.map(({ item }) => item), best }];
  });
  const sorted = untyped ? found : found.toSorted((a, b) => b.best - a.best);
  return sorted.map(({ group, items: shown }) => ({ group, items: shown }));
}

function namesOf({ title, also = [] }: PaletteItem): readonly string[] {
  const names = [title, ...also];
  return [...names, ...names.filter((name) => /\p{Script=Han}/u.test(name)).map(pinyinInitials)];
}
