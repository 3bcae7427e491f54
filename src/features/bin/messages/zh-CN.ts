/** Texts of the recycle bin, in Simplified Chinese: the keys that every language has. */
export const messages = {
  "bin.title": "数据回收站",
  "bin.help": "已删除的数据可恢复到原处；彻底删除后无法找回。",
  "bin.find": "按编号或名称查找",
  "bin.all": "全部类型",
  "bin.kind": "数据类型",
  "bin.number": "编号",
  "bin.name": "摘要",
  "bin.deletedAt": "删除时间",
  "bin.deletedBy": "删除人",
  "bin.restore": "恢复",
  "bin.purge": "彻底删除",
  "bin.restored": "已恢复 {number}",
  "bin.purged": "已彻底删除 {number}",
  "bin.askPurge": "确定要彻底删除 {number} 吗？此操作无法撤销。",
  "bin.none": "回收站是空的",
  "bin.more": "仅显示每类最近的 100 条，其余请在各列表的回收站中查看",
  "bin.actions": "操作",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
