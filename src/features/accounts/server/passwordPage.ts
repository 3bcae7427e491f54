import { randomBytes } from "node:crypto";
import { messageOf, Refusal } from "../../../engine/index.ts";
import type { Label, Language, PasswordRules } from "../../../engine/index.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { languageOfRequest } from "../../../server/http/language.ts";
import { signInLimit } from "../../../server/http/limits.ts";
import { contentSecurityPolicy } from "../../../server/http/security.ts";
import type { Server } from "../../../server/http/server.ts";
import { linkedLoginName, useLink } from "./passwordLink.ts";
import { readSecurityRules } from "../../../server/core/session/securityRules.ts";

const words = {
  title: { cn: "设置密码", tw: "設定密碼", en: "Set your password" },
  account: { cn: "账号", tw: "帳號", en: "Account" },
  password: { cn: "新密码", tw: "新密碼", en: "New password" },
  again: { cn: "再输入一次", tw: "再輸入一次", en: "Once more" },
  save: { cn: "保存并登录", tw: "儲存並登入", en: "Save and sign in" },
  differ: { cn: "两次输入不一致", tw: "兩次輸入不一致", en: "The two passwords differ" },
} satisfies Record<string, Label>;

/**
 * `/setup/:secret`: the page behind a one-time link, where a password is set. Made by the server, so that it works
 * without anything of the app and without any account.
 */
export async function passwordPage(anyone: FastifyInstance, server: Server): Promise<void> {
  // Forms are read here alone.
  await anyone.register(async (app) => addPage(app, server));
}

function addPage(app: FastifyInstance, server: Server): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 4096 },
    (_r, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.get<{ Params: { secret: string } }>("/setup/:secret", signInLimit, async (request, reply) => {
    const language = languageOfRequest(request);
    const { tables } = server.sessions;
    const { password: rules } = await readSecurityRules(server.store.db, tables);
    try {
      const name = await linkedLoginName(
        server.store.db,
        tables,
        request.params.secret,
        server.clock(),
      );
      return sendPage(reply, language, { name, rules });
    } catch (error) {
      return sendPage(reply, language, { refusal: refusalText(error, language), rules });
    }
  });
  app.post<{ Params: { secret: string }; Body: { password?: string; again?: string } }>(
    "/setup/:secret",
    signInLimit,
    async (request, reply) => {
      const language = languageOfRequest(request);
      const { secret } = request.params;
      const { password = "", again } = request.body ?? {};
      const { store, sessions } = server;
      const now = server.clock();
      const { password: rules } = await readSecurityRules(store.db, sessions.tables);
      let name: string | undefined;
      try {
        name = await linkedLoginName(store.db, sessions.tables, secret, now);
        if (password !== again)
          return sendPage(reply, language, { name, refusal: words.differ[language], rules });
        await useLink(store, sessions.tables, { secret, password, now });
        sessions.forget();
        return reply.redirect("/user/login", 303);
      } catch (error) {
        return sendPage(reply, language, { name, refusal: refusalText(error, language), rules });
      }
    },
  );
}

/** The refusal's text; an unexpected error is passed to the error handler. */
function refusalText(error: unknown, language: Language): string {
  if (error instanceof Refusal) return messageOf(error.msgKey, language, error.args);
  throw error;
}

function sendPage(
  reply: FastifyReply,
  language: Language,
  {
    name,
    refusal,
    rules,
  }: {
    readonly name?: string | undefined;
    readonly refusal?: string;
    readonly rules: PasswordRules;
  },
): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  const say = (label: Label) => label[language];
  const input = (field: string, label: string) =>
    `<label>${label}<input type="password" name="${field}" required minlength="${rules.min}" maxlength="${rules.max}" autocomplete="new-password"></label>`;
  const form =
    name === undefined
      ? ""
      : `<form method="post"><p>${say(words.account)}: <b>${escaped(name)}</b></p>
${input("password", say(words.password))}${input("again", say(words.again))}<button>${say(words.save)}</button></form>`;
  return reply
    .header("content-security-policy", contentSecurityPolicy(nonce))
    .header("referrer-policy", "no-referrer")
    .type("text/html; charset=utf-8")
    .send(`<!doctype html><html lang="${language === "en" ? "en" : language === "tw" ? "zh-TW" : "zh-CN"}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${say(words.title)} · Waybill</title>
<style nonce="${nonce}">body{font:16px/1.6 system-ui,sans-serif;max-width:22rem;margin:10vh auto;padding:0 1rem;color:#1f2430}
label{display:block;margin:1rem 0}input,button{font:inherit;display:block;width:100%;box-sizing:border-box;padding:.5rem;margin-top:.25rem}
button{background:#0b57d0;color:#fff;border:0;border-radius:6px;cursor:pointer}.refusal{color:#b3261e}</style>
<main><h1>${say(words.title)}</h1>${refusal === undefined ? "" : `<p class="refusal" role="alert">${escaped(refusal)}</p>`}${form}</main></html>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
