import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { localeOf, Refusal, type Label } from "../../engine/index.ts";
import { languageOfRequest } from "../http/contextOf.ts";
import { answer } from "../http/envelope.ts";
import { contentSecurityPolicy } from "../http/security.ts";
import type { Server } from "../http/server.ts";
import { bearerToken } from "../core/session/sessions.ts";

const cookie = "waybill-docs";
/** Calls of the page that lets staff in. */
const entry = { send: "/docs/enter", script: "/docs/enter.js" };

/**
 * Guards `/docs`, which shows how a company works: fields, rights, calls. A store with demo data shows it to
 * everybody, any other one to signed-in staff. Programs send their token as for other calls. A browser that opens a
 * page sends none, so it gets a page that calls `POST /docs/enter` with the token kept by the app; the answer is a
 * cookie for these pages. Must be called before the routes are added.
 */
export function guardDocs(app: FastifyInstance, server: Server): void {
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    if (await hasDemoData(server)) return;
    const token = bearerToken(request.headers.authorization) ?? tokenOfCookie(request);
    const session = token === undefined ? undefined : await server.sessions.find(token);
    if (session?.actor.user.accountType === "STAFF") {
      if (session.mustChangePassword) throw new Refusal("auth.passwordExpired");
      return;
    }
    if (isPage(request)) return sendEntry(request, reply);
    throw new Refusal(session ? "auth.forbidden" : "auth.expired");
  };
  app.addHook("onRoute", (route) => {
    const isDocs = route.url === "/docs" || route.url.startsWith("/docs/");
    if (isDocs && route.url !== entry.script) route.onRequest = [guard, ...listOf(route.onRequest)];
  });
  app.post(entry.send, async (request, reply) => {
    const token = bearerToken(request.headers.authorization);
    const isSecure = request.protocol === "https" ? "; Secure" : "";
    if (token !== undefined)
      reply.header(
        "set-cookie",
        `${cookie}=${token}; Path=/docs; HttpOnly; SameSite=Strict${isSecure}`,
      );
    return answer(reply, null);
  });
  app.get(entry.script, (_request, reply) => reply.type("text/javascript").send(script));
}

function listOf<T>(hooks: T | readonly T[] | undefined): readonly T[] {
  return hooks === undefined ? [] : Array.isArray(hooks) ? hooks : [hooks as T];
}

async function hasDemoData({ store }: Server): Promise<boolean> {
  const { rows } = await sql`select 1 from system.setup where key = 'demo'`.execute(store.db);
  return rows.length > 0;
}

function tokenOfCookie({ headers }: FastifyRequest): string | undefined {
  const cookies = (headers.cookie ?? "").split(";").map((one) => one.trim());
  const own = cookies.find((one) => one.startsWith(`${cookie}=`));
  return own && bearerToken(`Bearer ${own.slice(cookie.length + 1)}`);
}

function isPage({ method, headers }: FastifyRequest): boolean {
  return method === "GET" && (headers.accept ?? "").includes("text/html");
}

const words = {
  title: { cn: "接口与数据字典", tw: "介面與資料字典", en: "API and data dictionary" },
  staffOnly: {
    cn: "仅限已登录的员工查看",
    tw: "僅限已登入的員工檢視",
    en: "For signed-in staff only",
  },
  signIn: { cn: "登录", tw: "登入", en: "Sign in" },
} satisfies Record<string, Label>;

function sendEntry(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOfRequest(request);
  const nonce = randomBytes(16).toString("base64url");
  return reply
    .code(401)
    .header("content-security-policy", contentSecurityPolicy(nonce))
    .header("vary", "accept-language, cookie")
    .type("text/html; charset=utf-8")
    .send(`<!doctype html><html lang="${localeOf[language]}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title[language]} · Waybill</title><link rel="icon" href="data:,">
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:22rem;margin:10vh auto;padding:0 1rem}</style>
<main><h1>${words.title[language]}</h1><p>${words.staffOnly[language]}</p><p><a id="sign-in" href="/user/login">${words.signIn[language]}</a></p></main>
<script src="${entry.script}"></script></html>`);
}

/** Runs in the browser: lets signed-in users in, and brings others back here after signing in. */
const script = `const here = location.pathname + location.search + location.hash;
document.getElementById("sign-in").href = "/user/login?from=" + encodeURIComponent(here);
try {
  const { token } = JSON.parse(localStorage.getItem("waybill.session") ?? "{}");
  if (token && navigator.cookieEnabled) fetch("${entry.send}", { method: "POST", headers: { authorization: "Bearer " + token } })
    .then(({ ok }) => ok && location.reload());
} catch {}
`;
