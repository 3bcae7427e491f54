import { randomUUID } from "node:crypto";
import { Refusal } from "../../engine/index.ts";
import type { ActionResult, Problem } from "../../engine/index.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sessionOf } from "../core/session/sessions.ts";
import { refusalEnvelope } from "./envelope.ts";
import { languageOfRequest } from "./contextOf.ts";
import { refusalFrom, secondsAway } from "./refusalFrom.ts";
import type { RefusalLog, RefusalRecord } from "./refusalLog.ts";

/** Answers every error in the envelope, in the reader's language, with a trace that can be looked up. */
export function answerErrors(app: FastifyInstance, refusals: RefusalLog): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFrom(error, request.headers["content-type"]);
    return answerRefusal(refusal, request, reply, refusals);
  });
}

/** Sends a refusal and records it. */
export function answerRefusal(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  refusals: RefusalLog,
): FastifyReply {
  const detailId = randomUUID();
  if (refusal.msgKey === "common.internal") {
    request.log.error({ err: refusal.cause ?? refusal, detailId }, "unexpected error");
  }
  if (refusal.msgKey === "common.away") {
    request.log.warn({ err: refusal.cause, detailId }, "the database cannot be reached");
    void reply.header("retry-after", String(secondsAway));
  }
  refusals.add(recordOf(refusal, request, detailId));
  const envelope = refusalEnvelope(refusal, languageOfRequest(request), detailId);
  return reply
    .code(refusal.http)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(envelope));
}

/** Records the refusal of one target of an action, as if it were the call's: returns the id of its trace, which a failure has already. */
export function traceResult(
  refusals: RefusalLog,
  request: FastifyRequest,
  result: ActionResult,
): string {
  const { detailId = randomUUID(), msgKey = "common.internal", status, args, problems } = result;
  const refusal = new Refusal(msgKey, { status, args, problems });
  refusals.add(recordOf(refusal, request, detailId));
  return detailId;
}

/** The refusal of an address that does not exist. */
export function noSuchAddress(request: FastifyRequest): Refusal {
  return new Refusal("common.notFoundUrl", { args: [pathOf(request)] });
}

function recordOf(refusal: Refusal, request: FastifyRequest, id: string): RefusalRecord {
  const actor = sessionOf(request)?.actor;
  const cause = refusal.msgKey === "common.internal" ? refusal.cause : undefined;
  return {
    id,
    at: new Date().toISOString(),
    userId: actor?.user.id ?? null,
    orgId: actor?.company.id ?? null,
    method: request.method,
    url: pathOf(request),
    status: refusal.status,
    http: refusal.http,
    msgKey: refusal.msgKey,
    detail: {
      args: refusal.problems.some(({ sealed }) => sealed) ? [] : refusal.args.map(shortened),
      problems: refusal.problems.slice(0, 50).map(unsealed),
      ...(cause instanceof Error && {
        error: { name: cause.name, message: shortened(cause.message), stack: cause.stack ?? "" },
      }),
    },
  };
}

/** A problem as the log keeps it: of sealed values no more than where and which kind. */
function unsealed(problem: Problem): Problem {
  if (!problem.sealed) return problem;
  const { args: _args, value: _value, allowed: _allowed, message: _message, ...rest } = problem;
  const { repair: _repair, ...place } = rest;
  return place;
}

/** Path without the query, which may carry what should not be kept. */
function pathOf(request: FastifyRequest): string {
  return shortened(request.url.split("?", 1)[0]!);
}

function shortened(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
