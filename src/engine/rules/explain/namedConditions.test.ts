import { expect, test } from "vitest";
import { loadFixture } from "../../../../tests/fixtures/schemaFixture.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import { actionRefusal } from "../action/refuseAction.ts";
import { projectDetail } from "../page/projectDetail.ts";
import { environmentOf, placesOf } from "../record/environment.ts";
import { recordModelOf, type RecordContext } from "../record/model.ts";
import { recordModelFromPage } from "../record/pageModel.ts";
import { unmetConditions } from "../record/unmet.ts";
import { readBy } from "./condition.ts";
import type { Asker } from "./reason.ts";

const { schema, problems } = loadFixture({
  change: {
    "purchasing/order.json": {
      conditions: {
        ordering: {
          holds: "status == 'DRAFT' && buyer != null",
          title: "Being ordered",
          "zh-CN": "订货中",
        },
        secret: "hidden == 'x'",
      },
      properties: {
        hidden: { kind: "text", confidential: "buyer", title: "Hidden", "zh-CN": "隐藏" },
        note: {
          kind: "text",
          editable: "ordering && type != null",
          required: "secret",
          title: "Note",
          "zh-CN": "备注",
        },
        items: { items: { properties: { name: { required: "header.ordering" } } } },
      },
      actions: { urge: { when: [{ holds: "type != 'URGENT' && ordering", status: 5411 }] } },
    },
  },
});
const document = schema!.document("order")!;
const model = recordModelOf(document, "en");
const context = {
  me: {},
  today: "2026-11-21",
  now: "2026-11-21T04:00:00.000Z",
  timeZone: "UTC",
} as unknown as RecordContext;
const placeOf = (record: object) => placesOf(model.header, record as never)[0]!;
const sent = { status: "SUBMITTED", type: "STD", buyer: "B" };

test("the files are sound", () => expect(problems).toEqual([]));

test("why a field cannot be typed names the condition, not what it reads", () => {
  const asker: Asker = { language: "en", sight: () => "whole" };
  const field = document.header.field("note")!;
  const cel = field.editable.when === "expression" ? field.editable.cel : undefined;
  expect(readBy(asker, document.header, cel!)).toBe("Being ordered, Type");
  expect(readBy(asker, document.header, field.mandatory!)).toBe("Hidden");
  const environment = environmentOf(placeOf(sent), context);
  expect(unmetConditions(cel!, environment, "cn")).toBe("订货中");
  expect(unmetConditions(cel!, { ...environment, status: "DRAFT" }, "cn")).toBeUndefined();
});

test("a guard without words of its own refuses by the condition, under its own status", () => {
  const place = placeOf(sent);
  const action = document.header.actions.find(({ key }) => key === "urge")!;
  const environment = environmentOf(place, context);
  const refusal = actionRefusal({ action, place, environment, language: "en", asked: true });
  expect(refusal).toMatchObject({
    status: 5411,
    message: "Urge is possible only while: Being ordered",
  });
});

test("the browser reads conditions as the server does, but none that reads what is hidden there", () => {
  const reader: Reader = {
    language: "en",
    can: () => true,
    hides: ({ confidential }) => confidential === "buyer",
  };
  const page = projectDetail(schema!.page("order")!, reader);
  expect(page.header.conditions).toEqual({ ordering: "status == 'DRAFT' && buyer != null" });
  const seen = recordModelFromPage(page, "en");
  const note = seen.header.fields.find(({ key }) => key === "note")!;
  expect(note.mandatory).toBeUndefined();
  const line = seen.table("items")!.field("name")!;
  expect(line.mandatory!.evaluate({ header: { status: "DRAFT", buyer: "B" } })).toBe(true);
  expect(line.mandatory!.evaluate({ header: sent })).toBe(false);
});
