import { checkShape } from "../shapes/checkShape.ts";
import { jsonTypeOf, typesOf, type Shape } from "../shapes/shape.ts";
import type { Field, Table } from "../model/document.ts";
import { pointerTo } from "../read/jsonText.ts";
import { notAssignable } from "../expression/typeRelations.ts";
import type { Expression, Scope } from "../expression/types.ts";
import { unsupportedInSql } from "../expression/sqlSupport.ts";
import { fieldType, searchScope } from "../model/scope.ts";
import { nearest } from "../text/nearest.ts";
import { booleanType, decimalType, textType } from "./compile.ts";
import { linesNamed, type EffectPlace } from "./effectPlace.ts";
import { unknownField } from "./rows.ts";
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
    const field = beside.field === undefined ? {} : { expects: fieldType(beside.field) };
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
    const made = place.compile(value, { pointer, ...namesOf(place, shape["cel"], beside) });
    const strange = made && strangeValue(place, made, shape["fits"]);
    if (strange !== undefined) place.draft.report(pointer, { message: `The result is ${strange}` });
    const why = made && isSearch ? unsupportedInSql(made.tree, { lines: true }) : undefined;
    if (why !== undefined) place.draft.report(pointer, { message: why });
    return made;
  }
  if (typeof value === "string" && shape["of"] !== undefined)
    checkName(place, value, { shape, pointer, lines: beside.lines });
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
  const target = document === undefined ? undefined : place.find(String(document));
  const taking = taker(place, value as Readonly<Record<string, unknown>>, shape, pointer);
  const named: Beside = {
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
    if (inner["keys"] !== "into") return [key, linked(place, inner, member, at, named)];
    return [key, linkedFields(place, inner, member, at, { ...named, taking })];
  });
  return Object.freeze(Object.fromEntries(members));
}

/**
 * Why the result of an expression does not fit the field with a code; undefined where it does, or where only running
 * it can show.
 */
function strangeValue(place: EffectPlace, { type }: Expression, code: unknown): string | undefined {
  const field = typeof code === "string" ? place.coded(code) : undefined;
  const isKnown = type.type !== "text" || type.literals !== undefined;
  return field && isKnown ? notAssignable(type, fieldType(field)) : undefined;
}

/** A text that names a field (`of`: whose) or a state of the document's status must name one that is there. */
function checkName(
  { draft, table }: EffectPlace,
  name: string,
  { shape, pointer, lines }: { shape: Shape; pointer: string; lines: Table | undefined },
): void {
  if (shape["of"] === "tables") return;
  if (shape["of"] === "status") {
    const states = draft.document.status?.states.map((state) => state.name) ?? [];
    if (!states.includes(name))
      draft.report(pointer, {
        message: `"status" has no state "${name}"`,
        allowed: states,
        nearest: nearest(name, states),
      });
    return;
  }
  const tables: Readonly<Record<string, Table | undefined>> = {
    row: table.table,
    header: draft.document.header,
    lines,
  };
  const owner = tables[String(shape["of"])];
  // Missing lines are reported where they are named.
  if (!owner) return;
  const kinds = shape["kinds"] as readonly string[] | undefined;
  const fits = owner.fields.filter(({ kind }) => kinds?.includes(kind.name) ?? true);
  if (fits.some(({ key }) => key === name)) return;
  const keys = fits.map(({ key }) => key);
  draft.report(
    pointer,
    owner.field(name)
      ? { message: `"${name}" is of kind ${owner.field(name)!.kind.name}`, allowed: keys }
      : unknownField(name, keys),
  );
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

/** `{ field: CEL }` of the table that takes them: fields that are there, and values that fit. */
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
    return [key, linked(place, inner, member, at, { ...beside, field })];
  });
  return Object.freeze(Object.fromEntries(members));
}

/** The tables that members beside an expression name: `lines`, one of our own, and the header of `document`. */
interface Beside {
  /** Names of the rows that `from` takes. */
  readonly there?: Scope | undefined;
  /** The field that takes the value. */
  readonly field?: Field | undefined;
  readonly lines?: Table | undefined;
  readonly target?: Table | undefined;
  /** There is no document of that name, or its file cannot be read. */
  readonly isLost?: boolean | undefined;
}

function namesOf(place: EffectPlace, cel: unknown, { lines, target }: Beside) {
  const own = { ...place.scope };
  const documentOf = (name: string) => place.find(name)?.document;
  if (cel === "nth") return { scope: { ...own, nth: { type: "decimal" } as const } };
  if (cel === "lines" && lines) return { scope: { ...own, ...lines.scope } };
  const expects = { target: booleanType, targetText: textType }[String(cel)];
  if (expects && target)
    return { scope: searchScope(target, own, documentOf), expects, find: documentOf };
  return { scope: own };
}
