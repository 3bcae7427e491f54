import {
  differences,
  layerPath,
  withLayeredDraft,
  type DraftFile,
  type LoadResult,
  type Schema,
  type SchemaProblem,
} from "../../../engine/index.ts";
import type { StudioCheck } from "../answers/studio.ts";
import type { ObjectsFor } from "../../../server/store/tables/model.ts";
import { planMigration } from "../../../server/store/tables/migrate.ts";
import type { Store } from "../../../server/store/connection/store.ts";
import { readLayers } from "../../../server/core/schema/schemaFiles.ts";
import { studioFiles } from "./schemaFolder.ts";
import type { LiveFiles } from "../../../server/core/schema/liveFiles.ts";

/**
 * What a draft of one file would do, without saving: what is wrong, and where nothing is, what changes for users against what
 * is served and which steps the store needs.
 */
export async function checkDraft(of: {
  readonly studio: LiveFiles;
  readonly draft: DraftFile;
  readonly served: Schema;
  readonly store: Pick<Store, "db">;
  readonly objects: ObjectsFor;
}): Promise<StudioCheck> {
  const { schema, problems, changes: all } = loadDraft(of.studio, of.draft);
  const { layer, path } = layerPath(of.studio.layers, of.draft.path);
  // A layer's file that changes none is named by the layer.
  const changes = all.filter(
    (one) =>
      [path, of.draft.path].includes(one.file) && (layer === undefined || one.layer === layer),
  );
  if (!schema) return { problems, differences: [], steps: [], changes };
  const steps = await planMigration(of.store, schema, of.objects);
  return {
    problems,
    differences: differences(of.served, schema),
    steps: steps.map(({ kind, risk, about, sql }) => ({ kind, risk, about, sql })),
    changes,
  };
}

/** The files as they are, below the layers over them. */
export function loadStored({ folder, layers, loader }: LiveFiles): LoadResult {
  return loader.checkSources(studioFiles(folder), { layers: readLayers(layers) });
}

/** The files with one of them, also a layer's, as the draft has it. */
export function loadDraft({ folder, layers, loader }: LiveFiles, draft: DraftFile): LoadResult {
  const given = { sources: studioFiles(folder), layers: readLayers(layers) };
  const files = withLayeredDraft(given, draft);
  return loader.checkSources(files.sources, { layers: files.layers });
}

/**
 * The errors that keep a draft from being saved: all there are where the files were sound before, else those of the file
 * itself, so that broken files can be mended one by one.
 */
export function hindrances(
  before: readonly SchemaProblem[],
  after: readonly SchemaProblem[],
  path: string,
): readonly SchemaProblem[] {
  const errors = after.filter(({ severity }) => severity === "error");
  const wasBroken = before.some(({ severity }) => severity === "error");
  return wasBroken ? errors.filter(({ file }) => file === path) : errors;
}
