import type { Label } from "../../../engine/index.ts";

/** Words in files that the server makes. */
export const words = {
  info: { cn: "导出说明", tw: "匯出說明", en: "About this file" },
  page: { cn: "页面", tw: "頁面", en: "Page" },
  person: { cn: "导出人", tw: "匯出人", en: "Exported by" },
  company: { cn: "组织", tw: "組織", en: "Company" },
  time: { cn: "导出时间", tw: "匯出時間", en: "Exported at" },
  filter: { cn: "筛选条件", tw: "篩選條件", en: "Filter" },
  search: { cn: "搜索", tw: "搜尋", en: "Search" },
  sort: { cn: "排序", tw: "排序", en: "Order" },
  rows: { cn: "行数", tw: "筆數", en: "Rows" },
  none: { cn: "无", tw: "無", en: "None" },
  and: { cn: "且", tw: "且", en: "and" },
  or: { cn: "或", tw: "或", en: "or" },
  item: { cn: "项目", tw: "項目", en: "Item" },
  content: { cn: "内容", tw: "內容", en: "Content" },
  reason: { cn: "未导入原因", tw: "未匯入原因", en: "Why not imported" },
  refused: { cn: "未导入", tw: "未匯入", en: "refused" },
  template: { cn: "导入模板", tw: "匯入範本", en: "import template" },
  choices: { cn: "可选值", tw: "可選值", en: "Choices" },
  field: { cn: "字段", tw: "欄位", en: "Field" },
  value: { cn: "值", tw: "值", en: "Value" },
  meaning: { cn: "名称", tw: "名稱", en: "Meaning" },
  example: { cn: "示例", tw: "範例", en: "Example" },
  skipped: {
    cn: "{0}份单据已存在，未变更",
    tw: "{0}份單據已存在，未變更",
    en: "{0} existed already and were left as they are",
  },
  cut: {
    cn: "结果超过{0}行，其余未导出",
    tw: "結果超過{0}列，其餘未匯出",
    en: "More than {0} rows: the rest was left out",
  },
} as const satisfies Record<string, Label>;
