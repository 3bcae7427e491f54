import { row, type ErrorRow } from "./errorRow.ts";
import { accessErrors } from "./accessErrors.ts";
import { contractErrors } from "./contractErrors.ts";
import { inquiryErrors } from "./inquiryErrors.ts";
import { purchasingErrors } from "./purchasingErrors.ts";
import { supplierErrors } from "./supplierErrors.ts";
import { statementErrors } from "./statementErrors.ts";
import { transferErrors } from "./transferErrors.ts";
import { valueErrors } from "./valueErrors.ts";

export type { ErrorRow };

/** Rows of the product itself. Those of one subject have a file beside this one. */
const ownRows = {
  ...accessErrors,
  ...contractErrors,
  ...inquiryErrors,
  ...purchasingErrors,
  ...statementErrors,
  ...supplierErrors,
  ...transferErrors,
  ...valueErrors,
  "common.internal": row(
    500,
    "系统错误，请稍后再试",
    "系統錯誤，請稍後再試",
    "Something went wrong on our side; please try again",
  ),
  "common.notFoundUrl": row(404, "页面不存在：{0}", "頁面不存在：{0}", "No such address: {0}", 404),
  "common.lineMoved": row(
    5513,
    "{0}“{1}”已在此期间变动（{2}），请退回，按现有资料重新填写",
    "{0}「{1}」已在此期間異動（{2}），請退回，依現有資料重新填寫",
    "{0} “{1}” was changed meanwhile ({2}): return the document, to be filled in anew",
  ),
  "common.lineGone": row(
    5513,
    "{0}“{1}”已在此期间删除，请退回，按现有资料重新填写",
    "{0}「{1}」已在此期間刪除，請退回，依現有資料重新填寫",
    "{0} “{1}” was removed meanwhile: return the document, to be filled in anew",
  ),
  "common.busy": row(
    503,
    "系统繁忙，请稍后再试",
    "系統忙碌，請稍後再試",
    "The system is busy; please try again",
  ),
  "common.away": row(
    503,
    "数据库暂时无法访问，请{0}秒后再试",
    "資料庫暫時無法存取，請{0}秒後再試",
    "The database cannot be reached at the moment; please try again in {0} s",
    503,
  ),
  "common.tooLarge": row(
    413,
    "请求内容超过{0}",
    "請求內容超過{0}",
    "The request is larger than {0}",
    413,
  ),
  "common.mediaType": row(
    415,
    "不支持的内容类型{0}",
    "不支援的內容類型{0}",
    "Unsupported content type {0}",
    415,
  ),
  "common.tooMany": row(
    429,
    "请求过于频繁，请{0}秒后再试",
    "請求過於頻繁，請{0}秒後再試",
    "Too many requests; try again in {0} s",
    429,
  ),
  "common.numbering": row(
    5101,
    "自动编号失败，请检查配置档设置",
    "自動編號失敗，請檢查設定檔",
    "Auto-numbering failed; check the profile settings",
  ),
  "common.rule": row(5103, "{0}", "{0}", "{0}"),
  "common.unknownField": row(
    5103,
    "没有字段“{0}”，可用：{1}",
    "沒有欄位「{0}」，可用：{1}",
    "No field “{0}”; known: {1}",
  ),
  "common.unknownAction": row(
    5103,
    "没有操作“{0}”，可用：{1}",
    "沒有操作「{0}」，可用：{1}",
    "No action “{0}”; known: {1}",
  ),
  "common.actionOfTable": row(
    5103,
    "“{0}”不是{1}的操作，请求须指明：{2}",
    "「{0}」不是{1}的操作，請求須指明：{2}",
    "“{0}” is no action of {1}; name where it belongs: {2}",
  ),
  "common.unknownOperator": row(
    5103,
    "{0}不支持运算“{1}”，可用：{2}",
    "{0}不支援運算「{1}」，可用：{2}",
    "{0} does not take the operator “{1}”; known: {2}",
  ),
  "common.badRequest": row(
    5103,
    "请求格式不正确：{0}",
    "請求格式不正確：{0}",
    "The request is malformed: {0}",
  ),
  "common.notEditable": row(
    5104,
    "{0}在当前状态不可编辑",
    "{0}在目前狀態不可編輯",
    "{0} cannot be edited in this state",
  ),
  "common.editableWhile": row(
    5104,
    "{0}只能在以下情况编辑：{1}",
    "{0}只能在以下情況編輯：{1}",
    "{0} can be edited only while: {1}",
  ),
  "common.onlyWhile": row(
    5104,
    "{0}只能在以下情况进行：{1}",
    "{0}只能在以下情況進行：{1}",
    "{0} is possible only while: {1}",
  ),
  "common.linkedField": row(
    5104,
    "{0}来自{1}，不能更改",
    "{0}來自{1}，不可變更",
    "{0} comes from {1} and cannot be changed",
  ),
  "common.duplicate": row(5105, "{0}“{1}”已存在", "{0}「{1}」已存在", "{0} “{1}” already exists"),
  "common.taken": row(
    5105,
    "{0}“{1}”已被{2}使用，不能恢复",
    "{0}「{1}」已被{2}使用，不可還原",
    "{0} “{1}” now belongs to {2}; it cannot be restored",
  ),
  "common.notFound": row(5106, "{0}“{1}”不存在", "{0}「{1}」不存在", "{0} “{1}” was not found"),
  "common.several": row(
    5106,
    "{0}“{1}”对应多条数据，请从列表中选择",
    "{0}「{1}」對應多筆資料，請從清單中選擇",
    "{0}: several rows have the code “{1}”; pick one from the list",
  ),
  "common.disabled": row(
    5106,
    "{0}“{1}”已停用，不能选用",
    "{0}「{1}」已停用，不可選用",
    "{0} “{1}” is disabled and cannot be picked",
  ),
  "common.notPickable": row(
    5106,
    "{0}“{1}”在此不可选用",
    "{0}「{1}」在此不可選用",
    "{0} “{1}” cannot be picked here",
  ),
  "common.illegal": row(
    5201,
    "当前状态[{0}]不能{1}",
    "目前狀態[{0}]不可{1}",
    "{1} is not allowed in state {0}",
  ),
  "common.noStateBefore": row(
    5201,
    "单据以[{0}]状态录入，此前的状态未知，不能{1}",
    "單據以[{0}]狀態錄入，此前的狀態未知，不可{1}",
    "{1} is not possible: it came as {0}, and its state before is not known",
  ),
  "common.noRight": row(
    5202,
    "没有“{0}”的权限",
    "沒有「{0}」的權限",
    "You do not have the right to {0}",
  ),
  "common.onlyNewDelete": row(
    5209,
    "只能删除新建数据",
    "只能刪除新建資料",
    "Only new items can be deleted",
  ),
  "common.referenced": row(
    5210,
    "已被引用，不能删除：{0}",
    "已被引用，不可刪除：{0}",
    "It is in use and cannot be deleted: {0}",
  ),
  "common.effectiveNoDelete": row(
    5211,
    "生效数据不能删除",
    "生效資料不可刪除",
    "Effective data cannot be deleted",
  ),
  "common.downstream": row(
    5205,
    "存在下游单据：{0}",
    "存在下游單據：{0}",
    "Follow-up documents exist: {0}",
  ),
  "common.downstreamOpen": row(
    5207,
    "存在未完成的下游单据：{0}",
    "存在未完成的下游單據：{0}",
    "Follow-up documents are still open: {0}",
  ),
  "common.withdrawLate": row(
    5207,
    "下游单据已进入后续流程，不能撤回：{0}",
    "下游單據已進入後續流程，不可撤回：{0}",
    "The follow-up document has moved on and cannot be taken back: {0}",
  ),
  "common.exceed": row(
    5301,
    "第{0}项数量{1}超过可用量{2}",
    "第{0}項數量{1}超過可用量{2}",
    "Item {0}: quantity {1} exceeds the remaining {2}",
  ),
  "common.sourceGone": row(
    5302,
    "来源单据已不存在：{0}",
    "來源單據已不存在：{0}",
    "What it was made from is gone: {0}",
  ),
  "common.nothingToConvert": row(
    6002,
    "没有可以{0}的数据",
    "沒有可以{0}的資料",
    "There is nothing left to {0}",
  ),
  "common.selectFirst": row(6001, "请先选择数据", "請先選擇資料", "Select data first"),
  "common.changed": row(
    6409,
    "数据已被他人修改，请刷新",
    "資料已被他人修改，請重新整理",
    "Changed by someone else; refresh",
  ),
} as const satisfies Record<string, ErrorRow>;

