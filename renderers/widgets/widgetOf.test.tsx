import { expect, test, vi } from "vitest";
import type { FieldView, Language } from "../../src/engine/index.ts";
import { RendererBoundary } from "../feedback/RendererBoundary.tsx";
import { SchemaPlaceContext } from "../feedback/schemaPlace.ts";
import { brokenIn, cleanStage, stage } from "../kit/conformance/stage.tsx";
import { registerPageKind, registerWidget } from "../base/registered.ts";
import { widgetOf } from "./widgetOf.tsx";

const Broken = (): never => {
  throw new Error("out of stars");
};
registerWidget<number, null>("broken", {
  kinds: ["integer"],
  settings: () => null,
  text: Broken,
  Cell: Broken,
  Input: Broken,
});
const field: FieldView = { key: "grade", title: "Grade", kind: "integer", widget: "integer" };
const broken: FieldView = { ...field, renderer: { name: "broken", settings: {} } };

cleanStage();

async function page(parts: React.ReactNode, language: Language = "en") {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const place = { document: "purchase-order", table: "items" };
  return (await stage(<SchemaPlaceContext value={place}>{parts}</SchemaPlaceContext>, language))
    .root;
}
const { Cell, Input } = widgetOf(broken);
const Sound = widgetOf(field).Cell;

test.each([
  ["cn", "此字段无法显示（purchase-order/items.grade）"],
  ["tw", "此欄位無法顯示（purchase-order/items.grade）"],
  ["en", "This field cannot be shown (purchase-order/items.grade)"],
] as const)("a broken widget names its place in %s, and the rest stays", async (language, said) => {
  const root = await page(
    <>
      <Cell field={broken} value={7} />
      <Input field={broken} value={7} onChange={() => {}} label="Grade" page="p" path="grade" />
      <Sound field={field} value={42} />
    </>,
    language,
  );
  expect(brokenIn(root).map((notice) => notice.includes(said))).toEqual([true, true]);
  expect(brokenIn(root)[0]).toContain("7");
  expect(root.textContent).toContain("42");
});

test("its text is the product's own", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(
    widgetOf(broken).text(12_345, broken, { language: "en", timeZone: "UTC", yes: "", no: "" }),
  ).toBe("12,345");
});

test("a field of another kind is refused in its place", async () => {
  const other = { ...broken, kind: "text", widget: "text" } as const;
  const root = await page(<Cell field={other} value="x" />);
  expect(brokenIn(root)[0]).toContain("broken draws integer, and this field is of the kind text");
});

test("a name that nobody registered is drawn by the product", () => {
  const unknown = { ...field, renderer: { name: "nobody", settings: {} } };
  expect(widgetOf(unknown)).toBe(widgetOf(field));
});

test("a masked value is never handed out", () => {
  const masked = { ...broken, widget: "masked" } as const;
  expect(widgetOf(masked)).toBe(widgetOf({ ...field, widget: "masked" }));
});

test("a broken part of a page says which, and another value tries anew", async () => {
  const place = { document: "requisition", table: "" };
  const part = (value: number) => (
    <SchemaPlaceContext value={place}>
      <RendererBoundary field="items" value={value}>
        {value === 1 ? <Broken /> : <b>sound</b>}
      </RendererBoundary>
    </SchemaPlaceContext>
  );
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { root, draw } = await stage(part(1));
  expect(brokenIn(root)[0]).toContain("(requisition/items)");
  await draw(part(2));
  expect(root.textContent).toBe("sound");
});

test("a name is lower case and hyphens", () => {
  const page = { settings: () => null, Page: Broken };
  expect(() => registerPageKind("My Board", page)).toThrow("“My Board” is no name for a renderer");
});
