/** Texts of the home page, in Simplified Chinese: the keys that every language has. */
export const messages = {
  "home.morning": "早上好，{name}",
  "home.afternoon": "下午好，{name}",
  "home.evening": "晚上好，{name}",
  "home.today": "今天是{date}",
  "home.shortcuts": "常用页面",
  "home.recent": "最近打开的单据",
  "home.clearRecent": "清空",
  "home.todo": "待办",
  "home.nothing": "今天没有等您处理的事。",
  "home.things": "有 {count} 件事等您，先看{first}。",
  "home.deal": "处理",
  "home.many": "{names} 等 {count} 项",
  "home.comma": "、",
  "home.stop": "。",
  "home.noTodo": "目前没有需要您处理的事项",
  "home.facts": "概览",
  "home.rows": "{count}{more} 行",
  "home.inList": "在列表中打开",
  "home.mine": "我的单据",
  "home.allMine": "全部 {count} 张",
  "home.charts": "图表",
  "home.more":
    "比上{span, select, day {一天} other {个月}}高 {by}{unit, select, percent { 个百分点} other {}}",
  "home.less":
    "比上{span, select, day {一天} other {个月}}低 {by}{unit, select, percent { 个百分点} other {}}",
  "home.asBefore": "与上{span, select, day {一天} other {个月}}持平",
  "home.noMine": "没有未完成的单据",
  "home.noData": "暂无数据",
  "home.others": "其他",
  "home.noValue": "未填写",
  "home.count": "数量",
  "home.day": "日期",
  "home.month": "月份",
  "home.announcements": "公告",
  "home.noAnnouncements": "暂无公告",
  "home.allAnnouncements": "全部公告",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
