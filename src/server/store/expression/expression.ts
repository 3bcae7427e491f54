import { sql, type RawBuilder } from "kysely";
import {
  evaluateTree,
  isOverLines,
  operatorOf,
  unsupportedInSql,
  type Environment,
  type ExpressionValue,
  type Tree,
  type ValueType,
} from "../../../engine/index.ts";
import { sentValue, type TakeConstant } from "./askedTexts.ts";
import { expressionOperators } from "./expressionOperators.ts";

/**
 * A column, or the column of a joined reference, for a path: `["status"]`, `["supplier", "code"]`; undefined when no row
 * has it, which throws unless the environment has the name.
 */
type ResolvePath = (path: readonly string[], type: ValueType) => RawBuilder<unknown> | undefined;

/** The lines of a row as a FROM clause, and their columns as `ResolvePath` has those of the row. */
export interface LinesOf {
  readonly resolve: ResolvePath;
  /** `from ... where` they are the row's. Read it after all columns. */
  readonly from: () => RawBuilder<unknown>;
}

/** An operand: its SQL, and its value where it depends on no column. */
export interface Operand {
  readonly type: ValueType;
  /** SQL with exactly the value that evaluation gives. */
  readonly value: () => RawBuilder<unknown>;
  /** SQL for a place where null and false are one: shorter, and indexes can be used. */
  readonly condition: () => RawBuilder<unknown>;
  /** A column or parameter, which may be used several times in the SQL. */
  readonly isSimple: boolean;
  /** Present when no column is read. */
  readonly constant?: { readonly value: ExpressionValue };
}

/** Finds the rows of a document that is a tree, and the column that names the row above. */
export type TreeOf = (
  document: string,
) => { readonly rows: RawBuilder<unknown>; readonly above: string } | undefined;

interface SqlContext {
  readonly resolve: ResolvePath;
  readonly environment: Environment;
  readonly takeConstant?: TakeConstant | undefined;
  /** SQL of the macros' variables. */
  readonly locals: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Trees by their document's name, for `within`. */
  readonly treeOf?: TreeOf | undefined;
  /** Line tables by key, where the expression is over a header. */
  readonly linesOf?: ((key: string) => LinesOf) | undefined;
  /** Variables of macros over line tables. */
  readonly lines?: Readonly<Record<string, LinesOf>>;
}

/**
 * An expression as a SQL value, equal to what `evaluate` gives on the same row. Names of the environment (`me`, `this`,
 * `today`, `now`) and what is calculated from them become parameters; every other path is asked of `resolve`.
 *
 * `quantity - coalesce(closed, 0)` -> `("t"."quantity" - coalesce("t"."closed", $1::numeric))`
 * @throws Error when it reads line tables (`unsupportedInSql` says so at load).
 */
export function compileSql(
  tree: Tree,
  resolve: ResolvePath,
  environment: Environment,
  takeConstant?: TakeConstant,
): RawBuilder<unknown> {
  return operandOf(supported(tree), { resolve, environment, takeConstant, locals: {} }).value();
}

/**
 * A boolean expression as a `where` condition: true for exactly the rows for which `evaluate` is true. `linesOf`: the line
 * tables of the row, for `exists` and `all`; `treeOf`: for `within`; `takeConstant`: as it says itself.
 *
 * `supplier == me.party && status in ['RELEASED']` -> `("t"."supplier" = $1::uuid and "t"."status" = any($2::text[]))`
 * `experts.exists(e, e.expert == me.staff)` -> `exists (select from ... as "t_0" where "t_0"."headerId" = "t".id and ...)`
 * @throws Error when it reads line tables otherwise (`unsupportedInSql` says so at load).
 */
export function compileCondition(
  tree: Tree,
  resolve: ResolvePath,
  environment: Environment,
  {
    linesOf,
    treeOf,
    takeConstant,
  }: {
    readonly linesOf?: ((key: string) => LinesOf) | undefined;
    readonly treeOf?: TreeOf;
    readonly takeConstant?: TakeConstant | undefined;
  } = {},
): RawBuilder<boolean> {
  const context = { resolve, environment, takeConstant, locals: {}, linesOf, treeOf };
  const condition = operandOf(supported(tree, linesOf !== undefined), context).condition();
  return condition as RawBuilder<boolean>;
}

function operandOf(tree: Tree, context: SqlContext): Operand {
  if (isConstant(tree, context, [])) {
    const value = evaluateTree(tree, context.environment);
    const sent = context.takeConstant?.(tree, value);
    const parameter = (): RawBuilder<unknown> =>
      sent === undefined ? parameterOf(value, tree.type) : typedParameter(sent, tree.type);
    return {
      type: tree.type,
      isSimple: true,
      constant: { value },
      value: parameter,
      condition: parameter,
    };
  }
  if (tree.node === "call") {
    const write = expressionOperators[tree.operator];
    const args = tree.args.map((arg) => operandOf(arg, context));
    return {
      type: tree.type,
      isSimple: false,
      value: () => write(args, { ...context, isCondition: false }),
      condition: () => write(args, { ...context, isCondition: true }),
    };
  }
  const value = (): RawBuilder<unknown> => valueOf(tree, context);
  return {
    type: tree.type,
    isSimple: tree.node === "path" && tree.path.length === 1,
    value,
    condition: value,
  };
}

