import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { registerWidget } from "../../renderers/base/registered.ts";
import type { DetailPage, FieldView } from "../../src/engine/index.ts";
import { memoryId } from "../memory/ids.ts";

const Broken = (): never => {
  throw new Error("a renderer from outside that throws");
};
registerWidget<string, null>("story-broken", {
  kinds: ["text", "note"],
  settings: () => null,
  text: (value) => value ?? "",
  Cell: Broken,
  Input: Broken,
});

const renderer = { name: "story-broken", settings: {} };
const broken = <Field extends FieldView>(field: Field): Field =>
  field.key === "subject" || field.key === "name" ? { ...field, renderer } : field;
/** A requisition whose subject, and the name in its lines, are drawn by a module that throws. */
function detailPage(page: DetailPage): DetailPage {
  const { header } = page;
  const children = header.children.map((table) => ({ ...table, fields: table.fields.map(broken) }));
  return { ...page, header: { ...header, fields: header.fields.map(broken), children } };
}

const meta: Meta<typeof DetailView> = {
  title: "Patterns/Broken parts",
  component: DetailView,
  args: { page: "requisition", id: memoryId("requisition RTA2026110036") },
  parameters: {
    stage: { memory: { detailPage } },
    // React prints what a boundary caught.
    prints: [/a renderer from outside that throws/],
  },
};
export default meta;
type Story = StoryObj<typeof DetailView>;

/** What is broken says where it stands in the schema; all the rest is there and works. */
export const Field: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(
      await canvas.findByText("此字段无法显示（requisition/subject），其余内容不受影响"),
    ).toBeVisible();
    // Texts stand behind what matters more, and columns out of sight are not drawn.
    const lines = canvasElement.querySelector(".ag-body-horizontal-scroll-viewport")!;
    let at = 0;
    await waitFor(() => {
      at = (at + 200) % lines.scrollWidth;
      lines.scrollLeft = at;
      void expect(
        canvasElement.querySelector('[data-broken="requisition/items.name"]'),
      ).not.toBeNull();
    });
    await expect(canvas.getByRole("button", { name: "保存" })).toBeEnabled();
  },
};
export const FieldInEnglish: Story = { globals: { locale: "en-US" } };
