import { createHash } from "node:crypto";
import type { Actor, PageSource, Reader } from "../../engine/index.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { pageOf } from "../core/read/pages.ts";
import { requireRight, pageReader } from "../../engine/index.ts";
import { contextOf } from "./contextOf.ts";
import { answerText } from "./envelope.ts";
import type { Server } from "./server.ts";

const mostKept = 2000;
const projected = new Map<string, string>();

/** A page as a list, a form or another view of it. */
interface DefinitionAsked {
  readonly page: string;
  readonly project: (page: PageSource, reader: Reader) => unknown;
  /** Button that opens it; `query` unless it says otherwise. */
  readonly right?: string;
}

/**
 * Answers a page's definition for this reader. It depends on schema files, language, rights and parameters only: the entity tag
 * says which, an unchanged one is 304, and the text is projected once for all readers alike.
 */
export function answerDefinition(
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  of: DefinitionAsked,
): FastifyReply {
  const { key, text } = definitionText(server, request, of);
  const tag = `"${createHash("sha256").update(key).digest("base64url").slice(0, 27)}"`;
  reply.header("etag", tag);
  reply.header("cache-control", "private, no-cache");
  reply.header("vary", "Authorization, Accept-Language");
  const known = (request.headers["if-none-match"] ?? "")
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""));
  if (known.includes(tag)) return reply.code(304).send();
  return answerText(reply, text());
}

/** A page's definition for this reader as JSON text, and what it depends on. Throws 403 without the right, 404 without the page. */
export function definitionText(
  server: Server,
  request: FastifyRequest,
  of: DefinitionAsked,
): { readonly key: string; readonly text: () => string } {
  const { actor, language } = contextOf(server, request);
  const page = pageOf(server, of.page);
  requireRight({ actor }, page.menu, of.right ?? "query");
  const masked = groupsAsked(request.query);
  const key = [
    of.project.name,
    masked.join(","),
    page.name,
    language,
    server.schema.fingerprint,
    rightsFingerprint(actor),
  ].join(" ");
  const text = () => {
    const known = projected.get(key);
    if (known !== undefined) return known;
    const made = JSON.stringify(
      of.project(page, pageReader({ actor, language }, page.menu, masked)),
    );
    if (projected.size >= mostKept) projected.delete(projected.keys().next().value!);
    projected.set(key, made);
    return made;
  };
  return { key, text };
}

/** `?masked=price,buyer`: confidential groups that are closed in a document, as its record names them. They only take away. */
export function groupsAsked(query: unknown): readonly string[] {
  const { masked } = query as { readonly masked?: unknown };
  if (typeof masked !== "string") return [];
  return masked
    .split(",")
    .filter((group) => /^[a-z]{1,20}$/.test(group))
    .slice(0, 10)
    .toSorted();
}

const fingerprints = new WeakMap<Actor, string>();

/** Equal for actors who see and may do the same on every page. */
function rightsFingerprint(actor: Actor): string {
  let known = fingerprints.get(actor);
  if (known === undefined) {
    const { superAdmin, accountType } = actor.user;
    const roles = actor.roles.map((role) => [
      role.id,
      role.dataScope,
      role.hidePrice,
      [...role.rights].sort(),
    ]);
    known = createHash("sha256")
      .update(JSON.stringify([superAdmin, accountType, roles, actor.parameters]))
      .digest("base64url");
    fingerprints.set(actor, known);
  }
  return known;
}
