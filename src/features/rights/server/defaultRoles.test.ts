import { expect, test } from "vitest";
import { roleProblems } from "./checkRoles.ts";
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

test("no role names a menu or a button that is not there", () => {
  expect(roleProblems(loadSchemas())).toEqual([]);
});

test("what a role gives and nothing asks for is told with its place and the nearest right word", () => {
  const given = { PUR_REQS: ["query"], PUR_BID: ["query", "submitScor"], "RPX_*": ["query"] };
  const text = JSON.stringify({
    everybody: {},
    special: {},
    counterpart: {},
    roles: [{ buttons: given }],
  });
  expect(roleProblems(loadSchemas(), text)).toMatchObject([
    {
      file: "roles.json",
      pointer: "/roles/0/buttons/PUR_REQS",
      message: 'No menu "PUR_REQS"',
      nearest: "PUR_REQ",
    },
    { pointer: "/roles/0/buttons/PUR_BID/1", line: 1, value: "submitScor", nearest: "submitScore" },
    { pointer: "/roles/0/buttons/RPX_*", message: 'No menu "RPX_*"' },
  ]);
});
