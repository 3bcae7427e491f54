import type { Finding, SchemaProblem } from "../model/problem.ts";
import { JsonSyntaxError, pointerKeys, parseJsonText, type JsonText } from "./jsonText.ts";

/** A schema file as found: its path below `schemas/` and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A file whose JSON was read: values, and problems at their places. */
export interface ReadFile {
  readonly path: string;
  readonly value: unknown;
  readonly problemAt: (pointer: string, finding: Finding) => SchemaProblem;
}

interface Read {
  readonly file?: ReadFile;
  readonly problems: readonly SchemaProblem[];
}

/** Files that were read before, by path and text: a folder is loaded again and again while it is worked on, and hardly differs. */
const known = new Map<string, Read>();
const mostKnown = 1000;

/** Reads one file. A file that is no JSON, or writes a key twice, is a problem. Of the same file the answer is the same object. */
export function readSource(source: SourceFile): Read {
  const key = `${source.path}\n${source.text}`;
  let read = known.get(key);
  if (!read) {
    if (known.size >= mostKnown) known.clear();
    known.set(key, (read = readNew(source)));
  }
  return read;
}

function readNew(source: SourceFile): Read {
  const position = positionsOf(source.text);
  let json: JsonText | undefined;
  let value = plainValue(source.text);
  try {
    if (value === undefined) ({ value } = json = parseJsonText(source.text));
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { line, column } = position(error.offset);
    const problem = {
      file: source.path,
      pointer: "",
      line,
      column,
      value: undefined,
      message: error.message,
    };
    return { problems: [{ ...problem, severity: "error" }] };
  }
  const file: ReadFile = {
    path: source.path,
    value,
    problemAt: (pointer, finding) => {
      const place = nearestPlace((json ??= parseJsonText(source.text)), pointer);
      const offset = finding.onKey ? (place.key ?? place.value) : place.value;
      return {
        file: source.path,
        pointer,
        ...position(offset),
        value: finding.onKey ? pointerKeys(pointer).at(-1) : shorten(valueAt(value, pointer)),
        message: finding.message,
        ...(finding.allowed === undefined ? {} : { allowed: allowedText(finding.allowed) }),
        ...(finding.nearest === undefined ? {} : { nearest: finding.nearest }),
        severity: finding.severity ?? "error",
      };
    },
  };
  const problems = (json?.duplicates ?? []).map((pointer) =>
    file.problemAt(pointer, {
      message: `"${pointerKeys(pointer).at(-1)}" is written twice`,
      onKey: true,
    }),
  );
  return { file, problems };
}

/**
 * The value of a sound text, read by the platform, which is much quicker than reading it with its places. Undefined when
 * it is no JSON or a key is written twice: then the places are needed.
 */
function plainValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // A text before a colon is a key: fewer keys in the value than in the text means that one was lost.
    const written = text.match(/"(?:[^"\\]|\\.)*"\s*:/g)?.length ?? 0;
    return written === countKeys(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function countKeys(value: unknown): number {
  if (value === null || typeof value !== "object") return 0;
  const members: unknown[] = Object.values(value);
  const own = Array.isArray(value) ? 0 : members.length;
  return members.reduce<number>((count, member) => count + countKeys(member), own);
}

/** The value a pointer names, or undefined. */
function valueAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const key of pointerKeys(pointer)) {
    if (at === null || typeof at !== "object" || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

/** A pointer may name a missing part: its place is the nearest written part around it. */
function nearestPlace(json: JsonText, pointer: string) {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
    const place = json.places.get(at);
    if (place) return place;
  }
}

/** Offset -> line and column from 1. */
function positionsOf(text: string): (offset: number) => { line: number; column: number } {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), (match) => match.index + 1)];
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}

function allowedText(allowed: string | readonly string[]): string {
  if (typeof allowed === "string") return allowed;
  if (allowed.length === 0) return "none";
  return allowed.length > 40 ? `${allowed.slice(0, 40).join(", ")}, …` : allowed.join(", ");
}

function shorten(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value !== null && typeof value === "object") return Array.isArray(value) ? "[…]" : "{…}";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
