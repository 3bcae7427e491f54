import type { Document, Expression } from "../../../../engine/index.ts";
import type { ActionRun, EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { toTraditional } from "../../../../texts/traditional.ts";
import { sendMessages, type MessageLink } from "../sendMessages.ts";
import { notify as signature } from "../../words/effects/notify.ts";

interface Params {
  readonly to: Expression;
  readonly title: string;
  readonly "zh-CN": string;
  readonly "zh-TW"?: string;
  readonly link?: boolean;
  readonly on?: { readonly document: string; readonly record: string };
  readonly type?: "APPROVAL" | "BUSINESS";
}

/**
 * Sends a message about each row of the action: to a staff record, a user, a supplier's or customer's users, or a
 * list of them. The document's number precedes the title; users get no message about their own action.
 */
export const notify: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { to, link = true, on, type = "BUSINESS", ...words }) => {
    const { context, number } = run;
    const about = on ? namedBy(run, on) : { document: run.document, id: run.id };
    const receivers = new Set<string>();
    for (const place of run.places()) {
      for (const one of idsIn(to.evaluate(run.environment(place)))) receivers.add(one);
    }
    const own = [context.actor.user.id, context.actor.staff];
    const cn = words["zh-CN"];
    const said = (words: string) => `${number} ${words}`.trim();
    await sendMessages(context, {
      to: [...receivers].filter((one) => !own.includes(one)),
      title: { cn: said(cn), tw: said(words["zh-TW"] ?? toTraditional(cn)), en: said(words.title) },
      ...(link && about && { link: linkTo(about, number) }),
      type,
    });
  },
};

interface About {
  readonly document: Document;
  readonly id: string;
}

/** The document that a row names; undefined when the schema has none of that name. */
function namedBy({ context, record }: ActionRun, on: NonNullable<Params["on"]>): About | undefined {
  const document = context.schema.document(String(record[on.document]));
  return document && { document, id: String(record[on.record]) };
}

function linkTo({ document, id }: About, number: string): MessageLink {
  return { menu: document.menu, document: document.name, id, number };
}

/** Ids in what an expression gave: nothing, one reference, or a list. */
function idsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value === "string" && value !== "") return [value];
  if (typeof value === "object" && value !== null && "id" in value) return idsIn(value.id);
  return [];
}
