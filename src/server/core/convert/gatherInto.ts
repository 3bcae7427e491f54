import { sql } from "kysely";
import {
  headerPlace,
  chooseRows,
  environmentOf,
  placesOf,
  type Choosing,
  type Conversion,
  type Document,
  type Environment,
  type Place,
  type Row,
  recordContextOf,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { afterWrite } from "../save/afterWrite.ts";
import { saveDocument } from "../save/saveDocument.ts";
import { compileCondition } from "../../store/expression/expression.ts";
import { rowExpression, sourcePath } from "../../store/expression/rowExpression.ts";
import { readStoredRecord } from "../../store/rows/selectRecord.ts";
import { sourceOf } from "../../store/rows/source.ts";
import { lockWithUpstream } from "../follow/followGraph.ts";
import { rowsBelow, type SourceRow } from "./sourceRows.ts";
import { linkRows } from "../follow/links.ts";
import { rowsMade, targetRequest } from "./targetRequest.ts";

/** A document that fetches, and the rows of others that a conversion of theirs would bring to it. */
interface Gathering {
  readonly source: Document;
  readonly conversion: Conversion;
  /** Which of the rows, and in which order. */
  readonly choosing: Choosing;
  readonly document: Document;
  readonly id: string;
}

/** A fetched row, with the document that contains it. */
interface Gathered extends SourceRow {
  readonly record: Row;
}

/**
 * Fetches into a stored document, which the caller has locked, every row of the company for which the conversion's
 * `where` and `append` hold: locks the rows' documents and their sources, judges them again, adds the lines in one
 * save, links row to row, and updates the sources. Returns the number of rows.
 */
export async function gatherInto(context: Writing, gathering: Gathering): Promise<number> {
  const { source, conversion, document, id } = gathering;
  const before = await recordOf(context, document, id);
  const ids = await candidates(context, gathering, before);
  if (ids.length === 0) return 0;
  await lockWithUpstream(context, source, ids);
  const seen: Gathered[] = [];
  for (const one of ids) {
    const record = await recordOf(context, source, one);
    seen.push(...rowsOf(context, gathering, before, record));
  }
  const asking = headerPlace(recordModelOf(document, context.language).header, before);
  const found = chooseRows(
    seen,
    gathering.choosing,
    environmentOf(asking, recordContextOf(context)),
  );
  const [first, ...rest] = found;
  if (!first) return 0;
  const model = recordModelOf(document, context.language);
  const { request, rows } = targetRequest(conversion, model, [first, ...rest]);
  const { set: _, ...lines } = request;
  await saveDocument(context, {
    document,
    request: { ...lines, id, version: before.version! },
    origin: "system",
    right: { menu: document.menu, button: "edit" },
    known: () => true,
    bySchema: true,
  });
  const after = await recordOf(context, document, id);
  const number = numberOf(document, after);
  const records = new Map(found.map(({ place, record }) => [place.row.id, record]));
  await linkRows(context, conversion, {
    made: rowsMade(conversion, { document, id, number }, after, rows),
    sourceAt: ({ row, parent }) => {
      const record = records.get(row.id)!;
      const end = { document: source, id: record.id!, number: numberOf(source, record) };
      const item = parent?.item ?? row.item ?? null;
      return { ...end, table: conversion.from, line: row.id!, item };
    },
  });
  await afterWrite(context, { document, id, before, after });
  return found.length;
}

async function recordOf(context: Writing, document: Document, id: string): Promise<Row> {
  const stored = await readStoredRecord(context, document, id);
  if (!stored) throw new Error(`${document.name} ${id} is gone`);
  return stored.record;
}

/** Ids of the documents that may have such rows, as they are before anything is locked. */
async function candidates(
  context: Writing,
  { source: document, conversion, choosing, document: target }: Gathering,
  record: Row,
): Promise<readonly string[]> {
  const rules = recordContextOf(context);
  const table = document.table(conversion.from)!;
  const place = headerPlace(recordModelOf(target, context.language).header, record);
  const ambient = { ...rules, isNew: false, this: environmentOf(place, rules) };
  const source = sourceOf({ schema: context.schema, document, table, ambient });
  const chosen = choosing.where ? rowExpression(source, source.row, choosing.where) : sql`true`;
  const holds = conversion.where ? rowExpression(source, source.row, conversion.where) : sql`true`;
  const belongs = conversion.append
    ? compileCondition(
        conversion.append.tree,
        ([root, ...path]) => (root === "this" ? sourcePath(source, source.row, path) : undefined),
        environmentOf(place, rules),
      )
    : sql`true`;
  const header = sql.id(source.header.alias, "id");
  const company =
    document.scope === "company"
      ? sql`and ${sql.id(source.header.alias, "orgId")} = ${context.actor.company.id}::uuid`
      : sql``;
  const { rows } = await sql<{ id: string }>`select distinct ${header}::text as id ${source.from()}
    where not ${sql.id(source.header.alias, "deleted")} and ${holds} and ${chosen} and ${belongs} ${company}
    order by 1`.execute(context.db);
  return rows.map((row) => row.id);
}

/** The rows of one source that belong to the document now that it is locked. */
function rowsOf(
  context: Writing,
  { source, conversion, document }: Gathering,
  target: Row,
  record: Row,
): readonly Gathered[] {
  const rules = recordContextOf(context);
  const header = headerPlace(recordModelOf(document, context.language).header, target);
  const names = environmentOf(header, rules);
  const model = recordModelOf(source, context.language);
  const environmentAt = (place: Place): Environment => ({
    ...environmentOf(place, rules),
    input: {},
    each: {},
  });
  const found = { model, record, environment: environmentAt };
  return placesOf(model.table(conversion.from)!, record).flatMap((place) => {
    const environment = environmentAt(place);
    const belongs =
      (!conversion.where || conversion.where.evaluate(environment) === true) &&
      (!conversion.append || conversion.append.evaluate({ ...names, this: environment }) === true);
    const below = rowsBelow(found, conversion, place);
    return belongs ? [{ place, environment, record, below }] : [];
  });
}

function numberOf({ identity }: Document, record: Row): string {
  return String(record[identity.code] ?? "");
}
