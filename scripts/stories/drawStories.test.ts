import { expect, test } from "vitest";
import { drawStories } from "./drawStories.ts";
import { writtenStories } from "./writtenStories.ts";

const stories = writtenStories();
const drawn = drawStories(stories);

test("every file has a story in the draw, one that acts if it has any", () => {
  for (const [file, ofFile] of Map.groupBy(stories, (story) => story.file)) {
    const chosen = drawn.filter((story) => story.file === file);
    expect(chosen.length, file).toBeGreaterThan(0);
    const acts = ofFile.some(({ plays }) => plays);
    expect(
      chosen.some(({ plays }) => plays),
      file,
    ).toBe(acts);
  }
});

test("the draw is the same whatever the order, and grows with the files alone", () => {
  expect(new Set(drawStories(stories.toReversed()))).toEqual(new Set(drawn));
  expect(new Set(drawn).size).toBe(drawn.length);
  const [one] = stories;
  const more = Array.from({ length: 500 }, (_, at) => ({ ...one!, exportName: `More${at}` }));
  expect(drawStories([...stories, ...more])).toHaveLength(drawn.length);
});

test("stories are read off their sources", () => {
  expect(stories.length).toBeGreaterThan(190);
  expect(stories).toContainEqual({
    file: "storybook/action/Toasts.stories.tsx",
    exportName: "Refusal",
    plays: true,
  });
  expect(stories.filter(({ file }) => file.includes("generated"))).toEqual([]);
});
