import { projectDetail, Refusal } from "../../../engine/index.ts";
import type { SaveRequest } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { requireId, objectBody } from "../body.ts";
import { contextOf } from "../contextOf.ts";
import { answer, answerText } from "../envelope.ts";
import { answerDefinition, groupsAsked } from "../definition.ts";
import { integer, says, uuid } from "../says.ts";
import type { Server } from "../server.ts";
import { write } from "../write.ts";
import { getRecordAsOf } from "../../core/read/asOf.ts";
import { blankRecord } from "../../core/read/blankRecord.ts";
import { getRecordText } from "../../core/read/getRecordText.ts";
import { lookUpValues } from "../../core/list/lookUpValues.ts";
import { noteOpened } from "../../core/act/runQuietly.ts";
import { relatedRecords } from "../../core/read/relatedRecords.ts";
import { saveForChanges, saveRecord } from "../../core/save/saveRecord.ts";

interface OfPage {
  Params: { page: string };
}

/** Calls of a detail page. */
export function detailRoutes(app: FastifyInstance, server: Server): void {
  app.get<OfPage>(
    "/detail/:page",
    says("Documents", "Definition of a detail page"),
    (request, reply) =>
      answerDefinition(server, request, reply, {
        page: request.params.page,
        project: projectDetail,
      }),
  );
  app.post<OfPage>(
    "/detail/:page/get",
    says(
      "Documents",
      "One document with its lines; without an id a new one, with asOf as it was in that version, with beside the documents that its references name, as the reader sees them on a page",
      {
        id: uuid,
        asOf: integer,
        beside: {
          type: "object",
          description:
            "By page: the path of the reference, and paths of the fields wanted (else all)",
          additionalProperties: {
            type: "object",
            required: ["by"],
            properties: {
              by: { type: "string" },
              fields: { type: "array", items: { type: "string" } },
            },
          },
        },
      },
    ),
    async (request, reply) => {
      const context = contextOf(server, request);
      const { page } = request.params;
      const { id, asOf, beside } = objectBody(request.body);
      if (id === undefined) return answer(reply, await blankRecord(context, { page }));
      if (asOf !== undefined && asOf !== null)
        return answer(reply, await getRecordAsOf(context, { page, id: requireId(id), asOf }));
      await noteOpened(context, { page, id: requireId(id) });
      return answerText(reply, await getRecordText(context, { page, id: requireId(id), beside }));
    },
  );
  app.post<OfPage>("/detail/:page/lookUp", async (request, reply) => {
    const context = contextOf(server, request);
    const { page } = request.params;
    return answer(reply, await lookUpValues(context, { page, request: objectBody(request.body) }));
  });
  app.post<OfPage>(
    "/detail/:page/related",
    says("Documents", "What a document was made from and what was made of it", { id: uuid }),
    async (request, reply) => {
      const context = contextOf(server, request);
      const id = requireId(objectBody(request.body)["id"]);
      return answer(reply, await relatedRecords(context, { page: request.params.page, id }));
    },
  );
  app.post<OfPage>(
    "/detail/:page/save",
    says(
      "Documents",
      "Save changed fields; with ?answer=changes&masked=GROUPS (the document's own) a stored one is answered by what has changed since the version sent: the header, new and changed lines, ids of removed ones",
      {},
    ),
    async (request, reply) => {
      const { page } = request.params;
      const body: SaveRequest = objectBody(request.body);
      const changes = changesAsked(request.query);
      const saved = await write(server, request, page, async (context) => {
        const asked = { page, request: body };
        return JSON.stringify(
          await (changes
            ? saveForChanges(context, { ...asked, ...changes })
            : saveRecord(context, asked)),
        );
      });
      return answerText(reply, saved);
    },
  );
}

/**
 * `?answer=changes&masked=price`: a client has the document in the version that it sends, in which these confidential groups are
 * closed, and wants to know only what changes. Undefined: it wants the whole.
 */
function changesAsked(query: unknown): { readonly masked: readonly string[] } | undefined {
  const { answer: wanted = "whole" } = query as { readonly answer?: unknown };
  if (wanted === "whole") return undefined;
  if (wanted === "changes") return { masked: groupsAsked(query) };
  const args = ["answer", String(wanted).slice(0, 60), "changes, whole"];
  throw new Refusal("common.choice", { args });
}
