import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { RendererContext, useRenderer } from "../../renderers/base/rendererContext.ts";
import { ListView } from "../../renderers/list/ListView.tsx";
import { me } from "../memory/masters.ts";
import { seed } from "../memory/orders.ts";
import { memorySource, type MemorySource } from "../memorySource.ts";

const shared: { current: MemorySource | null } = { current: null };
function WithSource({ children }: { readonly children: ReactNode }) {
  const environment = useRenderer();
  shared.current ??= memorySource({ language: environment.language, seed: seed(), me });
  return (
    <RendererContext value={{ ...environment, source: shared.current }}>{children}</RendererContext>
  );
}
const meta: Meta<typeof ListView> = {
  title: "Patterns/List/New rows",
  component: ListView,
  args: { page: "requisition" },
  beforeEach: () => {
    shared.current = null;
  },
  decorators: [
    (Story) => (
      <div style={{ height: "calc(100vh - 24px)" }}>
        <WithSource>
          <Story />
        </WithSource>
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ListView>;

/** Rows that came meanwhile are counted when the window comes to the front, and shown when they are asked for. */
export const ToldQuietly: Story = {
  play: async ({ canvas, canvasElement }) => {
    const rows = shared.current!.store.rows.get("requisition")!;
    await waitFor(() => expect(canvasElement.querySelector(".ag-row, .wb-card")).not.toBeNull());
    const total = rows.size;
    const [first] = rows.values();
    for (const at of [1, 2])
      rows.set(`new-${at}`, { ...first!, id: `new-${at}`, number: `RTA209912000${at}` });
    await waitFor(() => {
      document.dispatchEvent(new Event("visibilitychange"));
      return expect(canvas.getByRole("button", { name: "2 条新数据，点击查看" })).toBeVisible();
    });
    await expect(canvas.queryByText("RTA2099120001")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "2 条新数据，点击查看" }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: /新数据/ })).toBeNull());
    await expect(rows.size).toBe(total + 2);
  },
};
