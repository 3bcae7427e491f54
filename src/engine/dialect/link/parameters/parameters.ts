import { checkShape } from "../../shapes/checkShape.ts";
import { jsonTypeOf, typesOf, type Shape } from "../../shapes/shape.ts";
import type { Table } from "../../model/document.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { notAssignable } from "../../expression/typeRelations.ts";
import type { Expression, Scope, ValueType } from "../../expression/types.ts";
import { unsupportedInSql } from "../../expression/sqlSupport.ts";
import { fieldType, searchScope } from "../../model/scope.ts";
import { nearest } from "../../text/nearest.ts";
import { booleanType, decimalType, textType } from "../compile.ts";
import { writtenType, type Asked } from "./inputType.ts";
import { linesNamed, type EffectPlace } from "../effectPlace.ts";
import { checkName } from "./namedParameters.ts";
import { unknownField } from "../rows.ts";
import { rowsThere } from "./rowsThere.ts";

/**
 * Checks what a schema file says to an effect of the server against the effect's shape, and compiles the texts that the
 * shape marks as CEL. Undefined when the shape does not fit.
 */
export function linkParameters(
  place: EffectPlace,
  shape: Shape,
  params: unknown,
  pointer: string,
): unknown {
  let sound = true;
  checkShape(params, {
    shape,
    definitions: {},
    pointer,
    report: (at, finding) => {
      sound = false;
      place.draft.report(at, finding);
    },
  });
  return sound ? linked(place, shape, params, pointer, {}) : undefined;
}

