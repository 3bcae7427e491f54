import type { JSONPath } from "jsonc-parser";
import type { LayerChange, SchemaPlace, SchemaProblem } from "../../../../engine/index.ts";
import { layerEntryId, pointerKeys, pointerTo } from "../../../../engine/index.ts";
import { problemText } from "../editor/marks.ts";

/** Something that is told of a word, or of the object that has it. */
export interface WordFinding {
  readonly severity: SchemaProblem["severity"];
  readonly text: string;
}

/** What is told of an object in a form: of itself, of its words, and of what lies deeper, by the word that it lies in. */
interface ObjectFindings {
  readonly own: readonly WordFinding[];
  readonly words: Readonly<Record<string, readonly WordFinding[]>>;
}

/** The problems of a file that stand at an object or in it. */
export function findingsAt(problems: readonly SchemaProblem[], path: JSONPath): ObjectFindings {
  const above = pointerTo("", ...path);
  const own: WordFinding[] = [];
  const words: Record<string, WordFinding[]> = {};
  for (const problem of problems) {
    const { pointer, severity } = problem;
    // What else is allowed stands in the list of problems, and among the words of the form.
    const { allowed: _, ...told } = problem;
    const finding = { severity, text: problemText(told) };
    if (pointer === above) own.push(finding);
    const word = wordBelow(above, pointer);
    if (word !== undefined) (words[word] ??= []).push(finding);
  }
  return { own, words };
}

/** The path that a problem's pointer names in a file: keys of lists are numbers. */
export function pathAt(file: unknown, pointer: string): JSONPath {
  let at: unknown = file;
  return pointerKeys(pointer).map((key) => {
    const inList = Array.isArray(at);
    at = (at as Readonly<Record<string, unknown>> | undefined)?.[key];
    return inList ? Number(key) : key;
  });
}

/** A layer's words for one of an object. */
export interface LayerWord {
  readonly layer: string;
  readonly change: LayerChange["change"];
  readonly place: SchemaPlace;
}

/** What layers say of the words of an object, by the word: their own words count, whatever the object says. */
export function layerWordsAt(
  changes: readonly LayerChange[],
  file: unknown,
  path: JSONPath,
): Readonly<Record<string, readonly LayerWord[]>> {
  const above = targetOf(file, path);
  const words: Record<string, LayerWord[]> = {};
  for (const { target, layer, change, place } of changes) {
    const word = wordBelow(above, target);
    if (word !== undefined) (words[word] ??= []).push({ layer, change, place });
  }
  return words;
}

/** A path as layers name what they change: entries of lists by their ids. */
function targetOf(file: unknown, path: JSONPath): string {
  let at: unknown = file;
  let list = "";
  const ids = path.map((key) => {
    const entry = (at as Readonly<Record<string | number, unknown>> | undefined)?.[key];
    const id = Array.isArray(at) ? layerEntryId(list, entry) : undefined;
    at = entry;
    if (typeof key === "string") list = key;
    return id ?? key;
  });
  return pointerTo("", ...ids);
}

/** The word of the object at a pointer in which another pointer lies. */
const wordBelow = (above: string, pointer: string): string | undefined =>
  pointer.startsWith(`${above}/`) ? pointerKeys(pointer.slice(above.length))[0] : undefined;
