import {
  isEmpty,
  compileExpression,
  environmentOf,
  ExpressionError,
  scopeOfView,
  wireOf,
  type DetailPage,
  type Expression,
  type RecordContext,
  type RecordModel,
  type Row,
  type TableView,
} from "../../src/engine/index.ts";
import type { InputField } from "./inputField.ts";
import type { InputValues } from "./inputValues.ts";
import type { RowPlace } from "../actions/targets.ts";

/** The fields that are asked at a row, and the values they begin with there. */
interface OfferedAt {
  readonly asked: ReadonlySet<string>;
  readonly values: InputValues;
}
type Offer = (fields: readonly InputField[], place: RowPlace) => OfferedAt;

/**
 * Evaluates `visible` and `initial` at rows of a table, by the engine. A reference gets the code and name it has in the row;
 * what cannot be evaluated here is asked, and its value left to the server.
 */
export function offerFrom(
  page: DetailPage,
  model: RecordModel,
  options: { table: string; context: RecordContext },
): Offer {
  const table = model.table(options.table);
  const views = viewsTo(page.header, options.table);
  const scope = scopeOfView(views.at(-1)!, views.slice(0, -1));
  const compiled = new Map<string, Expression | null>();
  const expressionOf = (source: string): Expression | null => {
    const known = compiled.get(source);
    if (known !== undefined) return known;
    const made = compiledOrNull(source, scope);
    compiled.set(source, made);
    return made;
  };
  return (fields, place) => {
    if (!table) return { asked: new Set(fields.map(({ key }) => key)), values: {} };
    const environment = environmentOf({ table, at: [], ...place }, options.context);
    const asked = fields.filter(({ visible }) => {
      const expression = visible === undefined ? null : expressionOf(visible);
      return !expression || expression.evaluate(environment) === true;
    });
    const offered = asked.flatMap((field): [string, unknown][] => {
      const expression = field.initial === undefined ? null : expressionOf(field.initial);
      if (!expression) return [];
      const value: unknown = wireOf(expression.evaluate(environment));
      const shown = field.to === undefined ? value : named(value, place);
      return isEmpty(shown) ? [] : [[field.key, shown]];
    });
    return { asked: new Set(asked.map(({ key }) => key)), values: Object.fromEntries(offered) };
  };
}

/** What all rows are offered alike; a value that differs is left to each row. */
export function commonOffer(offers: readonly InputValues[]): InputValues {
  const [first, ...rest] = offers;
  return Object.fromEntries(
    Object.entries(first ?? {}).filter(([key, value]) =>
      rest.every((offer) => JSON.stringify(offer[key]) === JSON.stringify(value)),
    ),
  );
}

function compiledOrNull(source: string, scope: Parameters<typeof compileExpression>[1]) {
  try {
    return compileExpression(source, scope);
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}

function viewsTo(header: TableView, path: string): readonly TableView[] {
  const views = [header];
  for (const key of path === "" ? [] : path.split(".")) {
    const child = views.at(-1)!.children.find((candidate) => candidate.key === key);
    if (!child) throw new Error(`No line table "${path}" on the page`);
    views.push(child);
  }
  return views;
}

/** An id as the reference that the row, a line below it, its line or its document has to it; undefined when none has. */
function named(value: unknown, { row, parent, header }: RowPlace): unknown {
  if (Array.isArray(value)) {
    const members = value.map((member) => named(member, { row, parent, header }));
    return members.some(isEmpty) ? undefined : members;
  }
  if (typeof value !== "string") return value;
  return [row, parent, header]
    .flatMap((one) => (one ? Object.values(one as Row).flatMap(withBelow) : []))
    .find((candidate) => isObject(candidate) && candidate["id"] === value);
}

/** A value; of lines below what is in them, of several references each. */
function withBelow(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) return [value];
  return value.flatMap((one: unknown) => (isObject(one) ? [one, ...Object.values(one)] : []));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
