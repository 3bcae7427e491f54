import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../scripts/freePort.ts";
import { startPostgres } from "../scripts/postgres.ts";
import { memoryOf } from "./equal.ts";
import { seedCopies } from "./seedCopies.ts";
import { ended, signIn, startWaybill } from "./servers.ts";

/*
 * npm run bench:transfer [-- --exported=1000000 --imported=100000]: imports that many materials from a text file and exports the list of that many, one after
 * the other: how long each takes and how much memory the server holds meanwhile. The goals: an export under 300 MB, an import under ten minutes.
 */
const option = (name: string, otherwise: string): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1] ?? otherwise);
const exported = option("exported", "1000000");
const imported = option("imported", "100000");
type Row = Readonly<Record<string, unknown>>;
const alsoSaid = new Set([
  "type",
  "category",
  "baseUnit",
  "purchaseUnit",
  "purchaseFactor",
  "purchaseClass",
  "leadDays",
  "batchControl",
  "serialControl",
  "inspectionMode",
]);
const port = await freePort();
const folder = mkdtempSync(join(tmpdir(), "waybill-transfer-"));
const postgres = await startPostgres({ shared_buffers: "512MB", max_wal_size: "4GB" });
if (!postgres) throw new Error("bench needs PostgreSQL's programs (postgres, initdb) here");
const waybill = await startWaybill({ databaseUrl: postgres.url, port, folder });
const pid = waybill.pid!;
try {
  const token = await signIn(port, "admin");
  const headers = { authorization: `Bearer ${token}` };
  const call = async (path: string, body?: unknown): Promise<Row> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...headers,
        ...(body instanceof FormData ? {} : { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const { status, data, message } = (await answer.json()) as {
      status: number;
      data: Row;
      message: string;
    };
    if (status !== 200) throw new Error(`${path}: ${status} ${message}`);
    return data;
  };
  /** Waits for a job; answers its end, how long it took, and the most memory that the server held. */
  const finished = async (id: unknown) => {
    const begun = performance.now();
    let most = 0;
    for (;;) {
      const job = await call(`/jobs/${String(id)}`);
      most = Math.max(most, memoryOf(pid).now);
      if (!["waiting", "running"].includes(String(job["state"])))
        return { job, seconds: (performance.now() - begun) / 1000, most };
      await pause(100);
    }
  };

  // Whatever else a material must say is the first demo material's.
  const rows = (await call("/list/material/query", { size: 10 }))["rows"] as readonly Row[];
  const { record } = await call("/detail/material/get", { id: rows[0]!["id"] });
  const said = Object.entries(record as Row).flatMap(([key, value]) => {
    const code = typeof value === "object" ? (value as Row | null)?.["code"] : value;
    return alsoSaid.has(key) && code !== undefined ? [[key, String(code)] as const] : [];
  });
  const lines = Array.from({ length: imported }, (_, n) => `BENCH-${n},Bench material ${n}`);
  const form = new FormData();
  form.append("file", new Blob([`code,name\n${lines.join("\n")}\n`]), "materials.csv");
  const { fileId } = await call("/list/material/import/preview", form);
  const idle = memoryOf(pid).now;
  const started = await call("/list/material/import", {
    fileId,
    mapping: { code: "code", name: "name" },
    constants: Object.fromEntries(said),
    existing: "fail",
  });
  const into = await finished(started["id"]);
  console.log(
    `${imported.toLocaleString("en")} rows imported: ${into.seconds.toFixed(0)} s, at most ${Math.round(into.most)} MB, ` +
      `${Math.round(idle)} MB before; ${JSON.stringify(into.job)}`,
  );
  if (Number(into.job["ok"]) !== imported) throw new Error("Not all rows were imported");

  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await seedCopies(client, { document: "material", table: "", rows: exported });
  await client.query("vacuum analyze masters.material");
  await client.end();
  const before = memoryOf(pid).now;
  const out = await call("/list/material/export", { format: "csv" });
  const file = await finished(out["id"]);
  console.log(
    `${exported.toLocaleString("en")} rows exported: ${file.seconds.toFixed(0)} s, at most ${Math.round(file.most)} MB, ` +
      `${Math.round(before)} MB before; ${JSON.stringify(file.job)}`,
  );
} finally {
  await ended(waybill);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
