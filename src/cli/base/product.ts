import type { LoadOptions, LoadResult, Schema } from "../../engine/index.ts";
import { layersOf } from "../../server/start/config.ts";
import { readLayers, schemasFolder } from "../../server/core/schema/schemaFiles.ts";
import { checkSchemas, loadSchemas } from "../../server/start/schemas.ts";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SettingError } from "../../server/core/settingError.ts";

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

/**
 * The names that the module of `WAYBILL_RENDERERS` (a folder or a file) registers, as its files say them: nothing of it is
 * run. Undefined without one. Throws `SettingError` where there is none.
 */
function registeredRenderers(named: string | undefined): readonly string[] | undefined {
  if (!named) return undefined;
  const place = resolve(named);
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) throw new SettingError(`WAYBILL_RENDERERS: no ${place}`);
  const folder = found.isDirectory() ? place : dirname(place);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes("node_modules"),
  );
  const names = files.flatMap((path) =>
    Array.from(readFileSync(join(folder, path), "utf8").matchAll(register), ([, name]) => name!),
  );
  return [...new Set(names)].toSorted();
}

const register = /\bregister(?:Widget|Cell|PageKind)(?:<[^(]*>)?\(\s*["'`]([a-z0-9-]+)["'`]/g;
