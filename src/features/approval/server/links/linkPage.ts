import type { FastifyInstance, FastifyRequest } from "fastify";
import { messageOf, placedMessage, Refusal, type Language } from "../../../../engine/index.ts";
import { languageOfRequest } from "../../../../server/http/contextOf.ts";
import { openLimit, registerLimit } from "../../../../server/http/limits.ts";
import { escaped, readForms, sendPlainPage } from "../../../../server/http/plainPage.ts";
import type { Server } from "../../../../server/http/server.ts";
import { linkWords } from "../approving.ts";
import { decideByLink, openLink, type Opened } from "./useLink.ts";

interface OfLink {
  Params: { secret: string };
  Body: { verdict?: unknown; words?: unknown };
}

/** `/approve/:secret`: what a one-time link asks, and the two answers. Needs no session and nothing of the app. */
export async function linkPage(anyone: FastifyInstance, server: Server): Promise<void> {
  await anyone.register(async (app) => addPage(app, server));
}

function addPage(app: FastifyInstance, server: Server): void {
  readForms(app);
  app.get<OfLink>("/approve/:secret", openLimit, async (request, reply) => {
    const language = languageOfRequest(request);
    const title = linkWords.title[language];
    const asked = askedOf(request, language);
    try {
      const opened = await openLink(server, asked);
      return sendPlainPage(reply, language, { title, content: question(opened, language) });
    } catch (error) {
      return sendPlainPage(reply, language, {
        title,
        refusal: textOf(error, language),
        content: "",
      });
    }
  });
  app.post<OfLink>("/approve/:secret", registerLimit, async (request, reply) => {
    const language = languageOfRequest(request);
    const title = linkWords.title[language];
    const { verdict, words } = request.body ?? {};
    const asked = askedOf(request, language);
    let opened: Opened | undefined;
    try {
      opened = await openLink(server, asked);
      if (verdict !== "approve" && verdict !== "refuse")
        throw new Refusal("common.choice", { args: ["verdict", "", "approve, refuse"] });
      const said = typeof words === "string" ? words : "";
      await decideByLink(opened, { secret: asked.secret, verdict, words: said });
      const done = linkWords[verdict === "approve" ? "approved" : "refused"][language];
      return sendPlainPage(reply, language, {
        title,
        content: `<p role="status">${escaped(done.replace("{0}", subjectOf(opened, language)))}</p>`,
      });
    } catch (error) {
      const content = opened ? question(opened, language) : "";
      return sendPlainPage(reply, language, { title, refusal: textOf(error, language), content });
    }
  });
}

const askedOf = ({ params, id, ip, log }: FastifyRequest<OfLink>, language: Language) => ({
  secret: params.secret,
  language,
  traceId: id,
  ip,
  log,
});

function subjectOf({ context, task }: Opened, language: Language): string {
  const document = context.schema.document(String(task["docType"]));
  return `${document?.title[language] ?? ""} ${String(task["number"])}`.trim();
}

function question(opened: Opened, language: Language): string {
  const { task } = opened;
  const name = (value: unknown) => (value as { readonly name?: string } | null)?.name;
  const facts: readonly (readonly [string, unknown])[] = [
    [linkWords.subject[language], task["subject"]],
    [linkWords.amount[language], task["amount"]],
    [linkWords.by[language], name(task["submittedBy"])],
    [linkWords.node[language], task["node"]],
  ];
  const shown = facts.flatMap(([label, value]) =>
    value === null || value === undefined
      ? []
      : [`<dt>${escaped(label)}</dt><dd>${escaped(String(value as string))}</dd>`],
  );
  return `<p><b>${escaped(subjectOf(opened, language))}</b></p><dl>${shown.join("")}</dl>
<form method="post"><label>${escaped(linkWords.opinion[language])}<textarea name="words" rows="3" maxlength="500"></textarea></label>
<button name="verdict" value="approve">${escaped(linkWords.approve[language])}</button>
<button class="second" name="verdict" value="refuse">${escaped(linkWords.refuse[language])}</button></form>`;
}

/** The refusal's text; an unexpected error is passed to the error handler. */
function textOf(error: unknown, language: Language): string {
  if (!(error instanceof Refusal)) throw error;
  const [problem] = error.problems;
  return problem ? placedMessage(problem, language) : messageOf(error.msgKey, language, error.args);
}
