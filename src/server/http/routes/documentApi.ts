import { Refusal } from "../../../engine/index.ts";
import type { ActionRequest, ListQuery, PageSource, SaveRequest } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { answerActions, write } from "../write.ts";
import { requireId, objectBody } from "../body.ts";
import { contextOf } from "../contextOf.ts";
import { answerText } from "../envelope.ts";
import type { Server } from "../server.ts";
import { getRecordText } from "../../core/read/getRecordText.ts";
import { queryList } from "../../core/list/queryList.ts";
import { runAction } from "../../core/act/runAction.ts";
import { saveRecord } from "../../core/save/saveRecord.ts";

/**
 * The specification's own calls: every `api` prefix of a document (`/srm/sre/raa`) or of another page of it (`/srm/sre/rae`)
 * answers `/query`, `/get`, `/save` and `/{action}` (with `delete`) by the same operations as `/list`, `/detail` and `/biz`.
 */
export function documentApiRoutes(app: FastifyInstance, server: Server): void {
  for (const page of server.schema.pages) {
    if (page.api !== undefined) mount(app, server, page, page.api);
  }
}

function mount(app: FastifyInstance, server: Server, page: PageSource, prefix: string): void {
  const { name } = page;
  const document = page.document.name;
  // Another page of the document says which actions it exposes, and its menu gives the right.
  const asked = name === document ? {} : { page: name };
  app.post(`${prefix}/query`, async (request, reply) => {
    const query: ListQuery = objectBody(request.body);
    return answerText(reply, await queryList(contextOf(server, request), { page: name, query }));
  });
  app.post(`${prefix}/get`, async (request, reply) => {
    const id = requireId(objectBody(request.body)["id"]);
    return answerText(reply, await getRecordText(contextOf(server, request), { page: name, id }));
  });
  app.post(`${prefix}/save`, async (request, reply) => {
    const body: SaveRequest = objectBody(request.body);
    const saved = await write(server, request, name, async (context) =>
      JSON.stringify(await saveRecord(context, { page: name, request: body })),
    );
    return answerText(reply, saved);
  });
  app.post<{ Params: { action: string } }>(`${prefix}/:action`, async (request, reply) => {
    const body = { ...targetsOf(objectBody(request.body)), ...asked };
    const results = await write(server, request, name, async (context) =>
      JSON.stringify(
        await runAction(context, { document, action: request.params.action, request: body }),
      ),
    );
    return answerActions(server, request, reply, results);
  });
}

/** An action request; `{id, version}` and `{ids, versions}` of the specification's calls mean targets too. */
function targetsOf(body: Readonly<Record<string, unknown>>): ActionRequest {
  if (body["targets"] !== undefined) return body as unknown as ActionRequest;
  const { id, ids, version, versions, ...rest } = body;
  const all = ids ?? (id === undefined ? [] : [id]);
  const numbers = versions ?? (version === undefined ? [] : [version]);
  if (!Array.isArray(all) || !Array.isArray(numbers) || all.length !== numbers.length) {
    throw new Refusal("common.badRequest", { args: ["targets: [{id, version}]"] });
  }
  const targets = all.map((one, at) => ({ id: requireId(one), version: Number(numbers[at]) }));
  return { ...rest, targets } as ActionRequest;
}
