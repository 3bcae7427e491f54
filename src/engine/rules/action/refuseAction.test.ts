import { expect, test } from "vitest";
import type { Action, Guard } from "../../dialect/model/document.ts";
import type { Expression } from "../../dialect/expression/types.ts";
import type { Place } from "../record/environment.ts";
import { actionRefusal } from "./refuseAction.ts";

const guard = (status: number): Guard =>
  ({
    holds: { evaluate: () => false, dependencies: [] } as unknown as Expression,
    status,
    first: false,
    args: [],
    title: { cn: "", tw: "", en: `Guard ${status}` },
  }) as unknown as Guard;
const action = {
  title: { cn: "", tw: "", en: "Order" },
  from: {},
  when: [guard(6301), guard(6302)],
} as unknown as Action;
const place = { table: { path: "", machines: [] }, row: {}, at: [] } as unknown as Place;
const refusal = (confirmed: readonly number[], asked = true) =>
  actionRefusal({ action, place, environment: {}, language: "en", asked, confirmed })?.status;

test("a warning passes when it was confirmed itself, not with another one", () => {
  expect(refusal([])).toBe(6301);
  expect(refusal([6302])).toBe(6301);
  expect(refusal([6301])).toBe(6302);
  expect(refusal([6301, 6302])).toBeUndefined();
});

test("a button is judged without the warnings, which are asked for when it is pressed", () => {
  expect(refusal([], false)).toBeUndefined();
});

test("portal users are not told what is internal, staff are", () => {
  const told = (party: string | null) => {
    const of = (value: string) => ({ evaluate: () => value, type: { type: "text" } });
    const when = {
      ...guard(5202),
      message: "wms.otherWarehouse",
      args: [of("Raw material store")],
      internal: [0],
      called: [],
    } as unknown as Guard;
    return actionRefusal({
      action: { ...action, when: [when] },
      place,
      environment: { me: { party } },
      language: "en",
      asked: true,
    })?.args;
  };
  expect(told(null)).toEqual(["Raw material store"]);
  expect(told("S001")).toEqual(["•••"]);
});

test("a guard's own words have its arguments in their places", () => {
  const left = { evaluate: () => "3", type: { type: "text" } };
  const words = { title: { cn: "短少{0}", tw: "短少{0}", en: "{0} are missing" } };
  const when = { ...guard(5201), ...words, args: [left], internal: [], called: [] };
  const own = { ...action, when: [when] } as unknown as Action;
  const asked = { action: own, place, environment: {}, asked: true } as const;
  expect(actionRefusal({ ...asked, language: "en" })?.message).toBe("3 are missing");
  expect(actionRefusal({ ...asked, language: "cn" })?.message).toBe("短少3");
});
