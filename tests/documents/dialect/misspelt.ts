import { pointerKeys, pointerTo } from "../../../src/engine/dialect/read/jsonText.ts";
import { readSchemaFiles } from "../../../src/server/core/schema/schemaFiles.ts";
import { isMadeHere } from "./madeHere.ts";
import { shapeOfFile, writtenIn, type Written } from "./written.ts";

/** A name in a schema file with letters too many. */
export interface Misspelt {
  readonly file: string;
  /** The word that it is of: `action from <key>[]`, of a key `action from <name>`. */
  readonly at: string;
  /** Where it stands now: a misspelt key has another pointer than the right one. */
  readonly pointer: string;
  /** What is written there now. */
  readonly value: string;
  /** The text of the file with it. */
  readonly text: () => string;
}

/** Every name by which the product's files refer to something, misspelt one by one: texts, keys, and names in expressions. */
export function misspeltNames(): readonly Misspelt[] {
  return readSchemaFiles().flatMap(({ path, text }) => {
    const whole = JSON.parse(text) as object;
    const shape = shapeOfFile(path, whole);
    if (shape === undefined) return [];
    return writtenIn(whole, shape).flatMap((written) => misspellings(path, whole, written));
  });
}

function misspellings(file: string, whole: object, written: Written): readonly Misspelt[] {
  const { value, isKey, shape } = written;
  const at = `${written.at}${isKey ? " <name>" : ""}`;
  if (typeof value !== "string" || isMadeHere(at)) return [];
  // What dialogs ask for has labels of its own too, which no shape names.
  if (/\/(?:title|help|zh-CN|zh-TW)(?::zh-(?:CN|TW))?$/.test(written.pointer)) return [];
  // Words of a list are tried one by one in words.test.ts.
  if (!isKey && (shape?.enum !== undefined || shape?.const !== undefined)) return [];
  const isCel = shape?.["cel"] !== undefined || (shape?.description?.startsWith("CEL") ?? false);
  return [...value.matchAll(isCel ? namesOfCel : segments)]
    .filter(([name]) => !isCel || !celWords.has(name))
    .map(({ 0: name, index }) => {
      const end = index + name.length - (name.endsWith("'") ? 1 : 0);
      const more = /[A-Z0-9_]'?$/.test(name) ? "ZQ" : "zq";
      const wrong = value.slice(0, end) + more + value.slice(end);
      const keys = pointerKeys(written.pointer);
      const pointer = isKey ? pointerTo("", ...keys.slice(0, -1), wrong) : written.pointer;
      const text = () => JSON.stringify(changed(whole, keys, wrong, isKey));
      return { file, at, pointer, value: wrong, text };
    });
}

const segments = /[A-Za-z_][A-Za-z0-9_]*/g;
/** Names, and constants as choices and states are written. */
const namesOfCel = /'[A-Z][A-Z0-9_]*'|(?<!')\b[A-Za-z_][A-Za-z0-9_]*\b(?!')/g;
const celWords: ReadonlySet<string> = new Set(["true", "false", "null", "in"]);

function changed(
  value: unknown,
  [key, ...rest]: readonly string[],
  wrong: string,
  isKey: boolean,
): unknown {
  if (key === undefined) return wrong;
  const inner = (member: unknown) => changed(member, rest, wrong, isKey);
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (String(index) === key ? inner(one) : one));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, member]): [string, unknown] => {
      if (name !== key) return [name, member];
      return isKey && rest.length === 0 ? [wrong, member] : [name, inner(member)];
    }),
  );
}
