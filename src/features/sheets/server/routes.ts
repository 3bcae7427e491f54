import { Readable } from "node:stream";
import { Refusal, type JobState } from "../../../engine/index.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { objectBody } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer, answerText } from "../../../server/http/envelope.ts";
import { uploadLimit } from "../../../server/http/limits.ts";
import { says, saysOfFiles, text } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { write } from "../../../server/http/write.ts";
import { readExportRequest } from "./export/exportRequest.ts";
import { startExport } from "./export/startExport.ts";
import { previewImport } from "./import/previewImport.ts";
import { importTemplate } from "./import/template.ts";
import { maxImportBytes, readUpload } from "../../../server/http/routes/files.ts";
import type { Context } from "../../../server/core/context.ts";
import type { Jobs } from "../../../server/core/jobs/openJobs.ts";
import { readImportRequest } from "./import/importRequest.ts";
import { importTarget, uploadedFile } from "./import/plan.ts";

interface OfPage {
  Params: { page: string };
}

/** Calls that export and import; documents and pages with an `api` prefix answer `/export` and `/import` too. */
export function transferRoutes(app: FastifyInstance, server: Server): void {
  app.post<OfPage>(
    "/list/:page/export",
    says("Lists", "Export the result as a job", {}),
    async (request, reply) =>
      answerText(reply, await exported(server, request, request.params.page)),
  );
  app.post<OfPage>(
    "/list/:page/import",
    says("Lists", "Import it as a job", {}),
    async (request, reply) =>
      answerText(reply, await imported(server, request, request.params.page)),
  );
  app.get<OfPage & { Querystring: { format?: string } }>(
    "/list/:page/import/template",
    says("Lists", "An empty file to fill in (?format=xlsx or csv)"),
    async (request, reply) => {
      const { format = "xlsx" } = request.query;
      if (format !== "xlsx" && format !== "csv") {
        throw new Refusal("common.choice", { args: ["format", format.slice(0, 60), "xlsx, csv"] });
      }
      const { name, content } = await importTemplate(contextOf(server, request), {
        page: request.params.page,
        format,
      });
      return reply
        .type(
          format === "csv"
            ? "text/csv; charset=utf-8"
            : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        )
        .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(Readable.from(content));
    },
  );
  for (const { name, api } of server.schema.pages) {
    if (api === undefined) continue;
    app.post(`${api}/export`, async (request, reply) =>
      answerText(reply, await exported(server, request, name)),
    );
    app.post(`${api}/import`, async (request, reply) =>
      answerText(reply, await imported(server, request, name)),
    );
  }
}

/** The call that says what a file to import seems to hold; under the `api` prefixes too. On an app that takes files. */
export function previewRoutes(app: FastifyInstance, server: Server): void {
  const upload = { ...uploadLimit, bodyLimit: maxImportBytes };
  app.post<OfPage>(
    "/list/:page/import/preview",
    { ...upload, ...saysOfFiles("Lists", "Upload a file to import", { file: text }) },
    async (request, reply) => answer(reply, await previewed(server, request, request.params.page)),
  );
  for (const { name, api } of server.schema.pages) {
    if (api === undefined) continue;
    app.post(`${api}/import/preview`, upload, async (request, reply) =>
      answer(reply, await previewed(server, request, name)),
    );
  }
}

async function exported(server: Server, request: FastifyRequest, page: string): Promise<string> {
  const asked = readExportRequest(page, objectBody(request.body));
  await server.jobs.start();
  return write(server, request, page, async (context) =>
    JSON.stringify(await startExport(context, server.jobs, asked)),
  );
}

async function imported(server: Server, request: FastifyRequest, page: string): Promise<string> {
  const body = objectBody(request.body);
  await server.jobs.start();
  return write(server, request, page, async (context) =>
    JSON.stringify(await startImport(context, server.jobs, { page, body })),
  );
}

async function previewed(server: Server, request: FastifyRequest, page: string) {
  const context = contextOf(server, request);
  const { name, bytes } = await readUpload(request, maxImportBytes);
  const endTurn = await server.takeTurn(context);
  return previewImport(context, { page, name, bytes }).finally(endTurn);
}

/**
 * Starts an import (or its dry run) of a file that was taken by the preview, as a job.
 * @throws Refusal 403 without the rights; `import.running` while another of the actor's is not done; 5103 for a malformed request, `common.notFound` for a file that is not the actor's.
 */
async function startImport(
  context: Context,
  jobs: Jobs,
  options: { readonly page: string; readonly body: Readonly<Record<string, unknown>> },
): Promise<JobState> {
  const { page, columns } = importTarget(context, options.page);
  const request = readImportRequest(page.name, options.body, columns);
  await uploadedFile(context, page, request.fileId);
  return jobs.startJob(context, { kind: "import", request, refuseSecond: "import.running" });
}
