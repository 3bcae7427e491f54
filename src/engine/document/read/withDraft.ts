import type { SourceFile } from "./sourceFile.ts";

/** A file as it might be: written otherwise, new, or gone (`null`). */
export interface DraftFile {
  readonly path: string;
  readonly text: string | null;
}

/** The files with one of them as a draft has it, in the order in which they are read. */
export function withDraft(
  files: readonly SourceFile[],
  { path, text }: DraftFile,
): readonly SourceFile[] {
  if (text === null) return files.filter((file) => file.path !== path);
  const draft = { path, text };
  if (files.some((file) => file.path === path))
    return files.map((file) => (file.path === path ? draft : file));
  const after = files.findIndex((file) => file.path > path);
  return after < 0 ? [...files, draft] : files.toSpliced(after, 0, draft);
}
