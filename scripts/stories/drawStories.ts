import { rankOf } from "./byChance.ts";
import type { WrittenStory } from "./writtenStories.ts";

/** How many of the written stories `npm test` runs beside one of each file: those that act prove more than those that only look. */
const budget = { plays: 12, looks: 4 };

/** One story of every file, one that acts if there is any, and a budget of the others: the same ones for the same seed. */
export function drawStories(stories: readonly WrittenStory[]): readonly WrittenStory[] {
  const ranks = new Map(stories.map((story) => [story, rankOf(idOf(story))]));
  const shuffled = stories.toSorted((a, b) => (ranks.get(a)! < ranks.get(b)! ? -1 : 1));
  const ofFiles = Map.groupBy(shuffled, ({ file }) => file).values();
  const firsts = [...ofFiles].map((ofFile) => ofFile.find(({ plays }) => plays) ?? ofFile[0]!);
  const others = shuffled.filter((story) => !firsts.includes(story));
  return [
    ...firsts,
    ...others.filter(({ plays }) => plays).slice(0, budget.plays),
    ...others.filter(({ plays }) => !plays).slice(0, budget.looks),
  ];
}

export const idOf = ({ file, exportName }: WrittenStory): string => `${file} ${exportName}`;
