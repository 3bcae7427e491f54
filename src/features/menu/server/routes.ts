import { Refusal } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { idOf, objectBody } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer, answerText } from "../../../server/http/envelope.ts";
import type { Server } from "../../../server/http/server.ts";
import { write } from "../../../server/http/write.ts";
import { menuDocument, menuTreeOf } from "./menuTree.ts";
import { moveMenu } from "./moveMenu.ts";
import { menuOf } from "./menu.ts";

/**
 * `GET /menu/load`: the menu of the signed-in person. `POST /rs/menu/tree`: the whole menu, for who may query it, and
 * `POST /rs/menu/move` `{id, version, parent, before}`: puts an entry elsewhere, and answers the whole menu.
 */
export function menuRoute(app: FastifyInstance, server: Server): void {
  app.get("/menu/load", async (request, reply) =>
    answer(reply, await menuOf(contextOf(server, request))),
  );
  app.post("/rs/menu/tree", async (request, reply) =>
    answer(reply, await menuTreeOf(contextOf(server, request))),
  );
  app.post("/rs/menu/move", async (request, reply) => {
    const body = objectBody(request.body);
    const move = {
      id: idOf(body["id"]),
      version: versionIn(body["version"]),
      parent: idOrNull(body["parent"]),
      before: idOrNull(body["before"]),
    };
    const moved = await write(server, request, menuDocument, async (context) => {
      await moveMenu(context, move);
      return JSON.stringify(await menuTreeOf(context));
    });
    return answerText(reply, moved);
  });
}

function idOrNull(value: unknown): string | null {
  return value === undefined || value === null ? null : idOf(value);
}

function versionIn(value: unknown): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value > 0) return value;
  throw new Refusal("common.badRequest", { args: ["version: the version that was seen"] });
}
