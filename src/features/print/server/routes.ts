import { languageOf, Refusal, type PreviewRequest } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { requireId, objectBody, optionalText, textOf } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import { says, text, uuid } from "../../../server/http/says.ts";
import { write } from "../../../server/http/write.ts";
import type { Context } from "../../../server/core/context.ts";
import type { Server } from "../../../server/http/server.ts";
import { mailPrint } from "./mail/mailPrint.ts";
import { readMail } from "./mail/readMail.ts";
import { recipientsOf } from "./mail/recipientsOf.ts";
import type { Printer } from "./openPrinter.ts";
import { previewTexts } from "./previewTexts.ts";
import { printRecords } from "./printRecords.ts";

/** Calls that print. */
export function printRoutes(app: FastifyInstance, server: Server, printer: Printer): void {
  app.post<{ Params: { page: string } }>(
    "/detail/:page/print",
    says(
      "Documents",
      "A document, or several by `ids`, as a PDF (application/pdf); language: cn, tw or en; print: one of the page's prints by key",
      { id: uuid, language: text, print: text },
    ),
    async (request, reply) => {
      const body = objectBody(request.body);
      const asked = optionalText(body, "language");
      const context = contextOf(server, request);
      const printing = asked === undefined ? context : { ...context, language: languageOf(asked) };
      const print = optionalText(body, "print");
      const options = { page: request.params.page, ids: idsOf(body), print };
      const endTurn = await server.takeTurn(context);
      const { name, documents } = await printRecords(printing, options).catch((error: unknown) => {
        endTurn();
        throw error;
      });
      const file = await printer.print(documents, endTurn);
      return reply
        .type("application/pdf")
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(file);
    },
  );
  app.post<{ Params: { page: string } }>(
    "/detail/:page/mail",
    says(
      "Documents",
      "Mail a document as its print (PDF) to addresses (1 to 10); language and print as in print: {sent, refused}",
      {
        id: uuid,
        to: { type: "array", items: text },
        subject: text,
        note: text,
        language: text,
        print: text,
      },
    ),
    async (request, reply) => {
      const asked = readMail(request.params.page, objectBody(request.body));
      const context = contextOf(server, request);
      const say = (run: (context: Context) => Promise<string>) =>
        write(server, request, asked.page, run);
      const endTurn = await server.takeTurn(context);
      return answer(
        reply,
        await mailPrint(context, asked, { settings: server.mail, printer, say }).finally(endTurn),
      );
    },
  );
  app.post<{ Params: { page: string } }>(
    "/detail/:page/recipients",
    says(
      "Documents",
      "To whom a document may be mailed: addresses of it, its lines and its party: [{address, name}]",
      { id: uuid },
    ),
    async (request, reply) => {
      const id = requireId(objectBody(request.body)["id"]);
      const context = contextOf(server, request);
      return answer(reply, await recipientsOf(context, { page: request.params.page, id }));
    },
  );
  app.post<{ Params: { page: string } }>(
    "/detail/:page/preview",
    says(
      "Documents",
      "Texts [{field, text}] with values in the places of their placeholders, as a print has them",
      {},
    ),
    async (request, reply) => {
      const body = objectBody(request.body);
      const asked = {
        ...(body["id"] !== undefined && { id: requireId(body["id"]) }),
        texts: textsOf(body),
      };
      const { page } = request.params;
      return answer(
        reply,
        await previewTexts(contextOf(server, request), { page, request: asked }),
      );
    },
  );
}

/** Of one call; a text may hold what its field takes, and a little more that is not yet cut. */
const mostTexts = 200;
const longestText = 100_000;

function textsOf({ texts }: Readonly<Record<string, unknown>>): PreviewRequest["texts"] {
  if (!Array.isArray(texts) || texts.length === 0 || texts.length > mostTexts)
    throw new Refusal("common.badRequest", { args: [`texts: [{field, text}], 1…${mostTexts}`] });
  return texts.map((one) => {
    const of = objectBody(one);
    return { field: textOf(of, "field"), text: textOf(of, "text", longestText) };
  });
}

function idsOf({ id, ids }: Readonly<Record<string, unknown>>): readonly string[] {
  if (ids === undefined) return [requireId(id)];
  if (!Array.isArray(ids) || ids.length === 0)
    throw new Refusal("common.badRequest", { args: ["ids: [id]"] });
  return [...new Set(ids.map(requireId))];
}
