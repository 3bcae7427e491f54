import { Refusal, isStorable } from "../../engine/index.ts";
import { isUuid } from "../store/statement/statement.ts";
import { Ajv, type ValidateFunction } from "ajv";
import type { FastifySchemaCompiler, FastifyInstance } from "fastify";

/*
 * Bodies of requests: how they are parsed, judged by what their route says, and read.
 */

/** Formats are documented and not checked: the handler answers "not found" for an id that cannot exist. */
const ajv = new Ajv({ strict: false, validateFormats: false });
const compiled = new Map<string, ValidateFunction>();

/**
 * Judges bodies by what their routes say of them; null counts as not sent where it is no value of the member. Throws
 * `common.badRequest` naming the member. A schema is compiled when it is first used, once for all servers of a process.
 */
export const judgeBodies: FastifySchemaCompiler<unknown> = ({ schema }) => {
  const key = JSON.stringify(schema);
  return (body: unknown) => {
    let judge = compiled.get(key);
    if (!judge) compiled.set(key, (judge = ajv.compile(schema as object)));
    if (judge(body ?? {}) || judge(withoutNulls(body))) return true;
    const [error] = judge.errors!;
    const place = error!.instancePath.slice(1).replaceAll("/", ".");
    const args = [
      place === "" ? `a JSON object: ${error!.message}` : `${place}: ${error!.message}`,
    ];
    return { error: new Refusal("common.badRequest", { args }) };
  };
};

function withoutNulls(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

const deepest = 40;

/**
 * Takes JSON bodies: an empty one counts as none, `__proto__` and `constructor.prototype` are refused, and so is
 * nesting deeper than 40, which no request of ours needs and which recursive checks would stumble over.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body as string;
    if (text.trim() === "") return done(null, undefined);
    if (depthOf(text) > deepest) {
      return done(new Refusal("common.badRequest", { args: [`nested deeper than ${deepest}`] }));
    }
    return parse(request, text, done);
  });
}

/** How deep brackets are nested outside of strings. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === "\\") at++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === "[" || char === "{") most = Math.max(most, ++depth);
    else if (char === "]" || char === "}") depth--;
  }
  return most;
}

/** A body that must be a JSON object; none counts as an empty one. Throws `common.badRequest` otherwise. */
export function objectBody(body: unknown): Readonly<Record<string, unknown>> {
  if (body === undefined || body === null) return {};
  if (typeof body !== "object" || Array.isArray(body)) {
    throw new Refusal("common.badRequest", { args: ["a JSON object is expected"] });
  }
  return body as Readonly<Record<string, unknown>>;
}

/** A text member of a body, at most `longest` characters, which the database can hold. Throws `common.badRequest` naming it. */
export function textOf(
  body: Readonly<Record<string, unknown>>,
  key: string,
  longest = 200,
): string {
  const value = body[key];
  if (typeof value !== "string" || value.length > longest)
    throw new Refusal("common.badRequest", {
      args: [`${key}: a text of at most ${longest} characters`],
    });
  if (!isStorable(value))
    throw new Refusal("common.badRequest", {
      args: [`${key}: a text without the character NUL and halves of characters`],
    });
  return value;
}

/** As `textOf`; absent, null and empty are undefined. */
export function optionalText(
  body: Readonly<Record<string, unknown>>,
  key: string,
  longest = 200,
): string | undefined {
  const value = body[key];
  return value === undefined || value === null || value === ""
    ? undefined
    : textOf(body, key, longest);
}

/** The id of a record. Throws `common.notFound` when it is no UUID: nothing can have it. */
export function requireId(value: unknown): string {
  if (typeof value === "string" && isUuid(value)) return value;
  throw new Refusal("common.notFound", { args: ["id", String(value).slice(0, 60)] });
}
