import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Language } from "../../engine/index.ts";
import { contentSecurityPolicy } from "./security.ts";

/** Reads the forms of plain pages, in this scope alone. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}

/** Answers a page that works without anything of the app: the one behind a secret link. `content` is HTML, escaped already. */
export function sendPlainPage(
  reply: FastifyReply,
  language: Language,
  page: { readonly title: string; readonly refusal?: string | undefined; readonly content: string },
): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  const { title, refusal, content } = page;
  return reply
    .header("content-security-policy", contentSecurityPolicy(nonce))
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(`<!doctype html><html lang="${language === "en" ? "en" : language === "tw" ? "zh-TW" : "zh-CN"}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(title)} · Waybill</title>
<style nonce="${nonce}">body{font:16px/1.6 system-ui,sans-serif;max-width:24rem;margin:10vh auto;padding:0 1rem;color:#1f2430;background:#fff}
label{display:block;margin:1rem 0}input,textarea,button{font:inherit;display:block;width:100%;box-sizing:border-box;padding:.5rem;margin-top:.25rem;min-height:44px}
button{background:#0f5b6b;color:#fff;border:0;border-radius:6px;cursor:pointer}button.second{background:none;color:#b3261e;border:1px solid}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{color:#5a6472}dd{margin:0}.refusal{color:#b3261e}
@media(prefers-color-scheme:dark){body{background:#131c1f;color:#e6eeee}dt{color:#9fb0b3}.refusal,button.second{color:#ff9c94}
input,textarea{background:#0b1214;color:inherit;border:1px solid #2f4045}}</style>
<main><h1>${escaped(title)}</h1>${refusal === undefined ? "" : `<p class="refusal" role="alert">${escaped(refusal)}</p>`}${content}</main></html>`);
}

/** Text as HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
