import type { FastifyInstance } from "fastify";
import { answer } from "../../../server/http/envelope.ts";
import { openLimit } from "../../../server/http/limits.ts";
import type { Server } from "../../../server/http/server.ts";
import { newCaptcha } from "./captcha.ts";

/** `GET /res/captcha`: work to do. */
export function captchaRoute(app: FastifyInstance, server: Server): void {
  app.get("/res/captcha", openLimit, async (_request, reply) =>
    answer(reply, await newCaptcha(server.store.db, server.clock())),
  );
}
