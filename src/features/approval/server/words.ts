import { asNoun, type Label } from "../../../engine/index.ts";

/** Texts of messages about approvals; `{0}` is the document's title and number. */
export const approvalWords = {
  waiting: {
    cn: "{0}待您审核",
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

/** Texts of one-time links and of the page behind them. */
export const linkWords = {
  message: {
    cn: "{0}\n免登录审核链接（一次有效，{1} 前）：{2}",
    tw: "{0}\n免登入簽核連結（一次有效，{1} 前）：{2}",
    en: "{0}\nDecide without signing in (once, until {1}): {2}",
  },
  title: { cn: "审核", tw: "簽核", en: "Approval" },
  subject: { cn: "主题", tw: "主旨", en: "Subject" },
  amount: { cn: "金额", tw: "金額", en: "Amount" },
  by: { cn: "提交人", tw: "提交人", en: "Submitted by" },
  node: { cn: "审核节点", tw: "簽核節點", en: "Node" },
  opinion: {
    cn: "审核意见（驳回时必填）",
    tw: "簽核意見（駁回時必填）",
    en: "Opinion (needed to refuse)",
  },
  approve: { cn: "通过", tw: "核准", en: "Approve" },
  refuse: { cn: "驳回", tw: "駁回", en: "Refuse" },
  approved: { cn: "已通过{0}。", tw: "已核准{0}。", en: "You approved {0}." },
  refused: { cn: "已驳回{0}。", tw: "已駁回{0}。", en: "You refused {0}." },
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
