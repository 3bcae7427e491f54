import type { FastifyInstance } from "fastify";
import { homePage } from "./homePage.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import type { Server } from "../../../server/http/server.ts";

/** `GET /res/home`: the reader's home page. */
export function homeRoute(app: FastifyInstance, server: Server): void {
  app.get("/res/home", async (request, reply) =>
    answer(reply, await homePage(contextOf(server, request))),
  );
}
