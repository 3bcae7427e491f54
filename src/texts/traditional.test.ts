import { expect, test } from "vitest";
import { toTraditional } from "./traditional.ts";

test.each([
  ["请购单号", "請購單號"],
  ["采购订单", "採購訂單"],
  ["合同类型", "合約類型"],
  ["导出数据", "匯出資料"],
  ["用户名或密码错误", "使用者名或密碼錯誤"],
  ["审核人", "核准人"],
  ["已过账", "已過帳"],
  ["计划数量", "計畫數量"],
  ["账号", "帳號"],
  ["项目", "專案"],
  ["检验项目", "檢驗項目"],
  ["托盘编码", "棧板編碼"],
  ["收回权限", "收回權限"],
  ["往来对象", "往來對象"],
  ["SN-001 (ok)", "SN-001 (ok)"],
  ["", ""],
])("%s becomes %s", (simplified, traditional) => {
  expect(toTraditional(simplified)).toBe(traditional);
});
