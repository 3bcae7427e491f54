import { relative } from "node:path";
import type { Plugin } from "vite";
import { full, noteShare } from "../test/sample.ts";
import { globalsByChance } from "./byChance.ts";
import { drawStories, idOf } from "./drawStories.ts";
import { writtenStories, type WrittenStory } from "./writtenStories.ts";

/** What Vitest is to run of the written stories. */
interface DrawnStories {
  /** Takes out of the tests what was not drawn, and sets what was in a language and theme by seed. */
  readonly plugin: Plugin;
  /** Files none of whose stories were drawn. */
  readonly unused: readonly string[];
}

/** Draws among the written stories; `test:full` runs all, as they are written. */
export function drawnStories(): DrawnStories {
  if (full) return { plugin: { name: "waybill:all-stories" }, unused: [] };
  const stories = writtenStories();
  const drawn = new Set(drawStories(stories));
  noteShare("written stories", drawn.size, stories.length);
  const byFile = Map.groupBy(stories, ({ file }) => file);
  const used = new Set([...drawn].map(({ file }) => file));
  return {
    plugin: {
      name: "waybill:drawn-stories",
      // Before Storybook makes tests of the stories by their tags.
      enforce: "pre",
      transform(code, id) {
        const ofFile = byFile.get(relative(process.cwd(), id).replaceAll("\\", "/"));
        if (!ofFile) return;
        const added = ofFile.map((story) => (drawn.has(story) ? settings(story) : leftOut(story)));
        return { code: [code, ...added, ""].join("\n"), map: null };
      },
    },
    unused: [...byFile.keys()].filter((file) => !used.has(file)),
  };
}

const leftOut = ({ exportName }: WrittenStory): string => `${exportName}.tags = ["!test"];`;

/** What the story says itself counts. One that acts finds things by their words, so it keeps its language and its density. */
function settings(story: WrittenStory): string {
  const { exportName, plays } = story;
  const { theme, ...words } = globalsByChance(idOf(story));
  const drawn = JSON.stringify(plays ? { theme } : { theme, ...words });
  return `${exportName}.globals = { ...${drawn}, ...meta.globals, ...${exportName}.globals };`;
}
