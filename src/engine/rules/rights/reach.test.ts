import { describe, expect, test } from "vitest";
import type { Actor, ActorRole, DataScope } from "../../index.ts";
import { covers, everyRow, opened, reach, type Reached } from "./reach.ts";

const roleOf = (
  id: string,
  dataScope: DataScope,
  rights: readonly string[],
  changes: Partial<ActorRole> = {},
): ActorRole => ({
  id,
  code: id,
  dataScope,
  hidePrice: false,
  rights: new Set(rights.map((right) => (right.includes(":") ? right : `M:${right}`))),
  ...changes,
});
const reachedBy = (roles: readonly ActorRole[], department: string | null = "d1"): Reached => {
  const user = {
    id: "u",
    loginName: "u",
    name: "U",
    accountType: "STAFF",
    superAdmin: false,
  } as const;
  const company = { id: "c", code: "C", name: "C", timeZone: "UTC", currency: null };
  const actor: Actor = {
    user,
    company,
    staff: "s",
    department,
    party: null,
    roles,
    parameters: {},
  };
  return { actor, menu: "M", isOwned: true, asked: { menu: "M", button: "approve" } };
};

describe("the rows of a button", () => {
  test.each<[string, readonly ActorRole[], unknown]>([
    ["no role, no row", [], []],
    [
      "the widest of scopes that hold each other",
      [roleOf("A", "SELF", ["query"]), roleOf("B", "DEPT_SUB", ["query"])],
      [["DEPT_SUB"]],
    ],
    [
      "of roles that grant it alone",
      [roleOf("A", "SELF", ["query"]), roleOf("B", "ORG", ["edit"])],
      [["SELF"]],
    ],
    [
      "the whole company",
      [roleOf("A", "DEPT", ["query"]), roleOf("B", "ORG", ["query"])],
      everyRow,
    ],
    [
      "named departments beside one's own",
      [
        roleOf("A", "DEPT", ["query"]),
        roleOf("B", "CUSTOM", ["query"], { departments: ["d3", "d2"] }),
      ],
      [["DEPT"], ["CUSTOM:d2,d3"]],
    ],
    ["CUSTOM that names nothing: one's own", [roleOf("A", "CUSTOM", ["query"])], [["SELF"]]],
  ])("%s", (_title, roles, expected) => {
    expect(reach(reachedBy(roles), ["query"])).toEqual(expected);
  });

  test("who has no department has none of its rows", () => {
    expect(reach(reachedBy([roleOf("A", "DEPT", ["query"])], null), ["query"])).toEqual([["SELF"]]);
  });

  test("what one was asked to approve may be read by every role, and acted on by what the approving role grants", () => {
    const roles = [
      roleOf("A", "SELF", ["query", "edit"]),
      roleOf("B", "SELF", ["query", "approve", "refuse"]),
    ];
    expect(reach(reachedBy(roles), ["query"])).toEqual([["SELF"], ["ASSIGNED"]]);
    expect(reach(reachedBy(roles), ["refuse"])).toEqual([["SELF"], ["ASSIGNED"]]);
    expect(reach(reachedBy(roles), ["edit"])).toEqual([["SELF"]]);
  });
});

describe("the rows in which a group is open", () => {
  const own = roleOf("A", "SELF", ["query", "get"]);
  const all = roleOf("B", "ORG", ["query", "get"], { hidePrice: true });

  test("are those that one role both reads and opens", () => {
    expect(opened(reachedBy([own, all]), "price")).toEqual([["SELF"]]);
    expect(opened(reachedBy([own, { ...all, hidePrice: false }]), "price")).toEqual(everyRow);
    expect(opened(reachedBy([all]), "price")).toEqual([]);
    expect(opened(reachedBy([own, roleOf("C", "ORG", ["bank"])]), "bank")).toEqual([]);
  });

  test("lie within both scopes of a role that reads and opens by lines of their own", () => {
    const wide = roleOf("A", "ORG", ["query"]);
    expect(opened(reachedBy([wide, roleOf("A", "SELF", ["bank"])]), "bank")).toEqual([["SELF"]]);
    const custom = roleOf("A", "CUSTOM", ["bank"], { departments: ["d2"] });
    expect(opened(reachedBy([{ ...wide, dataScope: "DEPT" }, custom]), "bank")).toEqual([
      ["DEPT", "CUSTOM:d2"],
    ]);
  });

  test("hold what one was asked to approve only by the role that approves", () => {
    const keeper = roleOf("B", "SELF", ["query", "approve"], { hidePrice: true });
    expect(opened(reachedBy([own, keeper]), "price")).toEqual([["SELF"]]);
    expect(opened(reachedBy([{ ...keeper, hidePrice: false }]), "price")).toEqual([
      ["SELF"],
      ["ASSIGNED"],
    ]);
  });
});

test("a set of rows covers another one where each part lies within one of its own", () => {
  expect(covers(everyRow, [["SELF"], ["ASSIGNED"]])).toBe(true);
  expect(covers([["DEPT"]], [["SELF"]])).toBe(true);
  expect(covers([["SELF"]], [["DEPT"]])).toBe(false);
  expect(covers([["DEPT"]], [["SELF"], ["ASSIGNED"]])).toBe(false);
  expect(covers([["SELF"]], [["DEPT", "SELF"]])).toBe(true);
  expect(covers([], [])).toBe(true);
});
