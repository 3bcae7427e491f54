/** The words of lists that are drawn as cells of a plan; by language. */
export const planWords = {
  cn: {
    "plan.show": "平面图",
    "plan.empty": "空",
    "plan.one": "有货",
    "plan.several": "多种",
    "plan.taken": "{filled} / {all} 已占用",
    "plan.level": "{level} 层",
    "plan.none": "这里还没有可画的位置",
    "plan.more": "只显示前 {count} 个位置，请用列表筛选其余",
    "plan.keys": "方向键移动，回车打开",
  },
  en: {
    "plan.show": "Map",
    "plan.empty": "Empty",
    "plan.one": "Goods",
    "plan.several": "Several goods",
    "plan.taken": "{filled} of {all} taken",
    "plan.level": "Level {level}",
    "plan.none": "There is no place to draw yet",
    "plan.more": "Only the first {count} places are drawn: filter the list for others",
    "plan.keys": "Arrow keys move, Enter opens",
  },
} as const;