/**
 * The rows by key. Each feature adds the keys of its own rows by `declare module`, so that a refusal with an unknown key
 * does not compile.
 */
export interface ErrorRows extends Record<keyof typeof ownRows, ErrorRow> {}
export type ErrorKey = keyof ErrorRows;

const rows: Record<string, ErrorRow> = { ...ownRows };
const ownerOfKey = new Map(Object.keys(ownRows).map((key) => [key, "the engine"]));

/**
 * The one error table: stable key -> code, HTTP status, message. Every refusal names a row of it. It is whole once
 * src/features/errors.ts was loaded, which every program imports when it starts.
 */
export const errorTable = rows as Readonly<ErrorRows>;

/** All keys in order of the alphabet: what schema files may name as a message. */
export function errorKeys(): readonly string[] {
  return Object.keys(rows).toSorted();
}

/** Adds the rows of a feature. Throws when another owner has a row of that key. The same feature may add its rows again. */
export function addErrorRows(feature: string, added: Readonly<Record<string, ErrorRow>>): void {
  for (const key of Object.keys(added)) {
    const owner = ownerOfKey.get(key) ?? feature;
    if (owner !== feature)
      throw new Error(`The error row "${key}" is there twice: of ${owner} and of ${feature}`);
  }
  for (const [key, row] of Object.entries(added)) {
    ownerOfKey.set(key, feature);
    rows[key] = row;
  }
}
