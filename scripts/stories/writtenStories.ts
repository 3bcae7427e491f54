import { globSync, readFileSync } from "node:fs";
import { loadCsf } from "storybook/internal/csf-tools";

/** A story that somebody wrote, as its source says it. */
export interface WrittenStory {
  /** From the project's root, with slashes. */
  readonly file: string;
  readonly exportName: string;
  /** Whether it acts on what it shows: a `play` of its own, not one that it gets by `...Other`. */
  readonly plays: boolean;
}

/** All stories but the generated ones, by file. */
export function writtenStories(): readonly WrittenStory[] {
  return globSync("storybook/{*,!(generated)/*}.stories.tsx").flatMap((path) => {
    const file = path.replaceAll("\\", "/");
    const source = readFileSync(path, "utf8");
    const csf = loadCsf(source, { fileName: path, makeTitle: (title) => title ?? path }).parse();
    return csf.indexInputs.map(({ exportName, __stats: stats }) => ({
      file,
      exportName,
      plays: stats?.play ?? false,
    }));
  });
}
