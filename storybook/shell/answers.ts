import type { Language, ListQuery, MenuNode } from "../../src/engine/index.ts";
import type { HomePage } from "../../src/features/home/answers/home.ts";
import { me } from "../memory/masters.ts";
import { seed } from "../memory/orders.ts";
import { memorySource } from "../memorySource.ts";
import type { Answer } from "./answeredCalls.ts";
import { rightsIn } from "./rights.ts";

/** What the server would say to a buyer: who he is, his menu, his home page, and lists of the stories' data. */
export function answersOf(language: Language): Answer {
  const source = memorySource({ language, me, seed: seed() });
  const said: Readonly<Record<string, unknown>> = {
    "GET /user/info": {
      me,
      user: {
        id: me.user,
        loginName: "liqiang",
        name: "李强",
        accountType: "STAFF",
        superAdmin: false,
      },
      company: {
        id: me.company,
        code: "C01",
        name: companies[language],
        timeZone: "Asia/Shanghai",
      },
      party: null,
      staffCode: "E002",
      staffName: "李强",
      orgs: [{ id: me.company, code: "C01", name: companies[language] }],
      mustChangePwd: false,
      mailsPrints: true,
    },
    "GET /menu/load": menuIn(language),
    "GET /res/todo/count": { approvals: 2, messages: 3 },
    "POST /system/msg/oaMsg/unreadCount": { unread: 3 },
    "GET /res/home": homeIn(language),
    ...rightsIn(language),
  };
  return async ({ method, path, body }) => {
    const known = said[`${method} ${path}`];
    if (known !== undefined) return known;
    const [, style, page = "", call] = path.split("/");
    if (style !== "list") return undefined;
    if (call === undefined) return source.listPage(page);
    if (call === "query") return source.query(page, body as ListQuery);
    if (call === "summary") return source.summary(page, body as ListQuery);
    if (call === "views") return { views: [] };
    return call === "counts"
      ? source.counts?.(page, (body as { filters: never }).filters)
      : undefined;
  };
}

const companies = {
  cn: "华辰精密制造(昆山)有限公司",
  tw: "華辰精密製造(崑山)有限公司",
  en: "Huachen Precision (Kunshan)",
};

type Texts = Readonly<Record<Language, string>>;
const texts = (cn: string, tw: string, en: string): Texts => ({ cn, tw, en });

/** Entries of a menu: their address, texts and icon; those without an address are groups. */
const entries = {
  demand: texts("需求", "需求", "Demand"),
  orders: texts("订单", "訂單", "Orders"),
  requisition: texts("请购单", "請購單", "Requisitions"),
  "demand-pool": texts("需求池", "需求池", "Demand pool"),
  "purchase-order": texts("采购订单", "採購單", "Purchase orders"),
} as const;

function menuIn(language: Language): readonly MenuNode[] {
  const page = (name: "requisition" | "demand-pool" | "purchase-order", icon: string) => ({
    code: name,
    title: entries[name][language],
    icon,
    path: `/purchasing/${name}`,
    page: name,
    style: "list",
    openMode: "TAB",
    children: [],
  });
  const group = (name: "demand" | "orders", children: readonly object[]) => ({
    code: `purchasing.${name}`,
    title: entries[name][language],
    children,
  });
  const rights = {
    code: "SYS_RIGHTS",
    title: texts("权限", "權限", "Rights")[language],
    icon: "KeyOutlined",
    path: "/organisation/rights",
    custom: "rights",
    openMode: "TAB",
    children: [],
  };
  const modules = [
    ["purchasing", texts("采购", "採購", "Purchasing")],
    ["supplier", texts("供应商", "供應商", "Suppliers")],
    ["warehouse", texts("仓库", "倉庫", "Warehouse")],
    ["organisation", texts("组织", "組織", "Organisation")],
  ] as const;
  const pages = [
    group("demand", [
      page("requisition", "FileTextOutlined"),
      page("demand-pool", "FunnelPlotOutlined"),
    ]),
    group("orders", [page("purchase-order", "ShoppingCartOutlined")]),
  ];
  return modules.map(([code, title]) => ({
    code,
    title: title[language],
    icon: "ShoppingOutlined",
    children: code === "purchasing" ? pages : code === "organisation" ? [rights] : [],
  })) as unknown as readonly MenuNode[];
}

function homeIn(language: Language): HomePage {
  const say = (cn: string, tw: string, en: string) => texts(cn, tw, en)[language];
  return {
    numbers: [
      {
        key: "released",
        page: "purchase-order",
        as: "todo",
        tone: "bad",
        count: 2,
        title: say("供应商退回的订单", "供應商退回的訂單", "Orders that suppliers sent back"),
        says: say(
          "{count} 张订单被供应商退回。",
          "{count} 張訂單被供應商退回。",
          "Orders that suppliers sent back: {count}",
        ),
      },
      {
        key: "open",
        page: "requisition",
        as: "fact",
        tone: "neutral",
        count: 4,
        title: say("未结请购单", "未結請購單", "Open requisitions"),
      },
      {
        key: "punctual",
        page: "purchase-order",
        as: "fact",
        tone: "good",
        count: 0,
        title: say("本季度准时交货率", "本季準時交貨率", "On-time delivery this quarter"),
        figure: { value: "92", suffix: "%" },
      },
    ],
    charts: [
      {
        key: "punctualByMonth",
        page: "purchase-order",
        chart: "line",
        group: "date",
        by: "month",
        suffix: "%",
        title: say("近 6 个月准时交货率", "近 6 個月準時交貨率", "On-time delivery, last 6 months"),
        points: ["86", "88", "84", "89", "91", "94"].map((value, at) => {
          const month = `2026-${String(at + 6).padStart(2, "0")}`;
          return { key: month, label: month, value };
        }),
      },
    ],
    documents: [
      {
        page: "purchase-order",
        id: "1",
        number: "RTE2026110009",
        state: "DRAFT",
        tone: "neutral",
        name: say("11 月铝板常规补货", "11 月鋁板常規補貨", "Aluminium sheet, November"),
        title: entries["purchase-order"][language],
        stateTitle: say("草稿", "草稿", "Draft"),
        updatedAt: "2026-11-21T06:00:00.000Z",
      },
    ],
    announcements: [
      {
        id: "1",
        type: "NOTICE",
        effectiveAt: "2026-11-19T01:00:00.000Z",
        title: say(
          "春节前最后到货日期",
          "春節前最後到貨日期",
          "Last deliveries before the Spring Festival",
        ),
        typeTitle: say("通知", "通知", "Notice"),
      },
    ],
  };
}
