import type { FastifyInstance } from "fastify";
import { answer } from "../../../server/http/envelope.ts";
import { openLimit } from "../../../server/http/limits.ts";
import { says } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { newCaptcha } from "./captcha.ts";

/** The call for work to do. */
export function captchaRoute(app: FastifyInstance, server: Server): void {
  app.get(
    "/res/captcha",
    {
      ...openLimit,
      ...says(
        "Open",
        "Work to do before signing in or registering: {id, challenge}; its answer counts once, for ten minutes",
      ),
    },
    async (_request, reply) => answer(reply, await newCaptcha(server.store.db, server.clock())),
  );
}
