import { row, type ErrorRow } from "./errorRow.ts";

/** Refusals of contracts (domain 13.2, 5900-5999). */
export const contractErrors = {
  "con.notEffective": row(5201, "合同未生效", "合約未生效", "The contract is not in effect"),
  "con.nothingLeft": row(
    5301,
    "合同数量已全部下单",
    "合約數量已全部下單",
    "The whole quantity of the contract is ordered",
  ),
  "con.nothingOrdered": row(
    5201,
    "该明细没有采购订单",
    "該明細沒有採購單",
    "The line has no order",
  ),
  "con.notSupplement": row(
    5201,
    "只有补充协议才能操作",
    "僅補充協議可操作",
    "Only a supplement can do this",
  ),
  "con.agreement": row(
    5903,
    "请先阅读并同意合同",
    "請先閱讀並同意合約",
    "Read the contract and accept it first",
  ),
  "con.confirmed": row(
    5206,
    "供应商已确认合同",
    "供應商已確認合約",
    "The contract is confirmed already",
  ),
  "po.contractLines": row(
    5915,
    "合同订单不能新增明细，请由合同另转订单",
    "合約訂單不可新增明細，請由合約另轉訂單",
    "An order of a contract takes no further lines: order them of the contract",
  ),
  "con.online": row(
    5201,
    "电子签署的合同由供应商确认，无需上传签署文件",
    "電子簽署的合約由供應商確認，無須上傳簽署檔案",
    "A contract signed online is confirmed by the supplier: it takes no signed file",
  ),
  "con.onlyBlanket": row(
    5103,
    "只有总量协议才有总量上限",
    "只有總量協議才有總量上限",
    "Only a blanket contract has a limit amount",
  ),
  "con.signedFile": row(
    5102,
    "请由采购方上传签署文件后再确认",
    "請由採購方上傳簽署檔案後再確認",
    "The buyer uploads the signed file before it is confirmed",
  ),
} as const satisfies Record<string, ErrorRow>;
