import type { JSONPath } from "jsonc-parser";
import {
  keysIn,
  meaningOf,
  shapesAt,
  shapesInside,
  listedValues,
  type DialectShape,
} from "../editor/dialect.ts";
import type { Written } from "./rewrite.ts";

/** What a word of the dialect is edited with. */
type Control = "text" | "expression" | "choice" | "flag" | "number" | "list";

/** A word that a form edits. */
export interface FormWord {
  readonly key: string;
  readonly control: Control;
  readonly help: string | undefined;
  readonly required: boolean;
  /** What may stand there: everything of a choice, known names of a text. */
  readonly options: readonly unknown[];
}

/** A word that may be added, with the value that it begins with. */
interface AddableWord {
  readonly key: string;
  readonly help: string | undefined;
  readonly start: Written;
}

/** The form of one object of a file. */
export interface NodeForm {
  /** What the dialect calls such an object. */
  readonly kind: string;
  /** Those that are written, as the text orders them, and those that are missing. */
  readonly words: readonly FormWord[];
  /** Written words whose values are objects or lists of them: forms of their own. */
  readonly deeper: readonly (string | number)[];
  readonly addable: readonly AddableWord[];
}

/** What the dialect has to edit in the object at a path of a file. */
export function wordsOf(dialect: DialectShape, file: unknown, path: JSONPath): NodeForm {
  const shapes = shapesAt(dialect, file, path);
  const value = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), file);
  const written = isRecord(value) ? value : {};
  const required = new Set(shapes.flatMap((shape) => shape.required ?? []));
  const known = keysIn(shapes);
  const inside = (key: string) =>
    shapesInside(dialect, shapes, Array.isArray(value) ? Number(key) : key, written[key]);
  const missing = [...required].filter((key) => !(key in written) && known.has(key));
  const words: FormWord[] = [];
  const deeper: (string | number)[] = [];
  for (const key of [...Object.keys(written), ...missing]) {
    const of = inside(key);
    const control = controlOf(of, written[key] ?? startOf(of), dialect);
    if (control)
      words.push({
        key,
        control,
        help: known.has(key) ? meaningOf(dialect, known.get(key)!) : undefined,
        required: required.has(key),
        options: optionsOf(dialect, of, control),
      });
    else deeper.push(Array.isArray(value) ? Number(key) : key);
  }
  const addable = [...known].flatMap(([key, shape]) =>
    key in written || missing.includes(key)
      ? []
      : [{ key, help: meaningOf(dialect, shape), start: startOf(inside(key)) }],
  );
  // What the dialect says of itself, first of all, is not what the file is.
  const own = path.length === 0 ? shapes.slice(1) : shapes;
  const kind = own.find(({ description }) => description !== undefined)?.description ?? "";
  return { kind, words, deeper, addable };
}

function controlOf(
  shapes: readonly DialectShape[],
  value: unknown,
  dialect: DialectShape,
): Control | undefined {
  if (typeof value === "boolean") return "flag";
  if (typeof value === "number") return "number";
  if (value === null) return listedValues(shapes).includes(null) ? "choice" : undefined;
  if (Array.isArray(value)) {
    const items = shapes.flatMap((shape) => shapesInside(dialect, [shape], 0, ""));
    const areWords = items.some(isFree) || items.some(({ enum: listed }) => listed !== undefined);
    return areWords && value.every((item) => typeof item === "string") ? "list" : undefined;
  }
  if (typeof value !== "string") return undefined;
  if (!shapes.some(isFree) && listedValues(shapes).length > 0) return "choice";
  return shapes.some(({ description }) => description?.startsWith("CEL:") === true)
    ? "expression"
    : "text";
}

function optionsOf(
  dialect: DialectShape,
  shapes: readonly DialectShape[],
  control: Control,
): readonly unknown[] {
  if (control === "list") return listedValues(shapesInside(dialect, shapes, 0, ""));
  const ofTexts = (value: unknown) => value === null || typeof value === "string";
  return control === "flag" || control === "number" ? [] : listedValues(shapes).filter(ofTexts);
}

/** What a word begins with: the first that is listed, else the least of its type. */
function startOf(shapes: readonly DialectShape[]): Written {
  if (shapes.some(isFree)) return "";
  const [listed] = listedValues(shapes);
  if (typeof listed === "boolean") return true;
  if (listed !== undefined) return listed as Written;
  const number = shapes.find(({ type }) => type === "integer" || type === "number");
  if (number) return number.minimum ?? 1;
  return shapes.some(({ type }) => type === "array") ? [] : {};
}

/** Any text may stand there. */
const isFree = ({ type, enum: listed, ...shape }: DialectShape): boolean =>
  type === "string" && listed === undefined && !("const" in shape);

const isRecord = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === "object" && value !== null;
