import type { Table } from "../../dialect/model/document.ts";
import { fieldRead } from "../../dialect/model/fieldRead.ts";
import type { Expression, Tree } from "../../dialect/expression/types.ts";
import { environmentOf, type Place } from "../record/environment.ts";
import type { RecordContext } from "../record/model.ts";
import type { Asker } from "./reason.ts";
import { listSeparator, type Language } from "../../dialect/text/label.ts";

/**
 * Whether a condition holds at a place, or `unknown` where it reads a value that the asker may not see: its result would
 * give that away.
 */
export function judged(
  asker: Asker,
  table: Table,
  condition: Expression,
  at: { readonly place: Place; readonly context: RecordContext },
): boolean | "unknown" {
  if (readsClosed(asker, table, condition)) return "unknown";
  return condition.evaluate(environmentOf(at.place, at.context)) === true;
}

/** Whether an expression reads a field whose value the asker does not get whole. */
export function readsClosed(asker: Asker, table: Table, expression: Expression): boolean {
  return expression.dependencies.some((path) => {
    const field = fieldRead(table, path.split("."));
    return field !== undefined && asker.sight(field) !== "whole";
  });
}

/**
 * Titles of what an expression reads, as far as the asker sees it: its named conditions, and the fields that it reads
 * beside them: `Being quoted, Type`.
 */
export function readBy(asker: Asker, table: Table, expression: Expression): string {
  const { language } = asker;
  const sees = (path: string) => {
    const field = fieldRead(table, path.split("."));
    return field && asker.sight(field) === "whole" ? [field.title[language]] : [];
  };
  const { titles, paths } = namedIn(expression, language);
  const known = [...titles, ...paths.flatMap(sees)];
  return known.length === 0 ? "—" : [...new Set(known)].join(listSeparator(language));
}

/** The titles of the named conditions in an expression, and the paths that it reads beside them. */
function namedIn(
  { tree, dependencies }: Pick<Expression, "tree" | "dependencies">,
  language: Language,
): { readonly titles: readonly string[]; readonly paths: readonly string[] } {
  const titles: string[] = [];
  const beside = new Set<string>();
  let isNamed = false;
  const walk = (node: Tree): void => {
    const title = node.stands?.title?.[language];
    if (title !== undefined) {
      isNamed = true;
      titles.push(title);
    } else if (node.node === "path") beside.add(node.path.join("."));
    else for (const part of partsOf(node)) walk(part);
  };
  walk(tree);
  return { titles, paths: isNamed ? [...beside] : dependencies };
}

function partsOf(node: Tree): readonly Tree[] {
  switch (node.node) {
    case "call":
      return node.args;
    case "list":
      return node.items;
    case "comprehension":
      return [node.list, node.body];
    default:
      return [];
  }
}
