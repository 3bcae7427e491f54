import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  listOf,
  openDemoApp,
  type Answer,
  type Caller,
  type DemoApp,
  type Row,
} from "./demoApp.ts";
import { transfersOf } from "./transferCalls.ts";

// A clerk who may do everything with users and roles, and nothing else: whatever he does, nobody ends up with more than he has.
let demo: DemoApp;
let [admin, clerk]: Caller[] = [];
const ids: Record<string, string> = {};
beforeAll(async () => {
  demo = await openDemoApp();
  admin = await demo.as("admin");
  const authorisations = ["SYS_USER", "SYS_ROLE"].map((menu) => ({ set: { menu, button: "*" } }));
  await made("role", { code: "CLERK", name: "Clerk", dataScope: "ALL" }, { authorisations });
  await made("role", { code: "IDLE", name: "Idle" }, {});
  await made(
    "role",
    { code: "OFF", name: "Off" },
    { authorisations: [{ set: { menu: "*", button: "*" } }] },
  );
  const { record } = (await admin.post("/detail/role/get", { id: ids["OFF"] })).data;
  await admin.post("/biz/role/disable", {
    targets: [{ id: ids["OFF"], version: (record as Row)["version"] }],
  });
  for (const code of ["ADMIN", "AUDITOR", "DEPT_MGR"]) ids[code] = await idOf("role", "code", code);
  for (const name of ["sunhao", "liqiang", "wangmin"])
    ids[name] = await idOf("user", "loginName", name);
  ids["C01"] = await idOf("company", "code", "C01");
  await admin.post("/rs/roleOrg/save", { role: ids["CLERK"], add: [ids["sunhao"]] });
  clerk = await demo.as("sunhao");
});
afterAll(() => demo?.close());

async function made(page: string, set: Row, lines: Record<string, readonly object[]>) {
  const added = Object.fromEntries(Object.entries(lines).map(([key, add]) => [key, { add }]));
  const answer = await admin!.post(`/detail/${page}/save`, { set, ...added });
  expect(answer, answer.text).toMatchObject({ status: 200 });
  ids[String(set["code"])] = String((answer.data["record"] as Row)["id"]);
}
async function idOf(page: string, field: string, value: string): Promise<string> {
  const filter = [{ field, op: "=", value }];
  return String(listOf(await admin!.post(`/list/${page}/query`, { filter }), "rows")[0]!["id"]);
}
async function changed(page: string, id: string, change: object): Promise<Answer> {
  const { record } = (await admin!.post(`/detail/${page}/get`, { id })).data;
  const { version } = record as Row;
  return clerk!.post(`/detail/${page}/save`, { id, version, ...change });
}
const everything = { authorisations: { add: [{ set: { menu: "*", button: "*" } }] } };
const given = (role: string) => ({
  roles: { add: [{ set: { company: ids["C01"], role: ids[role] } }] },
});
const member = { orgs: { add: [{ set: { company: { code: "C01" } } }] } };
const someone = { code: "N1", loginName: "n1", name: "N", accountType: "STAFF", language: "cn" };

