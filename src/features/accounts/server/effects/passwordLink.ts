import { sql } from "kysely";
import { sendMessages } from "../../../messages/server/index.ts";
import { refuseMightier } from "../../../rights/server/index.ts";
import { endSessionsOf } from "../../../../server/core/session/endSessions.ts";
import { linkHours, makePasswordLink } from "../passwordLink.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { passwordLink as signature } from "../../words/effects/passwordLink.ts";

/**
 * Removes a user's password, ends their sessions and makes a one-time link to set a new one, which the user who ran
 * the action gets to pass on: no administrator ever knows a password. Only on the document of users.
 */
export const passwordLink: EffectDefinition<object> = {
  ...signature,
  apply: async ({ context, id, number }) => {
    const { db, now, actor } = context;
    await refuseMightier(context, id);
    await sql`delete from system.credential where "userId" = ${id}::uuid`.execute(db);
    await endSessionsOf(db, id);
    const link = await makePasswordLink(db, id, new Date(now));
    const hours = String(linkHours);
    await sendMessages(context, {
      to: [actor.user.id],
      title: {
        cn: `${number} 的密码设置链接`,
        tw: `${number} 的密碼設定連結`,
        en: `Password link for ${number}`,
      },
      body: {
        cn: `请将此链接转交本人，${hours} 小时内有效，仅可使用一次：${link}`,
        tw: `請將此連結轉交本人，${hours} 小時內有效，僅可使用一次：${link}`,
        en: `Pass this link on to them; it works once, within ${hours} hours: ${link}`,
      },
      type: "SYSTEM",
    });
  },
};
