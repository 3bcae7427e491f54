import type { FastifyInstance } from "fastify";
import { homePage } from "./homePage.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import { says } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";

/** The call of the home page. */
export function homeRoute(app: FastifyInstance, server: Server): void {
  app.get(
    "/res/home",
    says("Home", "Numbers, charts, own documents and announcements of the reader's home page"),
    async (request, reply) => answer(reply, await homePage(contextOf(server, request))),
  );
}
