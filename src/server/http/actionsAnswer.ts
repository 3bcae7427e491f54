import type { ActionAnswer, ActionResult, Language } from "../../engine/index.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { answerText, problemView } from "./envelope.ts";
import { traceResult } from "./errors.ts";
import { languageOfRequest } from "./contextOf.ts";
import type { Server } from "./server.ts";

/**
 * Answers an action's results (JSON text of an `ActionAnswer`): status 200 when every target went, else status and
 * message of the first refused one, with a trace of it. The results are there in both cases.
 */
export function answerActions(
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): FastifyReply {
  const { results } = JSON.parse(text) as ActionAnswer;
  const refused = results.find((result) => result.status !== 200);
  if (refused === undefined) return answerText(reply, text);
  const language = languageOfRequest(request);
  const detailId = traceResult(server.refusals, request, refused);
  for (const result of results)
    if (result !== refused && result.detailId !== undefined)
      traceResult(server.refusals, request, result);
  const shown = results.map((result) => shownResult(result, { language, detailId }));
  const envelope = {
    status: refused.status,
    message: refused.message ?? "",
    msgKey: refused.msgKey ?? "common.internal",
    args: refused.args ?? [],
    data: { results: shown, problems: shown[results.indexOf(refused)]?.["problems"] ?? [] },
    detailId,
  };
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(envelope));
}

/** A result, and those of its lines, with problems in the reader's words and where to read what happened. */
function shownResult(
  { problems = [], lines, ...result }: ActionResult,
  reading: { readonly language: Language; readonly detailId: string },
): Readonly<Record<string, unknown>> {
  const { language, detailId } = reading;
  return {
    ...result,
    ...(result.status !== 200 && { detailId: result.detailId ?? detailId }),
    ...(problems.length > 0 && {
      problems: problems.map((problem) => problemView(problem, language)),
    }),
    ...(lines && { lines: lines.map((line) => shownResult(line, reading)) }),
  };
}
