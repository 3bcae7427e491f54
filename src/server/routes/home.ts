import type { FastifyInstance } from "fastify";
import { homePage } from "../home/homePage.ts";
import { contextOf } from "../http/contextOf.ts";
import { answer } from "../http/envelope.ts";
import type { Server } from "../http/server.ts";

/** `GET /res/home`: the reader's home page. */
export function homeRoute(app: FastifyInstance, server: Server): void {
  app.get("/res/home", async (request, reply) =>
    answer(reply, await homePage(contextOf(server, request))),
  );
}
