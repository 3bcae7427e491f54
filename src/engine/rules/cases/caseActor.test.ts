import { expect, test } from "vitest";
import { loadFixture } from "../../../../tests/fixtures/schemaFixture.ts";
import type { Case } from "../../dialect/model/guard.ts";
import type { ActorRole } from "../../dialect/text/actor.ts";
import { caseJudge } from "./judgeCases.ts";

const { schema } = loadFixture({
  change: {
    "purchasing/order.json": {
      actions: {
        urge: {
          when: [{ holds: "'BUYER' in me.roles", status: 5202 }],
          input: { reason: { type: "string" } },
        },
      },
    },
  },
});
const document = schema!.document("order")!;
const roleOf = (code: string, ...rights: string[]): ActorRole => ({
  id: code,
  code,
  dataScope: "ORG",
  hidePrice: false,
  rights: new Set(rights),
});
const roles = new Map([
  ["BUYER", roleOf("BUYER", "BUY_ORDER:*")],
  ["CLERK", roleOf("CLERK", "BUY_ORDER:submit", "BUY_ORDER:urge")],
]);
const judge = await caseJudge(schema!, {
  person: "staff",
  arranged: {},
  roles,
  today: "2026-11-21",
  now: "2026-11-21T04:00:00Z",
});
const of = (example: Partial<Case>) =>
  judge(document, { title: "t", given: {}, do: "urge", expect: { status: 200 }, ...example });

test("a role acts with its rights and is known to expressions", async () => {
  const given = { status: "SUBMITTED", type: "STD" };
  const input = { reason: "Late" };
  expect(
    await of({ given, as: "BUYER", input, expect: { status: 200, set: { buyer: "Late" } } }),
  ).toBeUndefined();
  expect(await of({ given, as: "CLERK", expect: { status: 5202 } })).toBeUndefined();
  expect(await of({ given, as: "CLERK", do: "approve", expect: { status: 403 } })).toBeUndefined();
  expect(await of({ given, as: "CLERK", do: "approve", expect: { status: 200 } })).toMatch(/^403/);
  await expect(of({ given, as: "BOSS" })).rejects.toThrow('No role "BOSS"; there are BUYER, CLERK');
});

test("steps lead there, each of which must go through", async () => {
  const given = { type: "STD" };
  expect(await of({ given, as: "BUYER", expect: { status: 5201 } })).toBeUndefined();
  expect(await of({ given, steps: [{ do: "submit", as: "CLERK" }], as: "BUYER" })).toBeUndefined();
  await expect(
    of({ given, steps: [{ do: "submit" }, { do: "submit" }], as: "BUYER" }),
  ).rejects.toThrow("step 2, submit: 5201");
});

test("a reference is described by what its row holds, and examples leave nothing to the next", async () => {
  const { schema: own } = loadFixture({
    change: {
      "purchasing/order.json": {
        identity: { carry: ["status"] },
        properties: {
          template: {
            kind: "reference",
            to: "order",
            title: "Template",
            "zh-CN": "模板",
            editable: "open",
          },
        },
        actions: { urge: { when: [{ holds: "template.status == 'APPROVED'", status: 5202 }] } },
      },
    },
  });
  const alone = await caseJudge(own!, {
    person: "staff",
    arranged: {},
    today: "2026-11-21",
    now: "2026-11-21T04:00:00Z",
  });
  const ofTemplate = (status: string, expected: number) =>
    alone(own!.document("order")!, {
      title: "t",
      given: { status: "SUBMITTED", type: "STD", template: { status } },
      do: "urge",
      input: { reason: "Late" },
      expect: { status: expected },
    });
  expect(await ofTemplate("APPROVED", 200)).toBeUndefined();
  expect(await ofTemplate("DRAFT", 5202)).toBeUndefined();
});

test("a reference is described by another one of its row", async () => {
  const reference = { kind: "reference", to: "order", editable: "open" };
  const { schema: own } = loadFixture({
    change: {
      "purchasing/order.json": {
        identity: { carry: ["status", "template"] },
        properties: {
          twin: { ...reference, title: "Twin", "zh-CN": "同组" },
          template: { ...reference, title: "Template", "zh-CN": "模板" },
        },
        actions: {
          urge: { when: [{ holds: "twin.template == template", status: 5202 }] },
        },
      },
    },
  });
  const today = { today: "2026-11-21", now: "2026-11-21T04:00:00Z" };
  const alone = await caseJudge(own!, { person: "staff", arranged: {}, ...today });
  const of = (twin: object, status: number) =>
    alone(own!.document("order")!, {
      title: "t",
      given: { status: "SUBMITTED", type: "STD", twin, template: { status: "APPROVED" } },
      do: "urge",
      expect: { status },
    });
  expect(await of({ template: { this: "template" } }, 200)).toBeUndefined();
  expect(await of({ status: "DRAFT" }, 5202)).toBeUndefined();
});

