import type { Language } from "../../src/engine/index.ts";
import type { RightsTree } from "../../src/features/rights/answers/rights.ts";
import type { RoleRecord } from "../../src/features/rights/app/roleDraft.ts";

type Texts = Readonly<Record<Language, string>>;

/** What the server says to whoever edits rights: the buttons of each menu, and three roles with theirs. */
export function rightsIn(language: Language): Readonly<Record<string, unknown>> {
  const button = (code: string, cn: string, tw: string, en: string) => ({
    code,
    title: ({ cn, tw, en } satisfies Texts)[language],
  });
  const menu = (
    code: string,
    title: Texts,
    special: readonly { readonly code: string; readonly title: string }[],
  ) => ({
    code,
    title: title[language],
    pages: [code],
    base: ["query", "add", "edit", "delete", "export"],
    special,
  });
  const submit = button("submit", "提交", "提交", "Submit");
  const approve = button("approve", "审核", "審核", "Approve");
  const tree: RightsTree = {
    base: [
      button("query", "查询", "查詢", "View"),
      button("add", "新增", "新增", "Add"),
      button("edit", "修改", "修改", "Edit"),
      button("delete", "删除", "刪除", "Delete"),
      button("export", "导出", "匯出", "Export"),
    ],
    modules: [
      {
        code: "purchasing",
        title: { cn: "采购", tw: "採購", en: "Purchasing" }[language],
        menus: [
          menu("PUR_PR", { cn: "请购单", tw: "請購單", en: "Requisitions" }, [submit, approve]),
          menu("PUR_PO", { cn: "采购订单", tw: "採購單", en: "Purchase orders" }, [
            submit,
            approve,
            button("release", "发布", "發布", "Release"),
          ]),
        ],
      },
      {
        code: "warehouse",
        title: { cn: "仓库", tw: "倉庫", en: "Warehouse" }[language],
        menus: [
          menu("WMS_COUNT", { cn: "盘点计划", tw: "盤點計畫", en: "Stock counts" }, [approve]),
        ],
      },
    ],
    duties: [
      {
        key: "submit-approve",
        title: {
          cn: "同一单据的提交与审核",
          tw: "同一單據的提交與審核",
          en: "Submitting and approving the same document",
        }[language],
        one: ["*:submit"],
        other: ["*:approve"],
        sameMenu: true,
      },
    ],
  };
  const names = {
    BUYER: { cn: "采购员", tw: "採購員", en: "Buyer" },
    MANAGER: { cn: "采购经理", tw: "採購經理", en: "Purchasing manager" },
    KEEPER: { cn: "仓管员", tw: "倉管員", en: "Warehouse keeper" },
  } satisfies Record<string, Texts>;
  const roles = Object.entries(names).map(([code, name], at) => ({
    id: `role-${at}`,
    code,
    name: name[language],
    englishName: name.en,
    type: "WEB",
    status: "ENABLED",
  }));
  const given = ["PUR_PR:query", "PUR_PO:query", "PUR_PO:add", "PUR_PO:edit", "PUR_PO:submit"];
  const record: RoleRecord = {
    id: "role-0",
    version: 3,
    code: "BUYER",
    name: names.BUYER[language],
    type: "WEB",
    status: "ENABLED",
    dataScope: "DEPARTMENT",
    hidePrice: false,
    authorisations: given.map((right, at) => {
      const [of = "", what = ""] = right.split(":");
      return { id: `right-${at}`, version: 1, menu: of, button: what };
    }),
    departments: [],
  };
  return {
    "POST /rs/rights/tree": tree,
    "POST /list/role/query": { rows: roles, total: roles.length },
    "POST /detail/role/get": { record },
  };
}
