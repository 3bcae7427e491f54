import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rightsTree } from "./rightsTree.ts";
import { loadSchemas } from "../../../server/start/schemas.ts";
import { defaultRoles } from "./defaultRoles.ts";

const roles = defaultRoles();
const rightsOf = (code: string) =>
  new Set(
    roles
      .find((role) => role.code === code)!
      .authorisations.filter((line) => line.denied !== true)
      .map(({ menu, button }) => `${menu}:${button}`),
  );

test("the nineteen roles of the product are there, codes once", () => {
  expect(roles.map((role) => role.code)).toEqual([...new Set(roles.map((role) => role.code))]);
  expect(roles).toHaveLength(19);
});

test("letters of the matrix become buttons", () => {
  expect(rightsOf("REQUESTER")).toContain("PUR_REQ:add");
  expect(rightsOf("REQUESTER")).toContain("PUR_REQ:confirmClose");
  expect(rightsOf("REQUESTER")).not.toContain("PUR_REQ:approve");
  expect(rightsOf("DEPT_MGR")).toContain("PUR_REQ:approve");
  expect(rightsOf("BUYER")).toContain("PUR_PO:release");
  expect(rightsOf("BUYER")).not.toContain("PUR_PO:approve");
  expect(rightsOf("PUR_MGR")).not.toContain("PUR_PO:add");
});

test("only finance and the supplier see bank accounts, only purchasing reserve prices", () => {
  const having = (right: string) =>
    roles.map((role) => role.code).filter((code) => rightsOf(code).has(right));
  expect(having("SUP_DIR:bank")).toEqual(["FIN", "SUP_BASIC", "SUP_FULL"]);
  expect(having("PUR_BID:reserve")).toEqual(["BUYER", "PUR_MGR"]);
});

test("the administrator has everything but approving", () => {
  expect(rightsOf("ADMIN")).toEqual(new Set(["*:*"]));
  const admin = roles.find((role) => role.code === "ADMIN")!;
  expect(admin.authorisations.filter((line) => line.denied).map((line) => line.button)).toContain(
    "approve",
  );
});

test("warehouse and production roles hide prices", () => {
  expect(roles.filter((role) => role.hidePrice).map((role) => role.code)).toEqual([
    "WH",
    "WH_MGR",
    "PLAN",
    "WORKER",
  ]);
});

test("a requester works on own documents, but sees the masters of the company", () => {
  const { dataScope, authorisations } = roles.find((role) => role.code === "REQUESTER")!;
  expect(dataScope).toBe("SELF");
  expect(authorisations.find((line) => line.menu === "BAS_*")).toMatchObject({ dataScope: "ORG" });
});

/** Rights of purchasing that no action of a schema file asks: the server's own calls do, or what is still to come. */
const elsewhere: readonly string[] = [
  "PUR_BID:enter",
  "PUR_BID:closeBid",
  "PUR_BID:offer",
  "PUR_BID:apply",
  "PUR_BID:quit",
  "PUR_BID:score",
  "PUR_BID:submitScore",
  "PUR_RFQ:accept",
  "PUR_QUOTE:requote",
  "PUR_QUOTE:compare",
  "PUR_CUSORD:createDelivery",
];

test("no role names a button of purchasing that is not there", () => {
  type Named = Readonly<Record<string, readonly string[]>>;
  const {
    special,
    counterpart,
    roles: named,
  } = JSON.parse(readFileSync(new URL("./roles.json", import.meta.url), "utf8")) as {
    readonly special: Named;
    readonly counterpart: Named;
    readonly roles: readonly { readonly buttons?: Named }[];
  };
  const menus = rightsTree(loadSchemas(), "en").modules.flatMap((module) => module.menus);
  const there = new Set(
    menus.flatMap((menu) =>
      [...menu.base, ...menu.special.map(({ code }) => code)].map(
        (button) => `${menu.code}:${button}`,
      ),
    ),
  );
  const given = [special, counterpart, ...named.map(({ buttons = {} }) => buttons)]
    .flatMap((buttons) => Object.entries(buttons))
    .flatMap(([menu, buttons]) => buttons.map((button) => `${menu}:${button}`));
  const missing = given.filter((right) => right.startsWith("PUR_") && !there.has(right));
  expect(missing.filter((right) => !elsewhere.includes(right))).toEqual([]);
});
