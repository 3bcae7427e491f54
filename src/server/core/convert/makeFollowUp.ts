import {
  Refusal,
  isEmpty,
  pathOfPlace,
  problemPlace,
  recordContextOf,
  recordModelOf,
  refusalOf,
  type Conversion,
  type Document,
  type Place,
  type Problem,
  type Row,
} from "../../../engine/index.ts";
import type { ActionRun, MadeDocument } from "../act/actionRun.ts";
import { afterWrite } from "../save/afterWrite.ts";
import { saveDocument } from "../save/saveDocument.ts";
import { readStoredRecord } from "../../store/rows/selectRecord.ts";
import { linkRows, type LinkEnd, type NewLink } from "../follow/links.ts";
import { linkThrough } from "./linkThrough.ts";
import { rowsBeside, type SourceRow } from "./sourceRows.ts";
import { syncLinks } from "../follow/syncLinks.ts";
import { lineKey, rowsMade, targetRequest, type TargetRow } from "./targetRequest.ts";
import { writeBack } from "../follow/writeBack.ts";
import { sql } from "kysely";
import type { Writing } from "../context.ts";
import { rowExpression } from "../../store/expression/rowExpression.ts";
import { sourceOf } from "../../store/rows/source.ts";
import { tryLockUpstream } from "../follow/followGraph.ts";

/*
 * Makes or extends the documents that a conversion leads to.
 */

/**
 * Makes one follow-up of a group of rows, or adds to the one that `append` finds. Saves it as the system (defaults
 * fill fields that are not mapped, amounts are computed, references judged) and links it row by row. Problems are
 * reported at the source rows.
 */
export async function makeFollowUp(
  run: ActionRun,
  conversion: Conversion,
  group: readonly [SourceRow, ...SourceRow[]],
  across?: Place,
): Promise<MadeDocument> {
  const { context } = run;
  const target = context.schema.document(conversion.to.document)!;
  const model = recordModelOf(target, context.language);
  const known = await appendTo(context, target, conversion, group[0]);
  // A document that takes the lines has its other tables already.
  const others = known ? {} : rowsBeside(run, conversion);
  const { request, rows, beside } = targetRequest(conversion, model, group, others);
  const made = rows as readonly [TargetRow, ...TargetRow[]];
  const { set: _, ...lines } = request;
  const saved = await saveDocument(context, {
    document: target,
    // Warnings that the user confirmed also count for the follow-ups.
    request: { ...(known ? { ...lines, ...known } : request), confirm: run.confirmed },
    origin: "system",
    right: { menu: target.menu, button: "add" },
    known: () => true,
    bySchema: true,
    isLocked: known !== undefined,
  }).catch((error: unknown) => {
    throw error instanceof Refusal
      ? atSource(error, { conversion, rows: made, beside, across })
      : error;
  });
  const record = saved.record ?? (await readStoredRecord(context, target, saved.id))!.record;
  const number = String(record[target.identity.code] ?? "");
  const end = { document: target, id: saved.id, number };
  const own = rowsMade(conversion, end, record, made);
  refuseMissing(run, target, conversion, { record, own });
  const { document, id } = run;
  const direct = await linkRows(context, conversion, {
    made: own,
    sourceAt: ({ row }) => ({
      document,
      id,
      table: conversion.from,
      number: run.number,
      line: row.id!,
      item: row.item ?? null,
    }),
    further: across ? [linkAcross(run, conversion, across, end)] : [],
  });
  const through = conversion.through ? await linkThrough(context, conversion, id, own) : [];
  // Links that rows name may have been dropped above: then all are read again.
  const all = conversion.named ? undefined : saved.links && [...saved.links, ...direct, ...through];
  const written = { document: target, id: saved.id, before: undefined, after: record, links: all };
  const { links } = await syncLinks(context, written);
  // The direct source is locked by this action and recomputes itself; only sources further up are written back.
  if (through.length > 0)
    for (const told of await writeBack(context, written, links)) await afterWrite(context, told);
  return { document: target.name, id: saved.id, number };
}

/** `required` fields that neither the mapping nor the target's own defaults have filled. */
function refuseMissing(
  run: ActionRun,
  target: Document,
  conversion: Conversion,
  made: { readonly record: Row; readonly own: ReturnType<typeof rowsMade> },
): void {
  const problems = conversion.required.flatMap(({ table, field }) => {
    const title = target.table(table)!.field(field)!.title[run.context.language];
    const missing: Problem = { msgKey: "common.required", args: [title] };
    if (table === "")
      return isEmpty(made.record[field])
        ? [placed(missing, made.own[0]!.sources[0], conversion.header[field])]
        : [];
    return made.own.flatMap(({ row, sources }) =>
      isEmpty(row[field]) ? [placed(missing, sources[0], conversion.lines[field])] : [],
    );
  });
  const [first, ...rest] = problems;
  if (first) throw refusalOf([first, ...rest]);
}

