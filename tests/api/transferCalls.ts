import { cellText } from "../../src/features/sheets/server/sheet/cell.ts";
import { readSheet, type Sheet } from "../../src/features/sheets/server/sheet/readSheet.ts";
import type { Answer, Caller, DemoApp } from "./demoApp.ts";

/** A job as the API tells of it. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly done: number;
  readonly total: number | null;
  readonly ok?: number;
  readonly failed?: number;
  readonly message?: string;
  readonly fileId?: string;
  readonly fileName?: string;
}
/** What the preview of an import answers. */
export interface Preview {
  readonly fileId: string;
  readonly sheet: string;
  readonly columns: readonly {
    readonly name: string;
    readonly samples: readonly string[];
    readonly field?: string;
    readonly mayBe?: readonly string[];
  }[];
  readonly rowCount: number;
  readonly fields: readonly {
    readonly path: string;
    readonly title: string;
    readonly required: boolean;
  }[];
}

/** Exports and imports of a person, as the app makes them. */
export interface Transfers {
  /** Asks for a job again and again until `done` holds of it. */
  readonly until: (job: Job, done: (job: Job) => boolean) => Promise<Job>;
  readonly ended: (job: Job) => Promise<Job>;
  readonly file: (id: string) => Promise<Buffer>;
  /** Runs an export and reads its file. */
  readonly exported: (
    page: string,
    body: object,
  ) => Promise<{ job: Job; sheet: Sheet; bytes: Buffer }>;
  readonly preview: (page: string, name: string, bytes: Uint8Array | string) => Promise<Answer>;
  /** Previews a file and starts its import with the guessed mapping, unless `body` says otherwise. */
  readonly start: (page: string, content: string | Uint8Array, body?: object) => Promise<Job>;
  readonly imported: (page: string, content: string | Uint8Array, body?: object) => Promise<Job>;
  /** The reasons of an import's error file, by the text of its first column. */
  readonly reasons: (job: Job) => Promise<readonly (readonly string[])[]>;
}

export function transfersOf(
  demo: Pick<DemoApp, "app">,
  caller: Caller,
  language = "en-US",
): Transfers {
  const authorised = { authorization: `Bearer ${caller.token}`, "accept-language": language };
  const until = async (job: Job, done: (job: Job) => boolean): Promise<Job> => {
    for (;;) {
      const now = (await caller.get(`/jobs/${job.id}`)).data as unknown as Job;
      if (done(now)) return now;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const ended = (job: Job) => until(job, ({ state }) => state !== "waiting" && state !== "running");
  const file = async (id: string) => {
    const response = await demo.app.inject({
      method: "GET",
      url: `/files/${id}`,
      headers: authorised,
    });
    if (response.statusCode !== 200) throw new Error(`file ${id}: ${response.payload}`);
    return response.rawPayload;
  };
  const preview = async (
    page: string,
    name: string,
    bytes: Uint8Array | string,
  ): Promise<Answer> => {
    const form = new FormData();
    form.set("file", new File([bytes as BlobPart], name));
    const request = new Request("http://local", { method: "POST", body: form });
    const response = await demo.app.inject({
      method: "POST",
      url: `/list/${page}/import/preview`,
      headers: { ...authorised, "content-type": request.headers.get("content-type")! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { http: response.statusCode, ...response.json<object>() } as Answer;
  };
  const start = async (
    page: string,
    content: string | Uint8Array,
    body: object = {},
  ): Promise<Job> => {
    const { data, text } = await preview(
      page,
      typeof content === "string" ? "file.csv" : "file.xlsx",
      content,
    );
    const taken = data as unknown as Preview | null;
    if (!taken) throw new Error(`the preview was refused: ${text}`);
    const mapping = Object.fromEntries(
      taken.columns.flatMap(({ name, field }) => (field === undefined ? [] : [[name, field]])),
    );
    const answer = await caller.post(`/list/${page}/import`, {
      fileId: taken.fileId,
      mapping,
      dryRun: false,
      existing: "fail",
      ...body,
    });
    if (answer.status !== 200) throw new Error(`the import was refused: ${answer.text}`);
    return answer.data as unknown as Job;
  };
  return {
    until,
    ended,
    file,
    preview,
    start,
    exported: async (page, body) => {
      const answer = await caller.post(`/list/${page}/export`, body);
      if (answer.status !== 200) throw new Error(`the export was refused: ${answer.text}`);
      const job = await ended(answer.data as unknown as Job);
      const bytes = await file(job.fileId!);
      return { job, bytes, sheet: await readSheet(bytes, job.fileName!) };
    },
    imported: async (page, content, body) => ended(await start(page, content, body)),
    reasons: async (job) => {
      const sheet = await readSheet(await file(job.fileId!), job.fileName!);
      return sheet.rows.map((row) => [cellText(row[0]), cellText(row[sheet.columns.length - 1])]);
    },
  };
}

/** Rows of a sheet as texts by heading. */
export function textRows(sheet: Sheet): readonly Readonly<Record<string, string>>[] {
  return sheet.rows.map((row) =>
    Object.fromEntries(sheet.columns.map((name, at) => [name, cellText(row[at])])),
  );
}
