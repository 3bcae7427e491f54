import type { Label } from "../../../engine/index.ts";

/** Words on paper that no document says. */
export const words = {
  draft: { cn: "草稿", tw: "草稿", en: "DRAFT" },
  total: { cn: "合计", tw: "合計", en: "Total" },
  item: { cn: "项次", tw: "項次", en: "Item" },
  taxNo: { cn: "税号：{0}", tw: "統一編號：{0}", en: "Tax no. {0}" },
  printed: {
    cn: "{0} 打印于 {1}",
    tw: "{0} 列印於 {1}",
    en: "Printed by {0}, {1}",
  },
  pageOf: { cn: "第 {0} 页，共 {1} 页", tw: "第 {0} 頁，共 {1} 頁", en: "Page {0} of {1}" },
  date: { cn: "日期：", tw: "日期：", en: "Date:" },
} as const satisfies Record<string, Label>;
