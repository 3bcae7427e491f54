import { setTimeout as wait } from "node:timers/promises";
import type { JobState } from "../../engine/index.ts";
import { writeTable } from "../../features/sheets/server/index.ts";
import type { Api } from "./api.ts";
import { UsageError } from "../base/command.ts";
import type { MappingFile } from "./mappingFile.ts";
import type { TextTable } from "./textTable.ts";

/** How an import ended. */
interface Ended {
  readonly state: "done" | "failed" | "cancelled";
  readonly ok: number;
  readonly failed: number;
  readonly message?: string;
  /** The refused rows with reasons, if there are any. */
  readonly errors?: Uint8Array;
}

/** Sends a table through the import of its page and waits for its end; reports progress about twice a second. */
export async function runTransfer(
  api: Api,
  options: {
    readonly mapping: MappingFile;
    readonly table: TextTable;
    readonly fileName: string;
    readonly dryRun: boolean;
    readonly onProgress: (job: {
      readonly done: number;
      readonly total: number | null;
      readonly failed: number;
    }) => void;
  },
): Promise<Ended> {
  const { mapping, table, fileName, dryRun, onProgress } = options;
  const page = `/list/${encodeURIComponent(mapping.page)}`;
  const preview = (await api.upload(`${page}/import/preview`, fileName, await csvOf(table))) as {
    readonly fileId: string;
    readonly columns: readonly { readonly name: string; readonly field?: string }[];
  };
  const guessed = Object.fromEntries(
    preview.columns.flatMap(({ name, field }) => (field === undefined ? [] : [[name, field]])),
  );
  const columns = mapping.columns ?? guessed;
  const missing = Object.keys(columns).find((name) => !table.columns.includes(name));
  if (missing !== undefined)
    throw new UsageError(
      `the mapping's column "${missing}" is not among ${table.columns.join(", ")}`,
    );
  const { constants = {}, values = {}, existing = "fail", confirm = [] } = mapping;
  const body = {
    fileId: preview.fileId,
    mapping: columns,
    constants,
    values,
    existing,
    confirm,
    dryRun,
  };
  let job = (await api.call("POST", `${page}/import`, body)) as JobState;
  while (job.state === "waiting" || job.state === "running") {
    await wait(500);
    job = (await api.call("GET", `/jobs/${job.id}`)) as JobState;
    onProgress({ done: job.done, total: job.total, failed: job.failed ?? 0 });
  }
  return {
    state: job.state as Ended["state"],
    ok: job.ok ?? 0,
    failed: job.failed ?? 0,
    ...(job.message !== undefined && { message: job.message }),
    ...(job.fileId !== undefined && { errors: await api.download(`/files/${job.fileId}`) }),
  };
}

async function csvOf({ columns, rows }: TextTable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeTable({ type: "csv", delimiter: "," }, [
    { name: "", headings: columns, rows },
  ])) {
    chunks.push(typeof chunk === "string" ? Buffer.from(chunk, "utf8") : chunk);
  }
  return Buffer.concat(chunks);
}
