import type { ImportPreview, JobState } from "../../src/engine/index.ts";
import { SourceError, type ImportRequest } from "../base/dataSource.ts";

/** Jobs that advance a step each time they are asked for. */
export function memoryJobs() {
  const jobs = new Map<string, JobState>();
  let made = 0;
  function start(job: Omit<JobState, "id" | "state" | "done">): JobState {
    const started: JobState = { ...job, id: `job-${++made}`, state: "running", done: 0 };
    jobs.set(started.id, started);
    return started;
  }
  return {
    importUpload: (file: File): ImportPreview => {
      if (!/\.(csv|xlsx)$/.test(file.name))
        throw new SourceError({ status: 5107, message: "The file cannot be read" });
      return {
        fileId: "file-1",
        sheet: "请购单",
        rowCount: 120,
        columns: [
          { name: "请购单号", samples: ["RTA2026110001", "RTA2026110002"], field: "number" },
          { name: "类型", samples: ["标准", "资产"], field: "type" },
          { name: "物料编码", samples: ["M-0001", "M-0007"], field: "items.material" },
          { name: "数量", samples: ["12", "3.5"], field: "items.quantity" },
          { name: "内部备注", samples: ["", "加急"] },
        ],
        fields: [
          { path: "number", title: "请购单号", required: false },
          { path: "type", title: "请购类型", required: true },
          { path: "items.material", title: "请购明细 · 物料", required: false },
          { path: "items.quantity", title: "请购明细 · 数量", required: true },
          { path: "items.demandDate", title: "请购明细 · 需求日期", required: true },
        ],
      };
    },
    importRun: (request: ImportRequest) =>
      start({
        kind: "import",
        total: 120,
        ok: request.dryRun ? 117 : 117,
        failed: 3,
        fileId: "errors",
        fileName: "requisition-errors.xlsx",
      }),
    exportRun: (format: string) =>
      start({ kind: "export", total: 240, fileId: "export", fileName: `requisition.${format}` }),
    batchRun: (page: string) =>
      start({
        kind: "batch",
        total: 120,
        ok: 1,
        failed: 1,
        results: [
          {
            title: "S001 华东五金 · CNY",
            outcome: "made",
            made: {
              document: page,
              title: "请购单",
              id: "made-1",
              number: "RTA2026110009",
              page,
            },
          },
          { title: "S002 宏图包装 · CNY", outcome: "nothing" },
          { title: "S003 联合电子 · USD", outcome: "refused", message: "供应商已冻结" },
        ],
      }),
    job: (id: string): JobState => {
      const job = jobs.get(id);
      if (!job) throw new SourceError({ status: 5106, message: id });
      if (job.state !== "running") return job;
      const done = Math.min(job.done + 60, job.total ?? 0);
      const next: JobState = { ...job, done, state: done === job.total ? "done" : "running" };
      jobs.set(id, next);
      return next;
    },
    cancel: (id: string): void => {
      const job = jobs.get(id);
      if (job?.state === "running") jobs.set(id, { ...job, state: "cancelled" });
    },
  };
}
