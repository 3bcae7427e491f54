import type { LoadResult, Schema } from "../engine/index.ts";
import { layersOf } from "../server/config.ts";
import { checkSchemas, loadSchemas, readLayers, schemasFolder } from "../server/schemas.ts";

/** The product's schema with the layers that the environment names. Throws `SchemaError` or `SettingError`. */
export function productSchema(): Schema {
  return loadSchemas(schemasFolder, { layers: readLayers(layersOf(process.env)) });
}

/** Reads a folder with the layers that the environment names; problems are answered, not thrown. */
export function checkLayered(folder: string = schemasFolder): LoadResult {
  return checkSchemas(folder, { layers: readLayers(layersOf(process.env)) });
}