test("each line is given what the example says, else what is offered", async () => {
  const count = {
    title: "Count",
    "zh-CN": "清点",
    when: [{ holds: "each.counted <= quantity", status: 5301 }],
    lineInput: {
      counted: { kind: "quantity", title: "Counted", "zh-CN": "数量", initial: "quantity" },
    },
    effects: [{ set: { quantity: "each.counted" } }],
  };
  const { schema: own } = loadFixture({
    change: {
      "purchasing/order.json": { properties: { items: { items: { actions: { count } } } } },
    },
  });
  const today = { today: "2026-11-21", now: "2026-11-21T04:00:00Z" };
  const alone = await caseJudge(own!, { person: "staff", arranged: {}, ...today });
  const counted = (each: object | undefined, expect: Case["expect"]) =>
    alone(own!.document("order")!, {
      title: "t",
      given: { type: "STD", items: [{ quantity: "3" }, { quantity: "2" }] },
      do: "count",
      ...(each && { lineInput: each as Readonly<Record<string, unknown>> }),
      expect,
    });
  expect(await counted(undefined, { status: 200 })).toBeUndefined();
  const ones = { items: [{ quantity: "1" }, { quantity: "1" }] };
  expect(await counted({ counted: "1" }, { status: 200, set: ones })).toBeUndefined();
  // It is given to both lines, and the second has less.
  expect(await counted({ counted: "3" }, { status: 5301, at: "items[1]" })).toBeUndefined();
});

test("a warning of a rule is what comes of it, and a repeated line is refused as the server does", async () => {
  const { schema: own } = loadFixture({
    change: {
      "purchasing/order.json": {
        rules: [
          { holds: "buyer != 'me'", at: "buyer", title: "Odd", "zh-CN": "异常", status: 6301 },
        ],
        properties: { items: { items: { unique: [["quantity"]] } } },
      },
    },
  });
  const today = { today: "2026-11-21", now: "2026-11-21T04:00:00Z" };
  const alone = await caseJudge(own!, { person: "staff", arranged: {}, ...today });
  const given = { type: "STD", items: [{ quantity: "3" }] };
  const example = { title: "t", do: "submit" };
  const order = own!.document("order")!;
  const odd = { ...example, given: { ...given, buyer: "me" } };
  expect(await alone(order, { ...odd, expect: { status: 6301, at: "buyer" } })).toBeUndefined();
  expect(await alone(order, { ...odd, expect: { status: 200 } })).toMatch(/^6301/);
  const twice = { ...example, given: { ...given, items: [{ quantity: "3" }, { quantity: "3" }] } };
  const expected = { status: 5105, at: "items[1].quantity" };
  expect(await alone(order, { ...twice, expect: expected })).toBeUndefined();
});

test("a reference is named by its code, and the same code is the same row", async () => {
  const reference = { kind: "reference", to: "order", editable: "open" };
  const { schema: own } = loadFixture({
    change: {
      "purchasing/order.json": {
        properties: {
          twin: { ...reference, title: "Twin", "zh-CN": "同组" },
          template: { ...reference, title: "Template", "zh-CN": "模板" },
        },
        actions: { urge: { when: [{ holds: "twin == template && twin != null", status: 5202 }] } },
      },
    },
  });
  const today = { today: "2026-11-21", now: "2026-11-21T04:00:00Z" };
  const alone = await caseJudge(own!, { person: "staff", arranged: {}, ...today });
  const ofCodes = (twin: unknown, template: unknown, status: number) =>
    alone(own!.document("order")!, {
      title: "t",
      given: { status: "SUBMITTED", type: "STD", twin, template },
      do: "urge",
      input: { reason: "Late" },
      expect: { status },
    });
  expect(await ofCodes("T1", { code: "T1" }, 200)).toBeUndefined();
  expect(await ofCodes("T1", "T2", 5202)).toBeUndefined();
});
