import { Environment, ParseError, type ASTNode } from "@marcbachmann/cel-js";
import { ExpressionError } from "./error.ts";

/** Longest expression, in characters. */
const maxLength = 4000;

/* Only the grammar is taken from cel-js: its evaluator, its types and its functions are not used. */
const grammar = new Environment({
  limits: { maxAstNodes: 1000, maxDepth: 50, maxListElements: 200, maxCallArguments: 16 },
});

/** Trees by their text: traits, layers and loads of the same files say the same again and again. */
const parsed = new Map<string, ASTNode>();
const maxParsed = 5000;

/**
 * The syntax tree of a CEL expression, within limits that bound the cost of an evaluation.
 * @throws ExpressionError with the position of a syntax error.
 */
export function parseExpression(source: string): ASTNode {
  if (source.length > maxLength) {
    throw new ExpressionError(`Longer than ${maxLength} characters`, { source, position: 0 });
  }
  if (source.trim() === "")
    throw new ExpressionError("The expression is empty", { source, position: 0 });
  const known = parsed.get(source);
  if (known) return known;
  try {
    const { ast } = grammar.parse(source);
    if (parsed.size >= maxParsed) parsed.clear();
    parsed.set(source, ast);
    return ast;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const position = error.range?.start ?? 0;
    throw new ExpressionError(`${error.summary}${meant(source, position)}`, { source, position });
  }
}

/** How it is written in CEL, where other languages write it as it stands there. */
function meant(source: string, position: number): string {
  const rest = source.slice(Math.max(0, position - 3));
  if (/^.{0,3}=(?!=)/.test(rest)) return ": compare with ==";
  if (/\b(and|or|not)\b/i.test(source)) return ": write && for and, || for or, ! for not";
  return "";
}
