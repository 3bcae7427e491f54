import type { Layer } from "../layers/layer.ts";
import type { SourceFile } from "./sourceFile.ts";

/** A file as it might be: written otherwise, new, or gone (`null`). */
export interface DraftFile {
  readonly path: string;
  readonly text: string | null;
}

/** What a schema is loaded from: the product's files, and those of the layers over them. */
export interface LayeredSources {
  readonly sources: readonly SourceFile[];
  readonly layers: readonly Layer[];
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

/** As `withDraft`; a layer's file is named as problems name it, by the layer's folder and its own path. */
export function withLayeredDraft(files: LayeredSources, draft: DraftFile): LayeredSources {
  const { sources, layers } = files;
  const { layer, path } = layerPath(
    layers.map(({ name }) => name),
    draft.path,
  );
  if (layer === undefined) return { sources: withDraft(sources, draft), layers };
  return {
    sources,
    layers: layers.map((one) =>
      one.name === layer ? { ...one, sources: withDraft(one.sources, { ...draft, path }) } : one,
    ),
  };
}

/** The layer that a path begins with, if it does so, and the path below it. */
export function layerPath(
  layers: readonly string[],
  path: string,
): { readonly layer?: string; readonly path: string } {
  const [layer] = layers
    .filter((name) => path.startsWith(`${name}/`))
    .toSorted((a, b) => b.length - a.length);
  return layer === undefined ? { path } : { layer, path: path.slice(layer.length + 1) };
}
