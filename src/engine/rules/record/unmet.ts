import { evaluatorOf } from "../../dialect/expression/compile.ts";
import type { Environment, Expression, Tree } from "../../dialect/expression/types.ts";
import { listSeparator, type Language } from "../../dialect/text/label.ts";

/**
 * The titles of the named conditions that an expression needs and that do not hold: why it is false, in words. Undefined
 * where it is not for them.
 */
export function unmetConditions(
  { tree }: Pick<Expression, "tree">,
  environment: Environment,
  language: Language,
): string | undefined {
  const titles = neededBy(tree).flatMap((part) => {
    const title = part.stands?.title;
    return title && evaluatorOf(part)(environment, false) !== true ? [title[language]] : [];
  });
  return titles.length > 0 ? [...new Set(titles)].join(listSeparator(language)) : undefined;
}

/** Conditions that must all hold: the parts joined by `&&`. */
function neededBy(tree: Tree): readonly Tree[] {
  if (tree.stands?.title || tree.node !== "call" || tree.operator !== "&&") return [tree];
  return tree.args.flatMap(neededBy);
}
