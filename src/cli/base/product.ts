import { registeredRenderers } from "./registeredRenderers.ts";
import type { LoadOptions, LoadResult, Schema } from "../../engine/index.ts";
import { layersOf } from "../../server/start/config.ts";
import { readLayers, schemasFolder } from "../../server/core/schema/schemaFiles.ts";
import { checkSchemas, loadSchemas } from "../../server/start/schemas.ts";

/** The product's schema with the layers that the environment names. Throws `SchemaError` or `SettingError`. */
export function productSchema(): Schema {
  return loadSchemas(schemasFolder, { layers: readLayers(layersOf(process.env)) });
}

/**
 * Reads a folder with the layers that the environment names; problems are answered, not thrown. Labels stay as they are
 * written: nobody reads them here, and the dictionary of Traditional Chinese takes longer to open than the files to check.
 */
export const checkLayered = (folder: string = schemasFolder): LoadResult =>
  readLayered(folder, { toTraditional: (text) => text });

/** The same with all labels, as people read them. */
export function readLayered(
  folder: string = schemasFolder,
  options: Pick<Partial<LoadOptions>, "toTraditional"> = {},
): LoadResult {
  const renderers = registeredRenderers(process.env["WAYBILL_RENDERERS"]);
  return checkSchemas(folder, {
    layers: readLayers(layersOf(process.env)),
    ...options,
    ...(renderers && { renderers }),
  });
}
