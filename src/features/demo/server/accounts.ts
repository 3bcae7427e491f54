import { sql } from "kysely";
import type { Label, Language } from "../../../engine/index.ts";
import type { Store } from "../../../server/store/connection/store.ts";
import type { SessionTables } from "../../../server/core/session/sessionTables.ts";

/** The password of every demo account. */
export const demoPassword = "Waybill@1";

const offered: readonly { readonly loginName: string; readonly title: Label }[] = [
  { loginName: "admin", title: { cn: "系统管理员", tw: "系統管理員", en: "Administrator" } },
  {
    loginName: "wangmin",
    title: { cn: "王敏 · 采购经理", tw: "王敏 · 採購經理", en: "Wang Min · purchasing manager" },
  },
  {
    loginName: "liqiang",
    title: {
      cn: "李强 · 采购员（金属）",
      tw: "李強 · 採購員（金屬）",
      en: "Li Qiang · buyer, metals",
    },
  },
  {
    loginName: "sunhao",
    title: {
      cn: "孙浩 · 申请人（研发）",
      tw: "孫浩 · 申請人（研發）",
      en: "Sun Hao · requester, R&D",
    },
  },
  {
    loginName: "zhengkai",
    title: { cn: "郑凯 · 仓库主管", tw: "鄭凱 · 倉庫主管", en: "Zheng Kai · warehouse manager" },
  },
  {
    loginName: "shiying",
    title: { cn: "施颖 · 财务", tw: "施穎 · 財務", en: "Shi Ying · finance" },
  },
  {
    loginName: "linzhiming",
    title: {
      cn: "林志明 · 采购经理（台湾）",
      tw: "林志明 · 採購經理（台灣）",
      en: "Lin Chih-ming · purchasing, Taiwan",
    },
  },
  {
    loginName: "s001",
    title: { cn: "供应商 · 苏州恒力", tw: "供應商 · 蘇州恆力", en: "Supplier · Suzhou Hengli" },
  },
  {
    loginName: "cu01",
    title: {
      cn: "客户 · 汇川自动化",
      tw: "客戶 · 匯川自動化",
      en: "Customer · Huichuan Automation",
    },
  },
];

interface DemoAccount {
  readonly loginName: string;
  readonly password: string;
  readonly title: string;
}

/** Demo accounts that still have the demo password, for the sign-in page; none without demo data. */
export async function demoAccounts(
  store: Store,
  tables: SessionTables,
  language: Language,
): Promise<readonly DemoAccount[]> {
  const { rows } = await sql<{ loginName: string }>`
    select u."loginName" from system.setup s
    join system.credential c on c."changedAt" <= s.at
    join ${tables.user} u on u.id = c."userId" and not u.deleted and u.status = 'NORMAL'
    where s.key = 'demo' and u."loginName" = any(${offered.map((one) => one.loginName)}::text[]) /* in any order */`.execute(
    store.db,
  );
  const there = new Set(rows.map((row) => row.loginName));
  return offered
    .filter((one) => there.has(one.loginName))
    .map(({ loginName, title }) => ({ loginName, password: demoPassword, title: title[language] }));
}
