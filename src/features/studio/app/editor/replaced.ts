import type { SchemaProblem } from "../../../../engine/index.ts";

/** A wrong word, and the one that was probably meant. */
interface Replacement {
  readonly wrong: string;
  readonly right: string;
  /** Where it stands in its expression, from 1, as far as the problem says so. */
  readonly at: number | undefined;
}

/** What a problem says that a word should be. Problems of expressions say it in their message alone. */
export function replacementOf({ message, nearest }: SchemaProblem): Replacement | undefined {
  const wrong = /["“]([^"”]+)["”]/.exec(message)?.[1];
  const right = nearest ?? /did you mean “([^”]+)”/.exec(message)?.[1];
  if (wrong === undefined || right === undefined) return undefined;
  const at = /\(at character (\d+) of/.exec(message)?.[1];
  return { wrong, right, at: at === undefined ? undefined : Number(at) };
}

/**
 * The text with the wrong word of a problem replaced by the one that was meant. Undefined where that is not known, or where the word is
 * not what stands at the problem's place: then only a person knows what to write.
 */
export function replaced(text: string, problem: SchemaProblem): string | undefined {
  const replacement = replacementOf(problem);
  if (!replacement) return undefined;
  const start = offsetOf(text, problem);
  const written = /^"(?:[^"\\]|\\.)*"/.exec(text.slice(start))?.[0];
  if (written === undefined) return undefined;
  const { wrong, right } = replacement;
  const mended =
    written === JSON.stringify(wrong) ? JSON.stringify(right) : inExpression(written, replacement);
  return mended && text.slice(0, start) + mended + text.slice(start + written.length);
}

/** An expression with a name replaced: the one at the place that the problem names, or the only one. */
function inExpression(written: string, { wrong, right, at }: Replacement): string | undefined {
  if (!/^\w+$/.test(wrong) || !/^\w+$/.test(right)) return undefined;
  const found = [...written.matchAll(new RegExp(`\\b${wrong}\\b`, "g"))].map(({ index }) => index);
  // The opening quote stands before the first character.
  const index = found.find((one) => one === at) ?? (found.length === 1 ? found[0] : undefined);
  if (index === undefined) return undefined;
  return written.slice(0, index) + right + written.slice(index + wrong.length);
}

function offsetOf(text: string, { line, column }: SchemaProblem): number {
  let start = 0;
  for (let at = 1; at < line; at++) {
    const end = text.indexOf("\n", start);
    if (end === -1) return text.length;
    start = end + 1;
  }
  return start + column - 1;
}
