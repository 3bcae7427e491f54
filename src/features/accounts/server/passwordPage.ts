import { messageOf, Refusal } from "../../../engine/index.ts";
import type { Label, Language, PasswordRules } from "../../../engine/index.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { languageOfRequest } from "../../../server/http/contextOf.ts";
import { signInLimit } from "../../../server/http/limits.ts";
import { escaped, readForms, sendPlainPage } from "../../../server/http/plainPage.ts";
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
  readForms(app);
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
  const say = (label: Label) => label[language];
  const input = (field: string, label: string) =>
    `<label>${label}<input type="password" name="${field}" required minlength="${rules.min}" maxlength="${rules.max}" autocomplete="new-password"></label>`;
  const form =
    name === undefined
      ? ""
      : `<form method="post"><p>${say(words.account)}: <b>${escaped(name)}</b></p>
${input("password", say(words.password))}${input("again", say(words.again))}<button>${say(words.save)}</button></form>`;
  const title = say(words.title);
  return sendPlainPage(reply, language, { title, refusal, content: form });
}
