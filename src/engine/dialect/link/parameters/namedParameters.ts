import { errorKeys } from "../../errors/errorTable.ts";
import type { Table } from "../../model/document.ts";
import type { Finding } from "../../model/problem.ts";
import type { Shape } from "../../shapes/shape.ts";
import { nearest } from "../../text/nearest.ts";
import type { EffectPlace } from "../effectPlace.ts";
import { unknownField } from "../rows.ts";

/** A parameter of an effect that is a name: what its shape says of it, the line table that `lines` beside it names, and all that stands beside it. */
interface NamedParameter {
  readonly shape: Shape;
  readonly pointer: string;
  readonly lines: Table | undefined;
  readonly said: Readonly<Record<string, unknown>>;
}

/** Reports a parameter that names nothing. Its shape says what it names: `names: "document"`, or one of `of`. */
export function checkName(place: EffectPlace, name: string, parameter: NamedParameter): void {
  const { shape, pointer } = parameter;
  const finding = findingOf(place, name, parameter);
  if (finding) place.draft.report(pointer, finding);
  else if (shape["names"] === "document" && shape["of"] === undefined)
    checkDocument(place, name, pointer);
}

function checkDocument({ draft, drafts }: EffectPlace, name: string, pointer: string): void {
  if (drafts.find(name) || drafts.isUnreadable(name)) return;
  const known = drafts.all.map(({ document }) => document.name);
  draft.report(pointer, unknown(`No document "${name}"`, name, known));
}

function findingOf(
  place: EffectPlace,
  name: string,
  { shape, lines, said }: NamedParameter,
): Finding | undefined {
  const { draft, drafts, table } = place;
  const { header } = draft.document;
  switch (shape["of"]) {
    case "row":
      return fieldFinding(table.table, name, shape);
    case "header":
      return fieldFinding(header, name, shape);
    case "lines":
      // Missing lines are reported where they are named.
      return lines && fieldFinding(lines, name, shape);
    case "paths":
      return pathFinding(draft.document.tables, name);
    case "status": {
      const states = draft.document.status?.states.map((state) => state.name) ?? [];
      return oneOf(states, name, `"status" has no state "${name}"`);
    }
    case "tableBelow": {
      const paths = draft.document.tables.flatMap(({ path }) => path || []);
      return oneOf(paths, name, `No line table "${name}"`);
    }
    case "actions":
      return oneOf(Object.keys(table.source.actions ?? {}), name, `No action "${name}"`);
    case "actionsThere": {
      // `whose` is the parameter that names the header's reference to the record.
      const to = header.field(String(said[String(shape["whose"])]))?.to;
      const there = to === undefined ? undefined : drafts.find(to)?.tables[0]?.source.actions;
      return there && oneOf(Object.keys(there), name, `No action "${name}" of ${to}`);
    }
    case "messages":
      return oneOf(errorKeys(), name, `No row "${name}" in the error table`);
    default:
      return undefined;
  }
}

/** A field of a table, of one of the kinds that the shape allows. */
function fieldFinding(owner: Table, name: string, shape: Shape): Finding | undefined {
  const kinds = shape["kinds"] as readonly string[] | undefined;
  const named = owner.field(name);
  if (named && (kinds?.includes(named.kind.name) ?? true)) return undefined;
  const keys = owner.fields.flatMap(({ key, kind }) =>
    (kinds?.includes(kind.name) ?? true) ? key : [],
  );
  return named
    ? { message: `"${name}" is of kind ${named.kind.name}`, allowed: keys }
    : unknownField(name, keys);
}

/** A field of the document by its way through line tables: quotedAt, items.rank. */
function pathFinding(tables: readonly Table[], name: string): Finding | undefined {
  const paths = tables.flatMap(({ path, fields }) =>
    fields.map(({ key }) => (path === "" ? key : `${path}.${key}`)),
  );
  return oneOf(paths, name, `No field "${name}"`);
}

function oneOf(known: readonly string[], name: string, message: string): Finding | undefined {
  return known.includes(name) ? undefined : unknown(message, name, known);
}

function unknown(message: string, name: string, known: readonly string[]): Finding {
  return { message, allowed: known, nearest: nearest(name, known) };
}
