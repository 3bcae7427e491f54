import { Refusal } from "../../engine/index.ts";
import type { FastifyInstance } from "fastify";

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
