import type { Label } from "../text/label.ts";

/** What happens to every document without an action of its own, by the key that the history knows it by. */
export const ownActions = {
  create: { cn: "新建", tw: "新建", en: "Create" },
  save: { cn: "保存", tw: "儲存", en: "Save" },
  delete: { cn: "删除", tw: "刪除", en: "Delete" },
  restore: { cn: "恢复", tw: "還原", en: "Restore" },
  purge: { cn: "彻底删除", tw: "徹底刪除", en: "Purge" },
  supersede: { cn: "被新版本取代", tw: "被新版本取代", en: "Superseded" },
  recompute: { cn: "重新计算", tw: "重新計算", en: "Recomputed" },
  writeBack: { cn: "下游回写", tw: "下游回寫", en: "Follow-up changed" },
} as const satisfies Record<string, Label>;