/** The row across which the follow-up was made is linked to its header, and nothing is counted. */
function linkAcross(
  run: ActionRun,
  { key, kind, across }: Conversion,
  { row }: Place,
  target: Omit<LinkEnd, "table" | "line" | "item">,
): NewLink {
  const source = { document: run.document, id: run.id, number: run.number };
  return {
    conversion: key,
    kind,
    source: { ...source, table: across!.table, line: row.id!, item: row.item ?? null },
    target: { ...target, table: "", line: target.id, item: null },
    quantity: null,
  };
}

/**
 * Moves a refusal of a follow-up that is being made to the rows it is made from, since the user has never seen the
 * lines of the follow-up.
 */
function atSource(
  refusal: Refusal,
  made: {
    readonly conversion: Conversion;
    readonly rows: readonly [TargetRow, ...TargetRow[]];
    /** Rows of other line tables, by the key under which they were sent. */
    readonly beside: ReadonlyMap<string, SourceRow>;
    readonly across: Place | undefined;
  },
): Refusal {
  const { conversion, rows, beside, across } = made;
  const problems = refusal.problems.map((problem) => {
    const other = problem.line === undefined ? undefined : beside.get(problem.line);
    if (other) return placed(problem, other, mappedBeside(conversion, problem));
    const index = rows.findIndex((_, at) => problem.line === lineKey(at));
    const [source] = (rows[index] ?? rows[0]).sources;
    const mapped = index < 0 ? conversion.header : conversion.lines;
    const value = problem.field === undefined ? undefined : mapped[problem.field];
    const [first, key] = value?.tree.node === "path" ? value.tree.path : [];
    if (across && first === "across" && key !== undefined) return placedIn(problem, across, key);
    return placed(problem, source, value);
  });
  const [first, ...rest] = problems;
  return first ? refusalOf([first, ...rest]) : refusal;
}

function mappedBeside({ beside }: Conversion, { table, field }: Problem) {
  const lines = beside.find(({ key }) => key === table)?.lines;
  return field === undefined ? undefined : lines?.[field];
}

/** A problem at a source row; at its field too, when the target's value is that very field. */
function placed(
  problem: Problem,
  { place }: SourceRow,
  mapped: Conversion["header"][string] | undefined,
): Problem {
  const tree = mapped?.tree;
  const key = tree?.node === "path" && tree.path.length === 1 ? tree.path[0] : undefined;
  return placedIn(problem, place, key);
}

function placedIn(
  { path: _path, table: _table, line: _line, field: _field, ...problem }: Problem,
  place: Place,
  key: string | undefined,
): Problem {
  const field = key !== undefined && place.table.field(key) ? key : undefined;
  return { ...problem, ...problemPlace(place, field), path: pathOfPlace(place, field) };
}

/**
 * The document that a conversion's `append` lets the rows join: the newest of the company for which it holds, locked.
 * Undefined when there is none, none any more once it could be locked, or somebody is just writing it.
 */
async function appendTo(
  context: Writing,
  target: Document,
  { append }: Conversion,
  row: SourceRow,
): Promise<{ readonly id: string; readonly version: number } | undefined> {
  if (!append) return undefined;
  const found = async (only?: string) => {
    const ambient = { ...recordContextOf(context), isNew: false, this: row.environment };
    const { schema, actor } = context;
    const source = sourceOf({ schema, document: target, table: target.header, ambient });
    const holds = rowExpression(source, source.row, append);
    const company =
      target.scope === "company" ? sql`and t."orgId" = ${actor.company.id}::uuid` : sql``;
    const one = only === undefined ? sql`` : sql`and t.id = ${only}::uuid`;
    const { rows } = await sql<{ id: string; version: number }>`
      select t.id::text as id, t.version ${source.from()}
      where not t.deleted and ${holds} ${company} ${one} order by t.id desc limit 1`.execute(
      context.db,
    );
    return rows[0];
  };
  const candidate = await found();
  if (!candidate) return undefined;
  // The action holds its own document already: to wait for another of the same rank could be to wait for ever.
  return (await tryLockUpstream(context, target, candidate.id)) ? found(candidate.id) : undefined;
}