function valueOf(tree: Exclude<Tree, { node: "call" }>, context: SqlContext): RawBuilder<unknown> {
  switch (tree.node) {
    case "literal":
      return parameterOf(tree.value, tree.type);
    case "path": {
      const column = columnOf(tree.path, tree.type, context);
      if (tree.type.type !== "list") return column;
      return sql`coalesce(${column}, array[]::${sqlTypeOf(tree.type)})`;
    }
    case "list": {
      const items = tree.items.map((item) => operandOf(item, context).value());
      return sql`array[${sql.join(items)}]::${sqlTypeOf(tree.type)}`;
    }
    case "comprehension":
      return comprehension(tree, context);
  }
}

function columnOf(
  path: readonly string[],
  type: ValueType,
  context: SqlContext,
): RawBuilder<unknown> {
  const line = context.lines?.[path[0]!]?.resolve(path.slice(1), type);
  if (line !== undefined) return line;
  const local = context.locals[path[0]!];
  const column =
    local === undefined ? context.resolve(path, type) : path.length === 1 ? local : undefined;
  if (column !== undefined) return column;
  throw new Error(`The expression cannot be compiled to SQL: no column for “${path.join(".")}”`);
}

function comprehension(
  tree: Tree & { node: "comprehension" },
  context: SqlContext,
): RawBuilder<unknown> {
  if (context.linesOf && isOverLines(tree)) return overLines(tree, context, context.linesOf);
  const alias = `v${Object.keys(context.locals).length + 1}`;
  const member = sql`${sql.ref(`${alias}.member`)}`;
  const list = operandOf(tree.list, context).value();
  const body = operandOf(tree.body, {
    ...context,
    locals: { ...context.locals, [tree.variable]: member },
  });
  const members = sql`unnest(${list}) with ordinality as ${sql.ref(alias)}(member, position)`;
  const position = sql.ref(`${alias}.position`);
  switch (tree.macro) {
    case "exists":
      return sql`exists (select from ${members} where ${body.condition()})`;
    case "all":
      return sql`(not exists (select from ${members} where not coalesce(${body.value()}, false)))`;
    case "filter":
      return sql`array(select ${member} from ${members} where ${body.condition()} order by ${position})`;
    case "map":
      return sql`array(select ${body.value()} from ${members} order by ${position})`;
  }
}

/** `exists` and `all` over a line table of the row: a subquery over its lines. */
function overLines(
  tree: Tree & { node: "comprehension" },
  context: SqlContext,
  linesOf: (key: string) => LinesOf,
): RawBuilder<unknown> {
  const lines = linesOf((tree.list as Tree & { node: "path" }).path[0]!);
  const body = operandOf(tree.body, {
    ...context,
    linesOf: undefined,
    lines: { [tree.variable]: lines },
  });
  const condition =
    tree.macro === "exists" ? body.condition() : sql`not coalesce(${body.value()}, false)`;
  const found = sql`exists (select ${lines.from()} and ${condition})`;
  return tree.macro === "exists" ? found : sql`(not ${found})`;
}

/** Whether a tree reads nothing but the environment and constants. `bound`: macro variables inside the tree itself. */
function isConstant(tree: Tree, context: SqlContext, bound: readonly string[]): boolean {
  switch (tree.node) {
    case "literal":
      return true;
    case "path": {
      const root = tree.path[0]!;
      if (bound.includes(root)) return true;
      if (context.lines?.[root] !== undefined) return false;
      return context.locals[root] === undefined && Object.hasOwn(context.environment, root);
    }
    case "list":
      return tree.items.every((item) => isConstant(item, context, bound));
    case "call":
      return (
        !operatorOf(tree.operator).asksRows &&
        tree.args.every((arg) => isConstant(arg, context, bound))
      );
    case "comprehension":
      return (
        isConstant(tree.list, context, bound) &&
        isConstant(tree.body, context, [...bound, tree.variable])
      );
  }
}

/** Trees that were found to have SQL: they are those of schema files, asked again and again. */
const found = { plain: new WeakSet<Tree>(), withLines: new WeakSet<Tree>() };

function supported(tree: Tree, lines = false): Tree {
  const known = lines ? found.withLines : found.plain;
  if (known.has(tree)) return tree;
  const reason = unsupportedInSql(tree, { lines });
  if (reason !== undefined) throw new Error(`The expression cannot be compiled to SQL: ${reason}`);
  known.add(tree);
  return tree;
}

/** PostgreSQL types of expression values; null alone has none until it meets another operand. */
const sqlTypes = {
  text: sql`text`,
  choice: sql`text`,
  decimal: sql`numeric`,
  date: sql`date`,
  instant: sql`timestamptz`,
  boolean: sql`boolean`,
  reference: sql`uuid`,
  json: sql`jsonb`,
  file: sql`jsonb`,
  null: sql`text`,
} as const;

/**
 * The PostgreSQL type of an expression type: `numeric`, `uuid[]`.
 * @throws Error for rows, which are no SQL values.
 */
export function sqlTypeOf(type: ValueType): RawBuilder<unknown> {
  if (type.type === "list") return sql`${sqlTypeOf(type.of)}[]`;
  if (type.type === "row") throw new Error("Rows of line tables have no SQL type");
  return sqlTypes[type.type];
}

/** A value as a parameter with an explicit cast, so that PostgreSQL never guesses: `$1::numeric`. */
export function parameterOf(value: ExpressionValue, type: ValueType): RawBuilder<unknown> {
  if (value === null) return type.type === "null" ? sql`null` : sql`null::${sqlTypeOf(type)}`;
  return typedParameter(sentValue(value, type), type);
}

/** A parameter of a type: the value that is sent, or something that is replaced by it before the statement is sent. */
function typedParameter(sent: unknown, type: ValueType): RawBuilder<unknown> {
  return sql`${sent}::${sqlTypeOf(type)}`;
}
