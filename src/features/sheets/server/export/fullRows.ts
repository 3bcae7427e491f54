import { sql } from "kysely";
import { type PageSource, type Row, recordModelOf } from "../../../../engine/index.ts";
import { readableRows, type Context } from "../../../../server/core/context.ts";
import { projectRecord } from "../../../../server/core/read/projectRecord.ts";
import { recordContextOf, sightOn } from "../../../../engine/index.ts";
import { rowRights } from "../../../../server/core/judge/rowRights.ts";
import { readerOf } from "../../../../server/core/list/readerOf.ts";
import { recordJson } from "../../../../server/store/rows/recordJson.ts";
import { readAhead } from "../../../../server/store/list/readAhead.ts";
import { readKeys } from "../../../../server/store/list/readKeys.ts";
import type { TransferColumn } from "../columns.ts";
import { documentRows } from "./documentRows.ts";
import type { ExportRequest } from "./exportRequest.ts";
import type { Batch } from "./listRows.ts";

/** Documents read by one statement: they come with all their lines. */
const sliceSize = 100;

/** Whole documents that a query means, in its order, as rows that an import takes back. */
export async function* fullRows(
  context: Context,
  options: {
    readonly page: PageSource;
    readonly request: ExportRequest;
    readonly columns: readonly TransferColumn[];
    readonly limit: number;
  },
): AsyncGenerator<Batch> {
  const { page, request, columns, limit } = options;
  const { document, menu } = page;
  const { actor, language } = context;
  const rules = recordContextOf(context);
  const model = recordModelOf(document, language);
  const reader = await readAhead(context.db, readerOf(context, page, ["export"]), request.query);
  const { total, slices } = await readKeys(context.db, reader, request.query, {
    limit,
    size: sliceSize,
  });
  let done = 0;
  for (const ids of slices) {
    const records = await selectRecords(context, page, ids);
    const rightsOf = await rowRights(context, { document, menu, by: "export", ids });
    const rows = records.flatMap((stored) => {
      const { closed } = rightsOf(stored.id!);
      const sight = sightOn(actor, page, closed);
      const record = projectRecord({ record: stored, document, model, sight, rules, context });
      return documentRows({
        document,
        record,
        columns,
        language,
        timeZone: actor.company.timeZone,
      });
    });
    done += ids.length;
    yield { rows, done, total };
  }
}

async function selectRecords(
  context: Context,
  page: PageSource,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const { document, menu } = page;
  const right = { menu, buttons: ["export"] };
  const { source, access } = readableRows(context, document, { right, where: page.where });
  const record = recordJson(source);
  const { rows } = await sql<{ record: Row }>`select ${record} as record ${source.from()}
    join unnest(${ids}::uuid[]) with ordinality as asked(id, n) on asked.id = t.id
    where ${access} order by asked.n`.execute(context.db);
  return rows.map((row) => row.record);
}
