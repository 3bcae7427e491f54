import type { Label } from "../../dialect/text/label.ts";

const label = (cn: string, tw: string, en: string): Label => ({ cn, tw, en });

/** What explanations say: `{0}`, `{1}` are titles that the reader may know. */
export const explainWords = {
  stateField: label(
    "状态由操作改变，不能直接填写",
    "狀態由操作改變，不能直接填寫",
    "Actions change this state; nobody types it",
  ),
  computed: label("由系统计算：{0}", "由系統計算：{0}", "The system computes it from: {0}"),
  consumed: label(
    "由系统汇总后续单据的数量",
    "由系統彙總後續單據的數量",
    "The system sums up what follow-up documents take",
  ),
  system: label("由系统填写", "由系統填寫", "The system fills it in"),
  productWrites: label(
    "这种单据由系统写入，没有人可以修改",
    "這種單據由系統寫入，沒有人可以修改",
    "The product itself writes such documents; nobody changes them",
  ),
  noWriteRight: label(
    "您没有在此页面新增或编辑的权限",
    "您沒有在此頁面新增或編輯的許可權",
    "You have no right to add or edit on this page",
  ),
  outOfReach: label(
    "您的此项权限不包括这张单据",
    "您的此項許可權不包括這張單據",
    "Your right to do so does not reach this document",
  ),
  closedValue: label("其内容对您不开放", "其內容對您不開放", "Its content is not open to you"),
  hiddenNow: label(
    "目前不显示，因此不能填写",
    "目前不顯示，因此不能填寫",
    "It is not shown now, so it cannot be filled in",
  ),
  onlyNew: label(
    "只能在首次保存之前填写",
    "只能在首次儲存之前填寫",
    "It can only be filled in before the first save",
  ),
  onlyDraft: label(
    "只能在草稿时修改，目前状态为“{0}”",
    "只能在草稿時修改，目前狀態為「{0}」",
    "It can only be changed in a draft; the state is “{0}”",
  ),
  onlyOpen: label(
    "单据已结束，目前状态为“{0}”",
    "單據已結束，目前狀態為「{0}」",
    "The document is finished; the state is “{0}”",
  ),
  editCondition: label(
    "修改的条件目前不成立，取决于：{0}",
    "修改的條件目前不成立，取決於：{0}",
    "The condition for changing it does not hold now; it depends on: {0}",
  ),
  serverDecides: label(
    "保存时由服务器决定",
    "儲存時由伺服器決定",
    "The server decides this when the document is saved",
  ),
  editable: label("现在可以修改", "現在可以修改", "It can be changed now"),
  confidential: label(
    "属于保密内容组“{0}”，您的角色在此菜单不开放它",
    "屬於保密內容組「{0}」，您的角色在此選單不開放它",
    "It belongs to the confidential group “{0}”, which none of your roles opens in this menu",
  ),
  showCondition: label(
    "显示的条件目前不成立，取决于：{0}",
    "顯示的條件目前不成立，取決於：{0}",
    "The condition for showing it does not hold now; it depends on: {0}",
  ),
  sectionCondition: label(
    "所在分组“{0}”目前不显示",
    "所在分組「{0}」目前不顯示",
    "Its section “{0}” is not shown now",
  ),
  sectionClosed: label(
    "在分组“{0}”中，该分组默认收起",
    "在分組「{0}」中，該分組預設收起",
    "It stands in the section “{0}”, which is closed at first",
  ),
  notOnPage: label("此页面没有列出它", "此頁面沒有列出它", "This page does not list it"),
  shown: label("现在是显示的", "現在是顯示的", "It is shown now"),
  always: label(
    "提交时必填，草稿可以空着",
    "提交時必填，草稿可以空著",
    "It must be filled in when the document leaves its draft",
  ),
  everySave: label("每次保存都必填", "每次儲存都必填", "It must be filled in at every save"),
  mandatory: label(
    "目前必填，取决于：{0}",
    "目前必填，取決於：{0}",
    "It must be filled in now; that depends on: {0}",
  ),
  notMandatory: label(
    "目前不必填，取决于：{0}",
    "目前不必填，取決於：{0}",
    "It need not be filled in now; that depends on: {0}",
  ),
  optional: label("不是必填", "不是必填", "It need not be filled in"),
  noRight: label("您没有此操作的权限", "您沒有此操作的許可權", "You have no right to do this"),
  noRightNamed: label(
    "您没有此操作的权限（{0}）",
    "您沒有此操作的許可權（{0}）",
    "You have no right to do this ({0})",
  ),
  systemAction: label(
    "此操作由系统执行",
    "此操作由系統執行",
    "The system does this; nobody calls it",
  ),
  state: label(
    "目前状态为“{0}”，此操作只能从以下状态开始：{1}",
    "目前狀態為「{0}」，此操作只能從以下狀態開始：{1}",
    "The state is “{0}”; this starts from: {1}",
  ),
  guard: label("{0}", "{0}", "{0}"),
  allowed: label("此操作现在可以执行", "此操作現在可以執行", "It can be done now"),
  unknownNumber: label(
    "没有您可以查看的编号为“{0}”的单据：它可能不存在、编号有误、已删除、属于其他公司，或不在您的数据范围内",
    "沒有您可以檢視的編號為「{0}」的單據：它可能不存在、編號有誤、已刪除、屬於其他公司，或不在您的資料範圍內",
    "There is no document “{0}” that you may see: it may not exist, be written differently, be deleted, belong to another company, or lie outside your data scope",
  ),
  yourScope: label(
    "您在此页面的数据范围：{0}",
    "您在此頁面的資料範圍：{0}",
    "Your data scope on this page: {0}",
  ),
  yourAccess: label(
    "此单据还限定了谁可以查看哪些行",
    "此單據還限定了誰可以檢視哪些列",
    "The document itself limits who sees which rows",
  ),
  inBin: label("它在回收站中", "它在資源回收桶中", "It is in the recycle bin"),
  otherPage: label(
    "您可以在“{0}”查看它，但它不在您于此页面可以查看的范围内",
    "您可以在「{0}」檢視它，但它不在您於此頁面可以檢視的範圍內",
    "You can see it on “{0}”, but it is not within what you may see on this page",
  ),
  pageWhere: label(
    "此页面只列出符合其固定条件的单据，它不符合",
    "此頁面只列出符合其固定條件的單據，它不符合",
    "This page lists only what fits its own fixed condition, which it does not",
  ),
  filter: label(
    "被筛选条件“{0}”排除",
    "被篩選條件「{0}」排除",
    "The filter on “{0}” keeps it away",
  ),
  search: label("不符合搜索“{0}”", "不符合搜尋「{0}」", "It does not match the search “{0}”"),
  together: label(
    "没有一行同时符合所有条件",
    "沒有一列同時符合所有條件",
    "None of its lines fits all conditions at once",
  ),
  noLines: label(
    "它没有明细行，而此页面列出明细行",
    "它沒有明細行，而此頁面列出明細行",
    "It has no lines, and this page lists lines",
  ),
  listed: label(
    "它符合现在的条件；可能在另一页",
    "它符合現在的條件；可能在另一頁",
    "It fits the present conditions; it may stand on another page of the list",
  ),
  scopeAll: label("公司的所有单据", "公司的所有單據", "all of the company"),
  scopeSelf: label("自己的单据", "自己的單據", "one's own"),
  scopeDepartment: label("本部门的单据", "本部門的單據", "one's department"),
  scopeBelow: label(
    "本部门及下级部门的单据",
    "本部門及下級部門的單據",
    "one's department and those below",
  ),
  scopeCustom: label("指定部门的单据", "指定部門的單據", "named departments"),
  scopeAssigned: label("待自己审核过的单据", "待自己簽核過的單據", "what one was asked to approve"),
  scopeParty: label("与贵方有关的单据", "與貴方有關的單據", "what concerns your own company"),
} as const satisfies Readonly<Record<string, Label>>;
export type ReasonKey = keyof typeof explainWords;
