import type { FastifyInstance } from "fastify";
import { objectBody, optionalText } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer, answerText } from "../../../server/http/envelope.ts";
import type { Server } from "../../../server/http/server.ts";
import { write } from "../../../server/http/write.ts";
import { comment } from "./comment.ts";
import { mentionable } from "./mentionable.ts";

interface OfPage {
  Params: { page: string };
}

/** `POST /detail/:page/comment`: says something of a document; `…/people`: whom to mention. */
export function commentRoutes(app: FastifyInstance, server: Server): void {
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
