import { createRequire } from "node:module";
import type * as cn2t from "opencc-js/cn2t";
import { openKeptTexts } from "./keptTexts.ts";

/**
 * Business terms that OpenCC's Taiwanese phrases do not know, from Simplified to Traditional Chinese as it is said in
 * Taiwan. Longer terms win; everything around them is OpenCC's.
 */
const glossary: Readonly<Record<string, string>> = {
  采购: "採購",
  请购: "請購",
  供应商: "供應商",
  质量: "品質",
  检验: "檢驗",
  仓库: "倉庫",
  库存: "庫存",
  盘点: "盤點",
  复盘: "複盤",
  单据: "單據",
  合同: "合約",
  对账: "對帳",
  账户: "帳戶",
  账号: "帳號",
  账: "帳",
  基本信息: "基本資料",
  信息: "資訊",
  用户: "使用者",
  登录名: "登入名",
  登录: "登入",
  默认: "預設",
  导入: "匯入",
  导出: "匯出",
  打印: "列印",
  邮箱: "電子郵件",
  托盘: "棧板",
  物料: "料件",
  规格: "規格",
  审核: "核准",
  审批: "簽核",
  审核规则: "簽核規則",
  审核流程: "簽核流程",
  审核节点: "簽核節點",
  审核任务: "簽核任務",
  审核方式: "簽核方式",
  审核代理: "簽核代理",
  审核意见: "簽核意見",
  审核链接: "簽核連結",
  对比: "比較",
  撤销: "取消",
  过账: "過帳",
  菜单: "選單",
  文件: "檔案",
  报工: "報工",
  数据: "資料",
  密码: "密碼",
  回收站: "資源回收桶",
  参数: "參數",
  缓存: "快取",
  币种: "幣別",
  关闭: "結案",
  提交: "送審",
  权限: "權限",
  对象: "對象",
  查看: "檢視",
  联系人: "聯絡人",
  联系: "聯絡",
  竞价: "競價",
  发布: "發佈",
  类型: "類型",
  计划: "計畫",
  设备: "設備",
  检验项目: "檢驗項目",
  考核项目: "考核項目",
  代码: "代碼",
  自定义: "自訂",
  起拍价: "起標價",
  序列号: "序號碼",
  批次管理: "批號管理",
  移动端: "行動裝置",
};
type Conversion = typeof cn2t;
/** Its dictionaries take longer to open than all schema files to check: they wait for the first text. */
const load = createRequire(import.meta.url);
let convert: ((text: string) => string) | undefined;
/** Opened they take 50 MB, and after the start hardly a text comes: they are let go so long after the last one. */
const keptFor = 5_000;
let letGo: NodeJS.Timeout | undefined;

function converter(): (text: string) => string {
  convert ??= (load("opencc-js/cn2t") as Conversion).Converter({ from: "cn", to: "twp" });
  if (letGo) letGo.refresh();
  else {
    letGo = setTimeout(() => {
      convert = undefined;
      letGo = undefined;
    }, keptFor).unref();
  }
  return convert;
}

const terms = new RegExp(
  Object.keys(glossary)
    .toSorted((a, b) => b.length - a.length)
    .join("|"),
  "g",
);

const { dependencies } = load("../../package.json") as {
  readonly dependencies: Readonly<Record<string, string>>;
};
const kept = openKeptTexts("traditional", [dependencies["opencc-js"], glossary]);

/**
 * Simplified to Traditional Chinese with Taiwanese words (OpenCC s2twp) and the glossary: how `zh-TW` labels are
 * derived where a schema does not write them. Text without Chinese comes back unchanged. What was converted once is kept
 * for later starts, which then need no dictionaries.
 */
export function toTraditional(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const made = converted(text);
  kept.keep(text, made);
  return made;
}

function converted(text: string): string {
  const toTaiwan = converter();
  let result = "";
  let end = 0;
  for (const match of text.matchAll(terms)) {
    result += toTaiwan(text.slice(end, match.index)) + glossary[match[0]]!;
    end = match.index + match[0].length;
  }
  return result + toTaiwan(text.slice(end));
}

/**
 * The texts of an interface for Taiwan: derived from the Simplified ones by key, but for those that are `written`. Runs in
 * Node alone; the client gets what it answers (scripts/vite/traditionalTexts.ts).
 */
export function traditionalTexts<Key extends string>(
  simplified: Readonly<Record<Key, string>>,
  written: Readonly<Partial<Record<Key, string>>>,
): Readonly<Record<Key, string>> {
  const derived = Object.entries<string>(simplified).map(([key, text]) => [
    key,
    toTraditional(text),
  ]);
  return { ...(Object.fromEntries(derived) as Record<Key, string>), ...written };
}
