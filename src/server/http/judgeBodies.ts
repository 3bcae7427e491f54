import { Ajv, type ValidateFunction } from "ajv";
import type { FastifySchemaCompiler } from "fastify";
import { Refusal } from "../../engine/index.ts";

/** Formats are documented and not checked: the handler answers "not found" for an id that cannot exist. */
const ajv = new Ajv({ strict: false, validateFormats: false });
const compiled = new Map<string, ValidateFunction>();

/**
 * Judges bodies by what their routes say of them; null counts as not sent where it is no value of the member. Throws `common.badRequest` naming the member. A schema is
 * compiled when it is first asked, once for all servers of a process: servers start more often than all their calls are made.
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
