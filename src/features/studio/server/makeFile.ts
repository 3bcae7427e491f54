import { dirname, relative, resolve, sep } from "node:path";
import { Refusal, type SourceFile } from "../../../engine/index.ts";
import type { StudioTemplates } from "../answers/studio.ts";
import {
  documentsIn,
  modulesIn,
  newFile,
  NewFileError,
  newLayerFile,
  templates,
  type NewFile,
} from "./scaffold/newFile.ts";
import { dialectName } from "../../../server/core/schema/schemaFiles.ts";
import { loadStored } from "./checkDraft.ts";
import { openFile, studioFiles, type SchemaFolders } from "./schemaFolder.ts";
import type { LiveFiles } from "../../../server/core/schema/liveFiles.ts";

/** The template of a layer's file: it changes the one that its place names. */
export const layerTemplate = "layer";

/** What is made in the studio, and in which layer where it is a layer's file. */
interface WantedFile extends Omit<NewFile, "menu" | "guessed"> {
  readonly layer?: string | undefined;
}

/** What a new file may be made from, where it may stand and what it may build on. */
export function templatesOf({ folder, layers, loader }: LiveFiles): StudioTemplates {
  const files = studioFiles(folder);
  return {
    templates: [...templates, ...(layers.length > 0 ? [layerTemplate] : [])],
    modules: modulesIn(files),
    documents: documentsIn({ files, placeOf: loader.placeOf }),
    layers,
    files: files.map(({ path }) => path),
  };
}

/** A new file as the tree will list it, not yet written. Throws Refusal `studio.notMade`. */
export function makeFile(studio: LiveFiles, wanted: WantedFile): SourceFile {
  const { placeOf } = studio.loader;
  const load = () => loadStored(studio).schema;
  try {
    return wanted.template === layerTemplate
      ? layerFile(studio, wanted)
      : newFile({ files: studioFiles(studio.folder), load, placeOf }, wanted);
  } catch (error) {
    if (!(error instanceof NewFileError)) throw error;
    throw new Refusal("studio.notMade", { args: [error.message] });
  }
}

/** The start of a layer's file over one that is there. */
function layerFile({ folder, layers }: SchemaFolders, { place, layer = "" }: WantedFile) {
  if (!layers.includes(layer))
    throw new NewFileError(`no layer "${layer}" (known: ${layers.join(", ")})`);
  const { path: below } = openFile({ folder, layers: [] }, place);
  const path = `${layer}/${below}`;
  if (studioFiles(layer).some((file) => file.path === below))
    throw new NewFileError(`${path} is there already`);
  const from = dirname(resolve(layer, below));
  const dialect = relative(from, resolve(folder, dialectName)).replaceAll(sep, "/");
  return { path, text: newLayerFile(below, dialect) };
}
