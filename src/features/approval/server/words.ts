import { asNoun, type Label } from "../../../engine/index.ts";

/** Texts of messages about approvals; `{0}` is the document's title and number. */
export const approvalWords = {
  waiting: {
    cn: "{0}待您审批",
    tw: "{0}待您核准",
    en: "{0} awaits your approval",
  },
  approved: { cn: "{0}已审核通过", tw: "{0}已核准", en: "{0} was approved" },
  refused: { cn: "{0}已被驳回", tw: "{0}已被駁回", en: "{0} was refused" },
  returned: { cn: "{0}已被退回", tw: "{0}已被退回", en: "{0} was returned" },
  revoked: {
    cn: "{0}的审核已被撤销",
    tw: "{0}的核准已被取消",
    en: "The approval of {0} was revoked",
  },
} as const satisfies Record<string, Label>;

/** A sentence about a document in all three languages: its title and number in the place of `{0}`. */
export function about(words: Label, title: Label, number: string): Label {
  const said = (language: keyof Label) => {
    const text = words[language];
    const noun = text.startsWith("{0}") ? title[language] : asNoun(title[language], language);
    return text.replace("{0}", `${noun} ${number}`.trim());
  };
  return { cn: said("cn"), tw: said("tw"), en: said("en") };
}
