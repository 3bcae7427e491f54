import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { ListView } from "../../renderers/list/ListView.tsx";

const row = (id: string, name: string, parent?: string) => ({
  id,
  version: 1,
  code: id,
  name,
  parentClass: parent === undefined ? null : { id: parent, code: parent, name: parent },
  strategy: "INQUIRY",
  status: "ON",
});
const meta: Meta<typeof ListView> = {
  title: "Patterns/List/Tree",
  component: ListView,
  args: { page: "purchase-class", onOpen: fn() },
  parameters: {
    stage: {
      memory: {
        seed: {
          "purchase-class": [
            row("ELE", "电子元件"),
            row("MET", "金属材料"),
            row("MET-AL", "铝材", "MET"),
            row("MET-AL-BAR", "铝棒", "MET-AL"),
          ],
        },
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof ListView>;

/** Rows stand below the one they name; branches close and open by their button and by the arrow keys. */
export const OpenAndClose: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("铝棒")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "收起 MET" }));
    await waitFor(() => expect(canvas.queryByText("铝棒")).toBeNull());
    await expect(canvas.getByText("电子元件")).toBeVisible();
    const name = canvas.getByRole("button", { name: "MET" });
    await userEvent.click(name.closest<HTMLElement>(".ag-cell")!);
    await userEvent.keyboard("{ArrowRight}");
    await expect(await canvas.findByText("铝棒")).toBeVisible();
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => expect(canvas.queryByText("铝材")).toBeNull());
  },
};
/** What a search finds stands below all that is above it. */
export const SearchKeepsAncestors: Story = {
  args: { state: { search: "铝棒" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("铝棒")).toBeVisible();
    await expect(canvas.getByText("金属材料")).toBeVisible();
    await expect(canvas.getByText("铝材")).toBeVisible();
    await expect(canvas.queryByText("电子元件")).toBeNull();
    await expect(canvas.getByText("共 1 条")).toBeVisible();
  },
};
