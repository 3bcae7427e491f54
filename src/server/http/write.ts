import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context, Told } from "../core/context.ts";
import {
  Refusal,
  buildsSessions,
  type ActionAnswer,
  type ActionResult,
  type Language,
} from "../../engine/index.ts";
import { contextOf, languageOfRequest } from "./contextOf.ts";
import type { Server } from "./server.ts";
import { createHash, createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../store/connection/store.ts";
import type { SealKey } from "../store/keys/cipher.ts";
import { openJson, sealJson } from "../store/keys/sealJson.ts";
import { statementOf } from "../store/statement/statement.ts";
import { withTheNext } from "../store/connection/preparedClient.ts";
import { LostTransaction, withinTransaction } from "../store/connection/connect.ts";
import { answerText, problemView } from "./envelope.ts";
import { traceResult } from "./errors.ts";

/**
 * Runs an operation that changes rows of a page or document, once per `Idempotency-Key`, and returns its JSON text. Changes
 * of users, roles, companies, staff and parameters apply to sessions from the next request on.
 */
export async function write(
  server: Server,
  request: FastifyRequest,
  pageOrDocument: string,
  run: (context: Context) => Promise<string>,
): Promise<string> {
  const answer = await idempotent(contextOf(server, request), request, run);
  const document = server.schema.page(pageOrDocument)?.document.name ?? pageOrDocument;
  if (buildsSessions(server.schema, document)) server.sessions.forget();
  return answer;
}

/**
 * Runs a mutating operation under the request's `Idempotency-Key`: the key, what the operation writes and its answer
 * (JSON text) are committed together, and a replay gets the first answer without running again. A second call
 * with the key waits for the first. A refused operation leaves no key. The same key with another request is refused.
 * Without a key the operation just runs. That a key is new is not waited for: the first statement of the operation goes to
 * the server with it, and fails where it is taken.
 */
async function idempotent(
  context: Context,
  request: FastifyRequest,
  run: (context: Context) => Promise<string>,
): Promise<string> {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return run(context);
  if (typeof key !== "string" || !/^[\x21-\x7e]{8,100}$/.test(key)) {
    throw new Refusal("common.badRequest", {
      args: ["Idempotency-Key: 8 to 100 visible characters"],
    });
  }
  const userId = context.actor.user.id;
  const requestHash = hashOf(context, request);
  const answered = context.store.transaction(async (tx) => {
    await statementOf(takeKey, [userId, key, requestHash, context.now]).execute(tx);
    const told: Told = { isSealed: false };
    const inside = { ...context, db: tx, store: withinTransaction(context.store, tx), told };
    const answer = await run(inside);
    const kept = told.isSealed ? await sealJson(inside, answerOf(userId, key), answer) : answer;
    await statementOf(keepAnswer, [userId, key, kept]).execute(tx);
    return answer;
  });
  return answered.catch(async (error: unknown) => {
    // An operation refused before its first statement has not checked whether the key is taken.
    if (!isKeyTaken(error) && !(error instanceof Refusal)) throw error;
    const first = await firstCall(context.db, userId, key);
    if (!first && !isKeyTaken(error)) throw error;
    if (first?.requestHash !== requestHash)
      throw new Refusal("common.badRequest", {
        args: ["Idempotency-Key was used for another request"],
      });
    return openJson(context, answerOf(userId, key), first.answer);
  });
}

const takeKey = `${withTheNext}insert into system.idempotency ("userId", key, "requestHash", at) values ($1, $2, $3, $4)`;
const keepAnswer = `${withTheNext}update system.idempotency set answer = $3::jsonb where "userId" = $1 and key = $2`;

function isKeyTaken(error: unknown): boolean {
  const reason = error instanceof LostTransaction ? error.cause : error;
  const { code, constraint } = (reason ?? {}) as { code?: unknown; constraint?: unknown };
  return code === "23505" && constraint === "idempotency_pkey";
}

/** The committed call of the key, if there is one. */
async function firstCall(db: Db, userId: string, key: string) {
  const { rows } = await sql<{ requestHash: string; answer: string }>`
    select "requestHash", answer::text as answer from system.idempotency
    where "userId" = ${userId} and key = ${key}`.execute(db);
  return rows[0];
}

/** The sealed document of a kept answer, where the answer contains sealed values. */
function answerOf(userId: string, key: string): string {
  return `answer:${userId}:${key}`;
}

/** Bodies may hold prices that will be sealed: a keyed hash keeps them from being found by trial. */
function hashOf({ store }: Context, request: FastifyRequest): string {
  const key = store.keys.first();
  return (key ? createHmac("sha256", hashKeyOf(key)) : createHash("sha256"))
    .update(`${request.method} ${request.url}\n`)
    .update(JSON.stringify(request.body ?? null))
    .digest("hex");
}

/** By key: making a key object takes as long as hashing a request. */
const hashKeys = new WeakMap<SealKey, KeyObject>();

function hashKeyOf(key: SealKey): KeyObject {
  let made = hashKeys.get(key);
  if (!made) hashKeys.set(key, (made = createSecretKey(key.bytes)));
  return made;
}

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

/** A result, and those of its lines, with problems in the reader's language and the id of the trace. */
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
