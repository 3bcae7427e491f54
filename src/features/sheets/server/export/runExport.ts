import { wallClock, type PageSource, requireRight } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import type { JobOutcome, RunningJob } from "../../../../server/core/jobs/job.ts";
import { pageOf } from "../../../../server/core/read/pages.ts";
import { headings, transferColumns } from "../columns.ts";
import type { Cell } from "../sheet/cell.ts";
import { storeResult } from "../storeResult.ts";
import { words } from "../words.ts";
import { writeTable } from "../writeTable.ts";
import { describeQuery } from "./describeQuery.ts";
import type { ExportRequest } from "./exportRequest.ts";
import { fullRows } from "./fullRows.ts";
import { listColumns } from "./listColumns.ts";
import { listRows } from "./listRows.ts";

/** Most documents or lines of one file: what a sheet holds. */
const mostRows = 1_000_000;

/**
 * Writes what a list's query means into a file, slice by slice: neither the rows nor the file are ever held as a whole.
 * The second sheet says what the file holds, made when and by whom.
 */
export async function runExport(context: Context, job: RunningJob): Promise<JobOutcome> {
  const request = job.request as ExportRequest;
  const page = pageOf(context, request.page);
  const { language, actor } = context;
  requireRight(context, page.menu, "export");
  const isFull = request.shape === "full";
  if (isFull) requireRight(context, page.menu, "get");

  const limit = mostRows + 1;
  const whole = transferColumns(page, actor);
  const listed = isFull ? [] : listColumns(context, page, request.columns);
  const titles = isFull ? headings(whole, language) : listed.map(({ title }) => title);
  const batches = isFull
    ? fullRows(context, { page, request, columns: whole, limit })
    : listRows(context, request, listed, limit);

  let written = 0;
  let isCut = false;
  const rows = async function* (): AsyncGenerator<readonly Cell[]> {
    for await (const batch of batches) {
      await job.progress({ done: batch.done, total: batch.total });
      for (const row of batch.rows) {
        isCut ||= written >= mostRows;
        if (isCut) return;
        written++;
        yield row;
      }
    }
  };
  const about = function* (): Generator<readonly Cell[]> {
    yield* aboutRows(context, page, request, written);
  };
  const title = page.title[language];
  const file = await storeResult(context, {
    name: `${title} ${stamp(context)}.${request.format}`,
    type: request.format,
    document: page.document.name,
    purpose: "export",
    content: writeTable({ type: request.format, delimiter: "," }, [
      { name: title, headings: titles, rows: rows() },
      {
        name: words.info[language],
        headings: [words.item[language], words.content[language]],
        rows: about(),
      },
    ]),
  });
  return isCut ? { file, message: words.cut[language].replace("{0}", String(mostRows)) } : { file };
}

function* aboutRows(
  context: Context,
  page: PageSource,
  request: ExportRequest,
  written: number,
): Generator<readonly Cell[]> {
  const { language, actor } = context;
  const columns = listColumns(context, page, "all");
  const { filter, search, sort } = describeQuery(request.query, { columns, language });
  yield [words.page[language], page.title[language]];
  yield [words.person[language], `${actor.user.name} (${actor.user.loginName})`];
  yield [words.company[language], `${actor.company.code} · ${actor.company.name}`];
  yield [words.time[language], `${clock(context)} ${actor.company.timeZone}`];
  yield [words.filter[language], filter];
  yield [words.search[language], search];
  yield [words.sort[language], sort];
  yield [words.rows[language], written];
}

function clock({ now, actor }: Context): string {
  const { date, time } = wallClock(now, actor.company.timeZone);
  return `${date} ${time.slice(0, 8)}`;
}

function stamp(context: Context): string {
  return clock(context).replace(/[-:]/g, "").replace(" ", "-").slice(0, 13);
}