/** Every way to more rights, and the refusal of each. */
const ways: Readonly<Record<string, readonly [way: () => Promise<Answer>, msgKey: string]>> = {
  "saving a user": [() => changed("user", ids["liqiang"]!, given("ADMIN")), "rights.roleNotHeld"],
  "a new user": [
    () => clerk!.post("/detail/user/save", { set: someone, ...member, ...given("ADMIN") }),
    "rights.roleNotHeld",
  ],
  "a role of the business": [
    () => changed("user", ids["liqiang"]!, given("AUDITOR")),
    "rights.roleNotHeld",
  ],
  oneself: [() => changed("user", ids["sunhao"]!, given("IDLE")), "rights.ownRoles"],
  assigning: [
    () => clerk!.post("/rs/roleOrg/save", { role: ids["ADMIN"], add: [ids["liqiang"]] }),
    "rights.roleNotHeld",
  ],
  "assigning to oneself": [
    () => clerk!.post("/rs/roleOrg/save", { role: ids["IDLE"], add: [ids["sunhao"]] }),
    "rights.ownRoles",
  ],
  "assigning elsewhere": [
    async () =>
      clerk!.post("/rs/roleOrg/save", {
        role: ids["CLERK"],
        company: await idOf("company", "code", "C02"),
        add: [ids["liqiang"]],
      }),
    "rights.roleNotHeld",
  ],
  "the interface of users": [
    async () => {
      const { record } = (await admin!.post("/detail/user/get", { id: ids["liqiang"] })).data;
      return clerk!.post("/rs/user/save", {
        id: ids["liqiang"],
        version: (record as Row)["version"],
        ...given("ADMIN"),
      });
    },
    "rights.roleNotHeld",
  ],
  "one's own role": [() => changed("role", ids["CLERK"]!, everything), "rights.ownRole"],
  "another role": [() => changed("role", ids["IDLE"]!, everything), "rights.notHeld"],
  "a copy of a role": [
    () => clerk!.post("/detail/role/save", { set: { code: "COPY", name: "Copy" }, ...everything }),
    "rights.notHeld",
  ],
  "wider reach": [
    () => changed("role", ids["DEPT_MGR"]!, { set: { dataScope: "ALL" } }),
    "rights.notHeld",
  ],
  "a role that is off": [
    async () => {
      const { record } = (await admin!.post("/detail/role/get", { id: ids["OFF"] })).data;
      return clerk!.post("/biz/role/enable", {
        targets: [{ id: ids["OFF"], version: (record as Row)["version"] }],
      });
    },
    "rights.notHeld",
  ],
  "the password of somebody mightier": [
    async () => {
      const { record } = (await admin!.post("/detail/user/get", { id: ids["wangmin"] })).data;
      return clerk!.post("/biz/user/resetPassword", {
        targets: [{ id: ids["wangmin"], version: (record as Row)["version"] }],
      });
    },
    "rights.personNotHeld",
  ],
};

describe("nobody gives what he does not have, nor to himself", () => {
  test.each(Object.entries(ways))("%s", async (_name, [way, msgKey]) => {
    const answer = await way();
    expect(answer.text.slice(0, 1000)).toContain(`"${msgKey}"`);
  });

  test("by an import", async () => {
    const content = [
      "code,name,type,dataScope,hidePrice,authorisations.menu,authorisations.button",
      "IMPORTED,Imported,WEB,ALL,false,*,*",
    ].join("\n");
    const job = await transfersOf(demo, clerk!).imported("role", content, {});
    expect(job, JSON.stringify(job)).toMatchObject({ ok: 0, failed: 1 });
  });

  test("but what he has", async () => {
    expect(await changed("user", ids["liqiang"]!, given("CLERK"))).toMatchObject({ status: 200 });
    const add = [{ set: { menu: "SYS_USER", button: "query", dataScope: "ALL" } }];
    const edited = await changed("role", ids["IDLE"]!, { authorisations: { add } });
    expect(edited, edited.text).toMatchObject({ status: 200 });
  });
});

test("a right names a menu and a button that are there", async () => {
  const save = async (menu: string, button: string) => {
    const { record } = (await admin!.post("/detail/role/get", { id: ids["IDLE"] })).data;
    const authorisations = { add: [{ set: { menu, button } }] };
    const { version } = record as Row;
    return admin!.post("/detail/role/save", { id: ids["IDLE"], version, authorisations });
  };
  expect((await save("PUR_PO", "fly")).text).toContain(`"rights.unknownButton"`);
  expect((await save("PUR_FLY", "query")).text).toContain(`"menu.unknown"`);
  expect((await save("PUR_FLY*", "*")).text).toContain(`"menu.unknown"`);
  expect(await save("PUR_PO", "print")).toMatchObject({ status: 200 });
});

test("who may edit may look at what he edits", async () => {
  const { record } = (await admin!.post("/detail/role/get", { id: ids["IDLE"] })).data;
  const authorisations = { add: [{ set: { menu: "BAS_UNIT", button: "edit" } }] };
  await admin!.post("/detail/role/save", {
    id: ids["IDLE"],
    version: (record as Row)["version"],
    authorisations,
  });
  await admin!.post("/rs/roleOrg/save", { role: ids["IDLE"], add: [ids["sunhao"]] });
  expect((await clerk!.get("/rs/rights/my/menu/button/BAS_UNIT")).data).toEqual(
    expect.arrayContaining(["get", "edit"]),
  );
});
