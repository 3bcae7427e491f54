import type { messages as source } from "./zh-CN.ts";

/** Texts of the home page, in Traditional Chinese. */
export const messages: Record<keyof typeof source, string> = {
  "home.morning": "早安，{name}",
  "home.afternoon": "午安，{name}",
  "home.evening": "晚安，{name}",
  "home.today": "今天是{date}",
  "home.shortcuts": "常用頁面",
  "home.recent": "最近開啟的單據",
  "home.noRecent": "還沒有開啟過單據",
  "home.noRecentHelp": "從清單開啟的單據會出現在這裡，只保存在這台裝置上。",
  "home.clearRecent": "清空",
  "home.todo": "待辦",
  "home.noTodo": "目前沒有需要您處理的事項",
  "home.facts": "概覽",
  "home.mine": "我的單據",
  "home.noMine": "沒有未完成的單據",
  "home.noData": "尚無資料",
  "home.others": "其他",
  "home.noValue": "未填寫",
  "home.count": "數量",
  "home.day": "日期",
  "home.month": "月份",
  "home.announcements": "公告",
  "home.noAnnouncements": "尚無公告",
  "home.allAnnouncements": "全部公告",
};
