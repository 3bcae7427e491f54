import { Refusal } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { requireId, objectBody, optionalText } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer, answerText } from "../../../server/http/envelope.ts";
import { says, text, uuid, uuids } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { write } from "../../../server/http/write.ts";
import { listMessages } from "./listMessages.ts";
import { readMessages } from "./readMessages.ts";
import { unreadCount, unreadPage } from "./unread.ts";

const prefix = "/system/msg/oaMsg";
const mostIds = 500;
const mostPages = 1_000_000;

/** Calls about the reader's own messages, beside those that every document answers at the same prefix. */
export function messageRoutes(app: FastifyInstance, server: Server): void {
  app.route({
    method: ["GET", "POST"],
    url: `${prefix}/unreadCount`,
    ...says("Messages", "How many are unread: {unread}"),
    handler: async (request, reply) =>
      answer(reply, { unread: await unreadCount(contextOf(server, request)) }),
  });
  app.route({
    method: ["GET", "POST"],
    url: `${prefix}/unread`,
    ...says(
      "Messages",
      "Five unread from a page (of the body) on, the newest first: {unread, rows}",
    ),
    handler: async (request, reply) =>
      answer(reply, await unreadPage(contextOf(server, request), pageOf(request.body))),
  });
  app.post(
    `${prefix}/list`,
    says("Messages", "A page of a tab: {rows, total}", {
      tab: { enum: ["all", "unread", "read"] },
      search: text,
      page: { type: "integer", minimum: 1 },
      size: { enum: [10, 20, 50, 100] },
    }),
    async (request, reply) => {
      const { tab, ...query } = objectBody(request.body);
      return answerText(reply, await listMessages(contextOf(server, request), { tab, query }));
    },
  );
  app.post(
    `${prefix}/read`,
    says("Messages", "Mark one or many as read: {read, unread}", { id: uuid, ids: uuids }),
    async (request, reply) => {
      const body = objectBody(request.body);
      const ids = idsOf(body["ids"] ?? optionalText(body, "id"));
      const read = await write(server, request, "message", async (context) =>
        JSON.stringify(await readMessages(context, ids)),
      );
      return answerText(reply, read);
    },
  );
  app.post(
    `${prefix}/readAll`,
    says("Messages", "Mark all as read: {read, unread}"),
    async (request, reply) => {
      const read = await write(server, request, "message", async (context) =>
        JSON.stringify(await readMessages(context)),
      );
      return answerText(reply, read);
    },
  );
}

/** `page` of a body, from 1; 1 where there is none. Throws `common.badRequest` for anything else. */
function pageOf(body: unknown): number {
  const { page = 1 } = (body ?? {}) as { page?: unknown };
  if (!Number.isInteger(page) || Number(page) < 1 || Number(page) > mostPages)
    throw new Refusal("common.badRequest", { args: [`page: from 1 to ${mostPages}`] });
  return Number(page);
}

/** Ids of messages: one or many. Throws 6001 when there is none, `common.badRequest` when there are too many. */
function idsOf(value: unknown): readonly string[] {
  const ids = Array.isArray(value) ? (value as unknown[]) : value === undefined ? [] : [value];
  if (ids.length === 0) throw new Refusal("common.selectFirst");
  if (ids.length > mostIds)
    throw new Refusal("common.badRequest", { args: [`ids: at most ${mostIds}`] });
  return ids.map(requireId);
}
