import { sql, type RawBuilder } from "kysely";
import {
  type Conversion,
  type Document,
  type Field,
  recordContextOf,
  Refusal,
  type JobState,
} from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { followGraph } from "../../../server/core/follow/followGraph.ts";
import { compileCondition } from "../../../server/store/expression/expression.ts";
import type { Source } from "../../../server/store/statement/statement.ts";
import { rowExpression, sourcePath } from "../../../server/store/expression/rowExpression.ts";
import { sourceOf } from "../../../server/store/rows/source.ts";
import { type AskedBatch, askedBatch, type BatchRequest } from "./batchAction.ts";
import type { Jobs } from "../../../server/core/jobs/openJobs.ts";

/** Rows that wait and belong into one document. */
export interface BatchGroup {
  /** Header field -> value. */
  readonly values: Readonly<Record<string, string | null>>;
  readonly title: string;
}

/** The groups of the company's waiting rows, with their labels. */
export async function batchGroups(
  context: Context,
  asked: AskedBatch,
): Promise<readonly BatchGroup[]> {
  const { batch, page } = asked;
  const { schema } = context;
  const document = schema.document(batch.from)!;
  const conversion = followGraph(schema).conversion(batch.from, batch.convert)!;
  const table = document.table(conversion.from)!;
  const ambient = { ...recordContextOf(context), isNew: false, input: asked.input };
  const source = sourceOf({ schema, document, table, ambient });
  const keys = Object.keys(batch.by);
  const columns = Object.entries(batch.by).flatMap(([key, { tree }]) => {
    const path = tree.node === "path" ? tree.path : [];
    const field = page.document.header.field(key)!;
    const told = field.to === undefined ? [] : ["code", "name"];
    return [
      [key, source.row && sourcePath(source, source.row, path)] as const,
      ...told.map(
        (word) => [`${key} ${word}`, sourcePath(source, source.row, [...path, word])] as const,
      ),
    ];
  });
  const selected = columns.map(([alias, value]) => sql`${value!}::text as ${sql.id(alias)}`);
  const order = sql.join(columns.map((_, at) => sql.raw(String(at + 1))));
  const condition = waiting(context, source, conversion, asked);
  const { rows } = await sql<Readonly<Record<string, string | null>>>`
    select distinct ${sql.join(selected)} ${source.from()} where ${condition} order by ${order}`.execute(
    context.db,
  );
  const named = rows.map((row) => ({
    values: Object.fromEntries(keys.map((key) => [key, row[key] ?? null])),
    title: keys.map((key) => told(context, page.document, key, row)).join(" · "),
  }));
  return named.toSorted((a, b) => Number(a.title > b.title) - Number(a.title < b.title));
}

function waiting(
  context: Context,
  source: Source,
  conversion: Conversion,
  { batch, input }: AskedBatch,
): RawBuilder<unknown> {
  const header = source.header.alias;
  const holds = conversion.where && rowExpression(source, source.row, conversion.where);
  const counts =
    batch.where &&
    compileCondition(
      batch.where.tree,
      (path) => (path[0] === "input" ? undefined : sourcePath(source, source.row, path)),
      { ...source.ambient, input },
    );
  const own =
    source.document.scope === "company"
      ? sql`${sql.id(header, "orgId")} = ${context.actor.company.id}::uuid`
      : undefined;
  const conditions = [sql`not ${sql.id(header, "deleted")}`, holds, counts, own];
  return sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  );
}

/** A value of a group in the person's words. */
function told(
  { language }: Context,
  document: Document,
  key: string,
  row: Readonly<Record<string, string | null>>,
): string {
  const field: Field = document.header.field(key)!;
  const value = row[key] ?? "";
  if (field.to !== undefined)
    return [row[`${key} code`], row[`${key} name`]].filter(Boolean).join(" ");
  return field.choices?.find((choice) => choice.value === value)?.title[language] ?? value;
}

/**
 * Starts a batch as a job.
 * @throws Refusal 403 without the rights, a problem per wrong input, `common.nothingToConvert` when no rows wait.
 */
export async function startBatch(
  context: Context,
  jobs: Jobs,
  request: BatchRequest,
): Promise<JobState> {
  const asked = await askedBatch(context, request);
  const groups = await batchGroups(context, asked);
  if (groups.length === 0) {
    const args = [asked.action.title[context.language]];
    throw new Refusal("common.nothingToConvert", { args });
  }
  return jobs.startJob(context, { kind: "batch", request });
}
