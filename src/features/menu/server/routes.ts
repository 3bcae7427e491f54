import { Refusal } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { requireId, objectBody } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer, answerText } from "../../../server/http/envelope.ts";
import { integer, says, uuid } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { write } from "../../../server/http/write.ts";
import { menuDocument, menuTreeOf } from "./menuTree.ts";
import { moveMenu } from "./moveMenu.ts";
import { menuOf } from "./menu.ts";

/** Calls about the menu: one's own, and with the right to query it, the whole. */
export function menuRoute(app: FastifyInstance, server: Server): void {
  app.get("/menu/load", says("Session", "My menu"), async (request, reply) =>
    answer(reply, await menuOf(contextOf(server, request))),
  );
  app.post(
    "/rs/menu/tree",
    says("Administration", "The whole menu as it is arranged: {entries, editable}"),
    async (request, reply) => answer(reply, await menuTreeOf(contextOf(server, request))),
  );
  app.post(
    "/rs/menu/move",
    says(
      "Administration",
      "Put a menu entry into a group, before another one: {entries, editable}",
      { id: uuid, version: integer, parent: uuid, before: uuid },
    ),
    async (request, reply) => {
      const body = objectBody(request.body);
      const move = {
        id: requireId(body["id"]),
        version: versionIn(body["version"]),
        parent: idOrNull(body["parent"]),
        before: idOrNull(body["before"]),
      };
      const moved = await write(server, request, menuDocument, async (context) => {
        await moveMenu(context, move);
        return JSON.stringify(await menuTreeOf(context));
      });
      return answerText(reply, moved);
    },
  );
}

function idOrNull(value: unknown): string | null {
  return value === undefined || value === null ? null : requireId(value);
}

function versionIn(value: unknown): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value > 0) return value;
  throw new Refusal("common.badRequest", { args: ["version: the version that was seen"] });
}
