import type { messages as source } from "./zh-CN.ts";

/** Texts of the tree of companies, departments and staff, in Traditional Chinese. */
export const messages: Record<keyof typeof source, string> = {
  "organisation.title": "我的組織",
  "organisation.find": "尋找部門或人員",
  "organisation.none": "沒有符合條件的部門或人員",
  "organisation.people": "{count} 人",
  "organisation.manager": "主管",
  "organisation.current": "目前公司",
};
