/** Texts of the page of caches, in Simplified Chinese: the keys that every language has. */
export const messages = {
  "cache.title": "缓存列表",
  "cache.help": "本进程内存中的内容；删除后在需要时重新读取。",
  "cache.key": "键",
  "cache.about": "内容",
  "cache.delete": "删除",
  "cache.deleteOf": "删除 {name}",
  "cache.clear": "清空",
  "cache.refresh": "刷新",
  "cache.none": "没有缓存",
  "cache.count": "{count} 条",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
