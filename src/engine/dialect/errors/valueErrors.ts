import { row, type ErrorRow } from "./errorRow.ts";

/** Values that a field does not take. */
export const valueErrors = {
  "common.required": row(5102, "{0}不能为空", "{0}不可為空", "{0} cannot be empty"),
  "common.minItems": row(
    5102,
    "{0}至少需要{1}行",
    "{0}至少需要{1}行",
    "{0} needs at least {1} line(s)",
  ),
  "common.maxItems": row(5103, "{0}最多{1}行", "{0}最多{1}行", "{0} takes at most {1} lines"),
  "common.format": row(
    5103,
    "{0}的值“{1}”不正确，应为{2}",
    "{0}的值「{1}」不正確，應為{2}",
    "{0}: “{1}” is not valid; expected {2}",
  ),
  "common.number": row(
    5103,
    "{0}须为数字，最多{2}位小数，您填了“{1}”",
    "{0}須為數字，最多{2}位小數，您填了「{1}」",
    "{0} must be a number with at most {2} decimals: you entered “{1}”",
  ),
  "common.integer": row(
    5103,
    "{0}须为整数，您填了“{1}”",
    "{0}須為整數，您填了「{1}」",
    "{0} must be a whole number: you entered “{1}”",
  ),
  "common.date": row(
    5103,
    "{0}须为日期（年-月-日，如2026-11-21），您填了“{1}”",
    "{0}須為日期（年-月-日，如2026-11-21），您填了「{1}」",
    "{0} must be a date (year-month-day, as 2026-11-21): you entered “{1}”",
  ),
  "common.instant": row(
    5103,
    "{0}须为日期和时间（如2026-11-21T09:30:00Z），您填了“{1}”",
    "{0}須為日期和時間（如2026-11-21T09:30:00Z），您填了「{1}」",
    "{0} must be a date and time (as 2026-11-21T09:30:00Z): you entered “{1}”",
  ),
  "common.timeOfDay": row(
    5103,
    "{0}须为时间（时:分，如08:30），您填了“{1}”",
    "{0}須為時間（時:分，如08:30），您填了「{1}」",
    "{0} must be a time of day (hours:minutes, as 08:30): you entered “{1}”",
  ),
  "common.boolean": row(
    5103,
    "{0}须为“是”或“否”，您填了“{1}”",
    "{0}須為「是」或「否」，您填了「{1}」",
    "{0} must be yes or no: you entered “{1}”",
  ),
  "common.pattern": row(
    5103,
    "{0}的写法不正确：“{1}”",
    "{0}的寫法不正確：「{1}」",
    "{0} is not written as it should be: “{1}”",
  ),
  "common.decimals": row(
    5103,
    "{0}最多{3}位小数（单位{2}），您填了{1}",
    "{0}最多{3}位小數（單位{2}），您填了{1}",
    "{0} takes at most {3} decimals in {2}: you entered {1}",
  ),
  "common.whole": row(
    5103,
    "{0}以{2}计，须为整数，您填了{1}",
    "{0}以{2}計，須為整數，您填了{1}",
    "{0} is counted in whole {2}: you entered {1}",
  ),
  "common.range": row(
    5103,
    "{0}的值{1}超出范围：{2}",
    "{0}的值{1}超出範圍：{2}",
    "{0}: {1} is out of range: {2}",
  ),
  "common.length": row(
    5103,
    "{0}超过{1}个字符（现有{2}）",
    "{0}超過{1}個字元（現有{2}）",
    "{0} is longer than {1} characters ({2})",
  ),
  "common.choice": row(
    5103,
    "{0}的值“{1}”不在可选范围：{2}",
    "{0}的值「{1}」不在可選範圍：{2}",
    "{0}: “{1}” is not one of {2}",
  ),
} as const satisfies Record<string, ErrorRow>;
