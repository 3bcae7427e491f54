import type { RawBuilder } from "kysely";
import {
  evaluateTree,
  keptByActor,
  wireOf,
  type Actor,
  type Document,
  type Environment,
  type ExpressionValue,
  type Tree,
  type ValueType,
} from "../../../engine/index.ts";
import { compiled } from "../statement/statement.ts";

/*
 * Texts with expressions in them that serve many requests: compiled once, and given the values of each request.
 */

/**
 * Receives a part of an expression that reads no column, with its value, and returns its placeholder in the statement;
 * undefined to use the value itself. The text depends on whether the value is null, and on nothing else of it.
 */
export type TakeConstant = (tree: Tree, value: ExpressionValue) => unknown;

/** A statement's text for one asking row, and the values of its parameters in their order. */
export interface AskedText {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Of each value, whether it differs from row to row: it reads something of the asking row besides its header. */
  readonly varies: readonly boolean[];
}

/** A part of an expression that reads no column, and whether it was null when the text was made. */
interface Constant {
  readonly tree: Tree;
  readonly isNull: boolean;
  /** It reads something of the asking row; the others are the same for all rows of a request. */
  readonly isOfRow: boolean;
  /** It reads more of the asking row than its header. */
  readonly varies: boolean;
}

/** A text and where it takes its values from. */
export interface Template extends AskedText {
  readonly constants: readonly Constant[];
  /** Marks among the values that are replaced by the values of each row. */
  readonly places: ReadonlySet<unknown>;
}

/** Most texts of one kind; the oldest go first. */
const mostTemplates = 20;

/**
 * The texts made for a user's access to a document, by the kind of access. They hold data of the session (company,
 * department, roles), so every session has its own.
 */
export function textsOf(actor: Actor, document: Document, way: string): Template[] {
  const byWay = textsByActor(actor, document);
  const known = byWay.get(way) ?? [];
  byWay.set(way, known);
  return known;
}

const textsByActor = keptByActor<Document, Template[]>();

/**
 * The SQL text for a row, compiled again only if it differs: texts depend only on which values are null. Compiling a text
 * costs some hundred times as much as reading the values.
 *
 * `known`: texts made so far; new ones are added. `write`: makes the SQL for a row, compiling its expressions with the given
 * environment and `takeConstant`. The returned function takes the names that expressions use for the parts of a row.
 */
export function askedTexts(
  known: Template[],
  ambient: Environment,
  write: (environment: Environment, takeConstant: TakeConstant) => RawBuilder<unknown>,
): (row: Readonly<Record<string, unknown>>) => AskedText {
  const shared = new Map<Tree, ExpressionValue>();
  return (row) => {
    const environment = { ...ambient, ...row };
    const own = new Map<Tree, ExpressionValue>();
    const valueOf = ({ tree, isOfRow }: Constant): ExpressionValue => {
      const read = isOfRow ? own : shared;
      let value = read.get(tree);
      if (value === undefined) read.set(tree, (value = evaluateTree(tree, environment)));
      return value;
    };
    const fits = ({ constants }: Template) =>
      constants.every((one) => (valueOf(one) === null) === one.isNull);
    let template = known.find(fits);
    if (!template) {
      const constants: Constant[] = [];
      const takeConstant: TakeConstant = (tree, value) => {
        const isOfRow = readsPath(tree, ([first]) => first! in row);
        const varies =
          isOfRow && readsPath(tree, ([first, next]) => first! in row && next !== "header");
        const one = { tree, isNull: value === null, isOfRow, varies };
        constants.push(one);
        return one.isNull ? undefined : one;
      };
      const made = compiled(write(environment, takeConstant));
      const places = new Set<unknown>(constants);
      const varies = made.values.map((value) => places.has(value) && (value as Constant).varies);
      template = { ...made, constants, places, varies };
      known.push(template);
      if (known.length > mostTemplates) known.shift();
    }
    const { text, places, varies } = template;
    const values = template.values.map((value) => {
      if (!places.has(value)) return value;
      const one = value as Constant;
      return sentValue(valueOf(one), one.tree.type);
    });
    return { text, values, varies };
  };
}

/** Whether a part of an expression reads a path for which a condition holds. */
function readsPath(tree: Tree, holds: (path: readonly string[]) => boolean): boolean {
  const anyReads = (trees: readonly Tree[]) => trees.some((one) => readsPath(one, holds));
  switch (tree.node) {
    case "literal":
      return false;
    case "path":
      return holds(tree.path);
    case "list":
      return anyReads(tree.items);
    case "call":
      return anyReads(tree.args);
    case "comprehension":
      return anyReads([tree.list, tree.body]);
  }
}

/** A value as it is sent to PostgreSQL. */
export function sentValue(value: ExpressionValue, type: ValueType): unknown {
  const isJson = type.type === "json" || type.type === "file";
  return isJson ? JSON.stringify(wireOf(value)) : wireOf(value);
}
