/** Texts of the tree of companies, departments and staff, in Simplified Chinese: the keys that every language has. */
export const messages = {
  "organisation.title": "我的组织",
  "organisation.find": "查找部门或人员",
  "organisation.none": "没有符合条件的部门或人员",
  "organisation.people": "{count} 人",
  "organisation.manager": "主管",
  "organisation.current": "当前公司",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