function linked(
  place: EffectPlace,
  shape: Shape,
  value: unknown,
  pointer: string,
  beside: Beside,
): unknown {
  if (shape.anyOf) {
    const type = jsonTypeOf(value);
    const branch = shape.anyOf.find((one) => typesOf(one, {})?.includes(type) ?? true);
    return branch ? linked(place, branch, value, pointer, beside) : value;
  }
  if (typeof value === "string" && (shape["cel"] === "there" || shape["cel"] === "order")) {
    // What names no rows is reported where it names them.
    if (!beside.there) return undefined;
    const isOrder = shape["cel"] === "order";
    const field = beside.expects && { expects: beside.expects };
    const fitting = { boolean: booleanType, number: decimalType }[String(shape["fits"])];
    const expects = fitting ? { expects: fitting } : field;
    const cel = isOrder ? value.replace(/^-/, "") : value;
    const made = place.compile(cel, { pointer, scope: beside.there, ...(!isOrder && expects) });
    const why = made && shape["sql"] === true ? unsupportedInSql(made.tree) : undefined;
    if (why !== undefined) place.draft.report(pointer, { message: why });
    return isOrder ? made && { by: made, descending: value.startsWith("-") } : made;
  }
  if (typeof value === "string" && shape["cel"] !== undefined) {
    // Names of a missing document cannot be judged: the document is reported where it is named.
    const isSearch = shape["cel"] === "target" || shape["cel"] === "targetText";
    if (isSearch && beside.isLost) return undefined;
    const taken = beside.expects && { expects: beside.expects };
    const made = place.compile(value, {
      pointer,
      ...taken,
      ...namesOf(place, shape["cel"], beside),
    });
    const strange = made && strangeValue(place, made, shape["fits"]);
    if (strange !== undefined) place.draft.report(pointer, { message: `The result is ${strange}` });
    const why = made && isSearch ? unsupportedInSql(made.tree, { lines: true }) : undefined;
    if (why !== undefined) place.draft.report(pointer, { message: why });
    return made;
  }
  if (typeof value === "string")
    checkName(place, value, { shape, pointer, lines: beside.lines, said: beside.said ?? {} });
  if (Array.isArray(value)) {
    const items = shape.items;
    return items
      ? value.map((one, index) => linked(place, items, one, pointerTo(pointer, index), beside))
      : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const { lines: table, document } = value as Readonly<Record<"lines" | "document", unknown>>;
  // Beside a document, `lines` are that document's.
  const lines = document === undefined ? table : undefined;
  if (lines !== undefined && linesNamed(place, lines) === undefined) {
    const paths = place.draft.tables.flatMap(({ table }) =>
      table.path === "" ? [] : [table.path],
    );
    place.draft.report(pointerTo(pointer, "lines"), {
      message: `No line table "${String(lines)}"`,
      allowed: paths,
      nearest: nearest(String(lines), paths),
    });
    return undefined;
  }
  const target = document === undefined ? undefined : place.drafts.find(String(document));
  const taking = taker(place, value as Readonly<Record<string, unknown>>, shape, pointer);
  const named: Beside = {
    said: value as Readonly<Record<string, unknown>>,
    there: rowsThere(place, value as Readonly<Record<string, unknown>>, pointer) ?? beside.there,
    lines: lines === undefined ? beside.lines : linesNamed(place, lines),
    target: document === undefined ? beside.target : target?.document.header,
    isLost: document === undefined ? beside.isLost : target === undefined,
  };
  const members = Object.entries(value).map(([key, member]): [string, unknown] => {
    const other = shape.additionalProperties;
    const inner = shape.properties?.[key] ?? (typeof other === "object" ? other : undefined);
    const at = pointerTo(pointer, key);
    if (!inner) return [key, member];
    const takers = { into: taking, target: named.target, header: place.draft.document.header };
    // Machines of a follow-up are looked up once conversions are linked.
    if (inner["keys"] === undefined || inner["keys"] === "machines")
      return [key, linked(place, inner, member, at, named)];
    if (inner["keys"] === "input") return [key, linkedInputs(place, inner, value, at)];
    const owner = takers[inner["keys"] as keyof typeof takers];
    return [key, linkedFields(place, inner, member, at, { ...named, taking: owner })];
  });
  return Object.freeze(Object.fromEntries(members));
}

/**
 * Why the result of an expression does not fit the field with a code; undefined where it does, or where only running
 * it can show.
 */
function strangeValue(place: EffectPlace, { type }: Expression, code: unknown): string | undefined {
  const field = typeof code === "string" ? place.drafts.coded(code) : undefined;
  const isKnown = type.type !== "text" || type.literals !== undefined;
  return field && isKnown ? notAssignable(type, fieldType(field)) : undefined;
}

/** The line table that `into` names. */
function taker(
  { draft }: EffectPlace,
  { into }: Readonly<Record<string, unknown>>,
  shape: Shape,
  pointer: string,
): Table | undefined {
  if (typeof into !== "string" || shape.properties?.["into"]?.["of"] !== "tables") return undefined;
  const table = draft.document.table(into);
  if (table) return table;
  const allowed = draft.document.tables.flatMap(({ path }) => path || []);
  draft.report(pointerTo(pointer, "into"), {
    message: `No line table "${into}"`,
    allowed,
    nearest: nearest(into, allowed),
  });
  return undefined;
}

/** `{ field: CEL }` of the table that takes them (`keys`: the one of `into`, the header of `document`, our header): fields that are there, and values that fit. */
function linkedFields(
  place: EffectPlace,
  shape: Shape,
  value: unknown,
  pointer: string,
  beside: Beside & { readonly taking: Table | undefined },
): unknown {
  const { taking } = beside;
  const inner = shape.additionalProperties as Shape;
  const members = Object.entries(value as object).map(([key, member]): [string, unknown] => {
    const at = pointerTo(pointer, key);
    const field = taking?.field(key);
    if (taking && !field) {
      const keys = taking.fields.map((one) => one.key);
      place.draft.report(at, { ...unknownField(key, keys), onKey: true });
    }
    const expects = field && fieldType(field);
    return [key, linked(place, inner, member, at, { ...beside, expects })];
  });
  return Object.freeze(Object.fromEntries(members));
}

/** `{ input: CEL }` of the action that is run: what it does not ask for is reported once all actions are linked. */
function linkedInputs(place: EffectPlace, shape: Shape, run: object, pointer: string): unknown {
  const { input, document, lines = "", action } = run as Readonly<Record<string, unknown>>;
  const tables = place.drafts.find(String(document))?.tables ?? [];
  const asked = tables.find(({ table }) => table.path === lines)?.source.actions?.[String(action)];
  const schema = lines === "" ? asked?.input : asked?.lineInput;
  const properties = (schema?.["properties"] ?? {}) as Readonly<Record<string, Asked>>;
  const members = Object.entries(input as object).map(([key, member]): [string, unknown] => {
    const type = writtenType(properties[key] ?? {}, place.drafts.choices);
    const beside = type.type === "choice" ? { expects: type } : {};
    const inner = shape.additionalProperties as Shape;
    return [key, linked(place, inner, member, pointerTo(pointer, key), beside)];
  });
  return Object.freeze(Object.fromEntries(members));
}

/** The tables that members beside an expression name: `lines`, one of our own, and the header of `document`. */
interface Beside {
  /** All members. */
  readonly said?: Readonly<Record<string, unknown>>;
  /** Names of the rows that `from` takes. */
  readonly there?: Scope | undefined;
  /** What the value must fit: the field, or the input of an action, that takes it. */
  readonly expects?: ValueType | undefined;
  readonly lines?: Table | undefined;
  readonly target?: Table | undefined;
  /** There is no document of that name, or its file cannot be read. */
  readonly isLost?: boolean | undefined;
}

function namesOf(place: EffectPlace, cel: unknown, { lines, target }: Beside) {
  const own = place.scope;
  const documentOf = (name: string) => place.drafts.find(name)?.document;
  if (cel === "nth") return { scope: { ...own, nth: { type: "decimal" } as const } };
  if (cel === "lines" && lines) return { scope: { ...own, ...lines.scope } };
  const expects = { target: booleanType, targetText: textType }[String(cel)];
  if (expects && target)
    return { scope: searchScope(target, own, documentOf), expects, find: documentOf };
  return { scope: own };
}
