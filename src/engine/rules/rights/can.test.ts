import { describe, expect, test } from "vitest";
import type { Actor, ActorRole } from "../../index.ts";
import { can, grants, requireRight, rolesGranting } from "./can.ts";
import { hides } from "./sight.ts";

const roleOf = (rights: readonly string[], changes: Partial<ActorRole> = {}): ActorRole => ({
  id: "1",
  code: "R",
  dataScope: "ORG",
  hidePrice: false,
  rights: new Set(rights),
  ...changes,
});
const actorOf = (roles: readonly ActorRole[], superAdmin = false): Actor => ({
  user: { id: "u", loginName: "u", name: "U", accountType: "STAFF", superAdmin },
  company: { id: "c", code: "C", name: "C", timeZone: "Asia/Shanghai", currency: null },
  staff: null,
  department: null,
  party: null,
  roles,
  parameters: {},
});

describe("a right", () => {
  test.each([
    ["PUR_PO:query", "PUR_PO", "query", true],
    ["PUR_PO:query", "PUR_PO", "edit", false],
    ["PUR_PO:query", "PUR_POOL", "query", false],
    ["PUR_PO:*", "PUR_PO", "edit", true],
    ["*:query", "BAS_UNIT", "query", true],
    ["*:query", "BAS_UNIT", "edit", false],
    ["BAS_*:query", "BAS_UNIT", "query", true],
    ["BAS_*:query", "BAS_UNIT", "edit", false],
    ["BAS_*:query", "SYS_USER", "query", false],
    ["BAS_*:*", "BAS_UNIT", "edit", true],
    ["*:*", "ANY", "thing", true],
    ["", "PUR_PO", "query", false],
  ])("%j on %s:%s is %s", (right, menu, button, granted) => {
    expect(grants(roleOf([right]), menu, button)).toBe(granted);
  });

  test("is taken away by a denial, whatever else the role grants", () => {
    const admin = roleOf(["*:*", "PUR_PO:approve", "!*:approve", "!BAS_*:delete"]);
    expect(grants(admin, "PUR_PO", "edit")).toBe(true);
    expect(grants(admin, "PUR_PO", "approve")).toBe(false);
    expect(grants(admin, "BAS_UNIT", "delete")).toBe(false);
    expect(grants(admin, "PUR_PO", "delete")).toBe(true);
  });

  test("of another role is not touched by a denial", () => {
    const actor = actorOf([roleOf(["*:*", "!*:approve"]), roleOf(["PUR_PO:approve"])]);
    expect(can(actor, "PUR_PO", "approve")).toBe(true);
    expect(can(actor, "PUR_REQ", "approve")).toBe(false);
  });
});

test("nobody may anything without a role; a super administrator has the system menus", () => {
  expect(can(actorOf([]), "BAS_UNIT", "query")).toBe(false);
  expect(can(actorOf([], true), "SYS_USER", "edit")).toBe(true);
  expect(can(actorOf([], true), "PUR_PO", "query")).toBe(false);
  expect(() => requireRight({ actor: actorOf([]) }, "BAS_UNIT", "query")).toThrow("No permission");
});

test("the roles that grant a button are those whose data scopes count", () => {
  const own = roleOf(["PUR_REQ:query"], { code: "OWN", dataScope: "SELF" });
  const all = roleOf(["PUR_PO:query"], { code: "ALL" });
  expect(rolesGranting(actorOf([own, all]), "PUR_REQ", "query")).toEqual([own]);
});

describe("confidential fields", () => {
  const keeper = roleOf(["PUR_PO:query"], { id: "2", hidePrice: true });
  const buyer = roleOf(["PUR_PO:get", "PUR_PO:reserve"]);
  const price = { confidential: "price" };

  test("prices are hidden when every role that shows the menu hides them", () => {
    expect(hides(actorOf([keeper]), "PUR_PO", price)).toBe(true);
    expect(hides(actorOf([keeper, buyer]), "PUR_PO", price)).toBe(false);
    expect(hides(actorOf([keeper, roleOf(["BAS_UNIT:query"])]), "PUR_PO", price)).toBe(true);
    expect(hides(actorOf([]), "PUR_PO", price)).toBe(true);
  });

  test("bank accounts and buyers' figures need their own right", () => {
    expect(hides(actorOf([buyer]), "PUR_PO", { confidential: "buyer" })).toBe(false);
    expect(hides(actorOf([keeper]), "PUR_PO", { confidential: "buyer" })).toBe(true);
    expect(hides(actorOf([buyer]), "SUP_DIR", { confidential: "bank" })).toBe(true);
    const bank = { confidential: "bank" };
    expect(hides(actorOf([roleOf(["SUP_DIR:get", "SUP_DIR:bank"])]), "SUP_DIR", bank)).toBe(false);
    // One role opens what it does not show, the other shows what it does not open: neither shows the cell.
    const opens = roleOf(["SUP_DIR:bank"], { id: "2" });
    expect(hides(actorOf([roleOf(["SUP_DIR:get"]), opens]), "SUP_DIR", bank)).toBe(true);
  });

  test("an unknown group is hidden, an ordinary field is not", () => {
    expect(hides(actorOf([buyer]), "PUR_PO", { confidential: "salary" })).toBe(true);
    expect(hides(actorOf([]), "PUR_PO", { confidential: undefined })).toBe(false);
  });
});
