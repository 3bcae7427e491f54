import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A source file: its path from the project's root, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The TypeScript and JavaScript files below a folder; none if the folder does not exist. */
export function sourceFiles(folder: string): SourceFile[] {
  return filesBelow(folder)
    .filter((path) => /\.(m|c)?(t|j)sx?$/.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(root + path, "utf8") }));
}

/** All files below a folder, whatever they are. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(root + folder)) return [];
  return globSync(`${folder}/**/*`, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/").replace(root, ""));
}

/** Whether a file is a test, which may reach for tools that the product may not. */
export function isTest(path: string): boolean {
  return /\.(test|stories)\.tsx?$/.test(path);
}
