import type { FastifyInstance } from "fastify";
import { objectBody, optionalText } from "../body.ts";
import { contextOf } from "../contextOf.ts";
import { answer, answerText } from "../envelope.ts";
import type { Server } from "../server.ts";
import { write } from "../write.ts";
import { comment } from "../../../features/comments/server/comment.ts";
import { mentionable } from "../../../features/comments/server/mentionable.ts";
import { timeline } from "../../core/read/timeline.ts";

interface OfPage {
  Params: { page: string };
}

/** `POST /detail/:page/timeline`: what happened and was said; `…/comment`: says something; `…/people`: whom to mention. */
export function timelineRoutes(app: FastifyInstance, server: Server): void {
  app.post<OfPage>("/detail/:page/timeline", async (request, reply) => {
    const { page } = request.params;
    const { id, before, kinds, entry } = objectBody(request.body);
    const asked = { page, id, before, kinds, entry };
    return answer(reply, await timeline(contextOf(server, request), asked));
  });
  app.post<OfPage>("/detail/:page/comment", async (request, reply) => {
    const { page } = request.params;
    const { id, text, mentions, files, internal } = objectBody(request.body);
    const said = await write(server, request, page, async (context) =>
      JSON.stringify(await comment(context, { page, id, text, mentions, files, internal })),
    );
    return answerText(reply, said);
  });
  app.post<OfPage>("/detail/:page/people", async (request, reply) => {
    const { page } = request.params;
    const body = objectBody(request.body);
    const q = optionalText(body, "q") ?? "";
    return answer(
      reply,
      await mentionable(contextOf(server, request), {
        page,
        id: body["id"],
        q,
        internal: body["internal"] === true,
      }),
    );
  });
}
