import { registeredRenderers } from "./registeredRenderers.ts";
import type { LoadResult, Schema } from "../engine/index.ts";
import { layersOf } from "../server/config.ts";
import { checkSchemas, loadSchemas, readLayers, schemasFolder } from "../server/schemas.ts";

/** The product's schema with the layers that the environment names. Throws `SchemaError` or `SettingError`. */
export function productSchema(): Schema {
  return loadSchemas(schemasFolder, { layers: readLayers(layersOf(process.env)) });
}

/**
 * Reads a folder with the layers that the environment names; problems are answered, not thrown. Labels stay as they are
 * written: nobody reads them here, and the dictionary of Traditional Chinese takes longer to open than the files to check.
 */
export function checkLayered(folder: string = schemasFolder): LoadResult {
  const toTraditional = (text: string) => text;
  const renderers = registeredRenderers(process.env["WAYBILL_RENDERERS"]);
  return checkSchemas(folder, {
    layers: readLayers(layersOf(process.env)),
    toTraditional,
    ...(renderers && { renderers }),
  });
}
