import type { FastifyInstance } from "fastify";
import { objectBody, optionalText } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer, answerText } from "../../../server/http/envelope.ts";
import { says, text, uuid, uuids } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { write } from "../../../server/http/write.ts";
import { comment } from "./comment.ts";
import { mentionable } from "./mentionable.ts";
import { sharable, share } from "./share.ts";

interface OfPage {
  Params: { page: string };
}

/** Calls about comments on a document. */
export function commentRoutes(app: FastifyInstance, server: Server): void {
  app.post<OfPage>(
    "/detail/:page/comment",
    says(
      "Documents",
      "Say something: text, mentions, files; internal: for the company's own people alone",
      {},
    ),
    async (request, reply) => {
      const { page } = request.params;
      const { id, text, mentions, files, internal } = objectBody(request.body);
      const said = await write(server, request, page, async (context) =>
        JSON.stringify(await comment(context, { page, id, text, mentions, files, internal })),
      );
      return answerText(reply, said);
    },
  );
  app.post<OfPage>(
    "/detail/:page/people",
    says("Documents", "Whom to mention", { id: uuid, q: text }),
    async (request, reply) => {
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
    },
  );
  app.post<OfPage>(
    "/detail/:page/share",
    says("Documents", "Send colleagues a message that leads to a document: {people}", {
      id: uuid,
      people: uuids,
      note: text,
    }),
    async (request, reply) => {
      const { page } = request.params;
      const { id, people, note } = objectBody(request.body);
      const shared = await write(server, request, page, async (context) =>
        JSON.stringify(await share(context, { page, id, people, note })),
      );
      return answerText(reply, shared);
    },
  );
  app.post<OfPage>(
    "/detail/:page/share/people",
    says("Documents", "Whom to share it with", { id: uuid, q: text }),
    async (request, reply) => {
      const { page } = request.params;
      const body = objectBody(request.body);
      const q = optionalText(body, "q") ?? "";
      return answer(reply, await sharable(contextOf(server, request), { page, id: body["id"], q }));
    },
  );
}
