import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SettingError } from "../../server/core/settingError.ts";

/**
 * The names that the module of `WAYBILL_RENDERERS` (a folder or a file) registers, as its files say them: nothing of it is
 * run. Undefined without one. Throws `SettingError` where there is none.
 */
export function registeredRenderers(named: string | undefined): readonly string[] | undefined {
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
