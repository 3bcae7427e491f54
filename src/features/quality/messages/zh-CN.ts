/** Texts of control charts, in Simplified Chinese. */
export const messages = {
  "spc.title": "SPC 控制图",
  "spc.help": "按批次读数计算控制限，并标出西电判异准则。",
  "spc.characteristic": "物料与检验项目",
  "spc.chart": "图形",
  "spc.figure.xbar": "均值图 X̄",
  "spc.figure.range": "极差图 R",
  "spc.figure.individuals": "单值图",
  "spc.figure.histogram": "直方图",
  "spc.center": "中心线",
  "spc.upper": "控制上限",
  "spc.lower": "控制下限",
  "spc.upperLimit": "规格上限",
  "spc.lowerLimit": "规格下限",
  "spc.value": "数值",
  "spc.lot": "批次",
  "spc.signs": "判异",
  "spc.none": "还没有检验读数",
  "spc.noneHint": "检验报告提交后，测量值会出现在这里。",
  "spc.fewLots": "X̄-R 图至少需要两批、每批至少两个读数。",
  "spc.rule.beyond3": "超出 3σ",
  "spc.rule.two2of3": "3 点中 2 点超出 2σ",
  "spc.rule.four1of5": "5 点中 4 点超出 1σ",
  "spc.rule.eightSameSide": "连续 8 点在同侧",
  "spc.mean": "均值",
  "spc.deviation": "标准差",
  "spc.bins": "频数",
  "spc.readings": "{count} 个读数，每批取前 {size} 个",
  "spc.openReadings": "查看读数",
  "spc.latest": "最近 {count} 个读数",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
