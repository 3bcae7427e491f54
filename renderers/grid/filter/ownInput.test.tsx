import { expect, test } from "vitest";
import type { ColumnView, Operator } from "../../../src/engine/index.ts";
import { inputField } from "../../inputs/inputField.ts";
import { cleanStage, stage } from "../../kit/conformance/stage.tsx";
import { registerWidget } from "../../base/registered.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { FilterPage } from "./filterPage.ts";
import { ValueInput } from "./ValueInput.tsx";

// A module from outside, where a filter and an action's dialog ask for values.
registerWidget<string, { tone: string }>("own", {
  kinds: ["text"],
  settings: ({ tone }) => ({ tone: String(tone) }),
  text: (value) => value ?? "",
  Cell: ({ value }) => value,
  Input: ({ label, settings }) => <button type="button">{`${label} in ${settings.tone}`}</button>,
});
const renderer = { name: "own", settings: { tone: "green" } };
cleanStage();

const column = {
  key: "colour",
  title: "Colour",
  kind: "text",
  widget: "text",
  operators: ["=", "contains", "in"],
  renderer,
} as unknown as ColumnView;

async function drawn(op: Operator, value: string | string[] | null) {
  const part = (
    <ValueInput column={column} condition={{ field: "colour", op, value }} onChange={() => {}} />
  );
  const { root } = await stage(<FilterPage value="p">{part}</FilterPage>);
  return [...root.querySelectorAll("button")].map(({ textContent }) => textContent);
}

test("a filter's value is typed with a module's own input", async () => {
  expect(await drawn("=", null)).toContainEqual(expect.stringMatching(/^Colour .* in green$/));
});

test.each<[Operator, string | string[]]>([
  ["contains", "re"],
  ["in", ["red"]],
])("what is no whole value is typed by the kind: %s", async (op, value) => {
  expect((await drawn(op, value)).join(" ")).not.toContain("in green");
});

test("an input of an action names its module as a field does", async () => {
  const field = inputField("tone", { kind: "text", title: "Tone", renderer }, false)!;
  const { Input } = widgetOf(field);
  const { root } = await stage(
    <Input field={field} value={null} onChange={() => {}} label="Tone" page="p" path="tone" />,
  );
  expect(root.textContent).toBe("Tone in green");
  expect(inputField("tone", { kind: "text", renderer: "own" }, false)).toMatchObject({
    renderer: { name: "own", settings: {} },
  });
});
