import {
  errorTable,
  isWarning,
  messageOf,
  placedMessage,
  problemMessage,
} from "../../engine/index.ts";
import type { Language, Problem, Refusal } from "../../engine/index.ts";
import type { FastifyReply } from "fastify";

const json = "application/json; charset=utf-8";

/** Answers with data in the envelope of a success. `undefined` becomes null. */
export function answer(reply: FastifyReply, data: unknown): FastifyReply {
  return answerText(reply, JSON.stringify(data ?? null));
}

/** As `answer`, for data that is JSON text already (as PostgreSQL built it): it is passed through unread. */
export function answerText(reply: FastifyReply, data: string): FastifyReply {
  return reply.type(json).send(`{"status":200,"message":"","data":${data}}`);
}

/** What a refused call answers. */
interface RefusalEnvelope {
  readonly status: number;
  readonly message: string;
  readonly msgKey: string;
  readonly args: readonly string[];
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Opens the trace of what happened: `/trace/{detailId}`. */
  readonly detailId: string;
}

/** A refusal in the reader's language. */
export function refusalEnvelope(
  refusal: Refusal,
  language: Language,
  detailId: string,
): RefusalEnvelope {
  const [first] = refusal.problems;
  const problems = refusal.problems.map((problem) => problemView(problem, language));
  const data = { ...refusal.data, ...(problems.length > 0 && { problems }) };
  return {
    status: refusal.status,
    message: first
      ? placedMessage(first, language)
      : messageOf(refusal.msgKey, language, refusal.args),
    msgKey: refusal.msgKey,
    args: refusal.args,
    data: Object.keys(data).length > 0 ? data : null,
    detailId,
  };
}

/** A problem as it travels: with its status and its message in the reader's language. */
export function problemView(
  problem: Problem,
  language: Language,
): Record<string, unknown> & { message: string } {
  const { msgKey, args: _args, message: _message, status, sealed: _sealed, ...place } = problem;
  const code = status ?? errorTable[msgKey].status;
  return {
    ...place,
    status: code,
    msgKey,
    message: problemMessage(problem, language),
    ...(isWarning(code) && { warning: true }),
  };
}
