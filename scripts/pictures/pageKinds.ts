import type { Page } from "playwright";

/** Calls the server as a demo user: answers the data of a call, throws where it is refused. */
export type Call = <T>(loginName: string, path: string, body: unknown) => Promise<T>;

/** A kind of page, by an example that the demo data have. */
export interface PageKind {
  /** Also the name of its picture in docs/images/pages. */
  readonly name: string;
  /** The demo user who works with it. */
  readonly as: string;
  /** Its address. */
  readonly path: (call: Call) => Promise<string>;
  /** CSS selector of something that is drawn last. */
  readonly ready: string;
  /** Accessible name, in English, of the button that the page is for; undefined where it has none. */
  readonly primary?: string;
  /** What is done on the page before its picture is taken. */
  readonly show?: (page: Page) => Promise<void>;
}

/** The twelve kinds of page that the product consists of. */
export const pageKinds: readonly PageKind[] = [
  {
    name: "home",
    as: "wangmin",
    path: async () => "/home/homepage",
    ready: "[id^=chart-]",
  },
  {
    name: "list",
    as: "liqiang",
    path: async () => "/purchasing/purchase-order",
    ready: ".ag-row",
    primary: "Add",
  },
  {
    name: "object",
    as: "liqiang",
    path: (call) => rowOf(call, "liqiang", "purchasing/purchase-order", "APPROVED"),
    ready: ".ag-row",
    primary: "Release",
  },
  {
    name: "edit",
    as: "liqiang",
    path: (call) => rowOf(call, "liqiang", "purchasing/purchase-order", "DRAFT"),
    ready: ".ag-row",
    primary: "Submit",
    show: (page) => page.getByRole("textbox", { name: /^Title/ }).click(),
  },
  {
    name: "approvals",
    as: "wangmin",
    path: async () => "/desk/my-approvals",
    ready: ".wb-decision-facts",
    show: async (page) => {
      await page.locator(".wb-inbox-row", { hasText: "Purchase order" }).first().click();
      await page.locator(".wb-decision-code", { hasText: "Purchase order" }).waitFor();
    },
    primary: "Approve",
  },
  {
    name: "answer",
    as: "s002",
    path: (call) => rowOf(call, "s002", "purchasing/quotation", "WAIT"),
    ready: ".ag-row",
    primary: "Submit quotation",
  },
  {
    name: "work",
    as: "fengwei",
    path: async (call) =>
      `${await rowOf(call, "fengwei", "warehouse/my-tasks", "NEW", "RECEIVE")}/work`,
    ready: "h2",
  },
  {
    name: "guide",
    as: "liqiang",
    path: async () => "/purchasing/bidding/guide/new",
    ready: "h2",
    primary: "Next",
  },
  {
    name: "report",
    as: "wangmin",
    path: async () => "/reports/spend",
    ready: ".ag-row",
  },
  {
    name: "price-sheet",
    as: "liqiang",
    path: (call) => rowOf(call, "liqiang", "purchasing/price-sheet", "PRICED"),
    ready: "table",
  },
  {
    name: "hall",
    as: "liqiang",
    path: async (call) => `${await rowOf(call, "liqiang", "purchasing/bidding", "PUBLISHED")}/hall`,
    ready: "[data-phase]",
  },
  {
    name: "studio",
    as: "admin",
    path: async () => "/system/studio",
    ready: "textarea, input",
    show: async (page) => {
      await page.getByRole("textbox", { name: "Search files" }).fill("purchasing/inquiry.json");
      await page
        .getByRole("button", { name: /^inquiry / })
        .first()
        .click();
      await page.getByText("No problems").first().waitFor();
    },
  },
];

/** The address of the first row of a list that stands in a state and, where stated, is of a type. Throws where there is none. */
async function rowOf(
  call: Call,
  as: string,
  place: string,
  status: string,
  type?: string,
): Promise<string> {
  const page = place.split("/")[1]!;
  const filter = [
    { field: "status", op: "=", value: status },
    ...(type === undefined ? [] : [{ field: "type", op: "=", value: type }]),
  ];
  const { rows } = await call<{ rows: readonly { id: string }[] }>(as, `/list/${page}/query`, {
    filter,
  });
  if (!rows[0]) throw new Error(`${as} sees no ${status} row in ${page}`);
  return `/${place}/${rows[0].id}`;
}
