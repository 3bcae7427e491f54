import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { ListView } from "../../renderers/list/ListView.tsx";
import type { ListState } from "../../renderers/grid/list/listState.ts";

const meta: Meta<typeof ListView> = {
  title: "Patterns/List/Views",
  component: ListView,
  args: { page: "requisition", onOpen: fn(), onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ height: "calc(100vh - 24px)", minHeight: 480 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ListView>;

const body = () => within(document.body);
const lastState = (args: { onChange?: unknown }) =>
  (args.onChange as ReturnType<typeof fn>).mock.lastCall?.[0] as ListState;
async function choose(name: string) {
  await userEvent.click(await body().findByRole("menuitem", { name }));
}

/** A filtered list is kept under a name, renamed, made what the list opens with, and deleted. */
export const KeepAView: Story = {
  play: async ({ canvas, args }) => {
    const tabs = within(await canvas.findByRole("navigation", { name: "视图" }));
    const search = canvas.getByRole("searchbox");
    await userEvent.type(search, "0036{Enter}");
    await waitFor(() => expect(lastState(args).search).toBe("0036"));
    await userEvent.click(await canvas.findByRole("button", { name: "保存为视图…" }));
    await userEvent.type(
      await body().findByRole("textbox", { name: "视图名称" }),
      "我的三十六{Enter}",
    );
    const tab = await tabs.findByRole("button", { name: "我的三十六" });
    await expect(tab).toHaveAttribute("aria-current", "true");

    const menu = () => tabs.findByRole("button", { name: /^视图“.*”的操作$/ });
    await userEvent.click(await menu());
    await choose("重命名");
    const name = await body().findByRole("textbox", { name: "视图名称" });
    await userEvent.clear(name);
    await userEvent.type(name, "三十六{Enter}");
    await tabs.findByRole("button", { name: "三十六" });

    await userEvent.click(await menu());
    await choose("打开列表时用此视图");
    await waitFor(() => expect(tabs.getByRole("button", { name: "三十六" })).toBeVisible());

    await userEvent.click(tabs.getByRole("button", { name: /^全部/ }));
    await waitFor(() => expect(lastState(args).view).toBe(undefined));
    await userEvent.click(tabs.getByRole("button", { name: "三十六" }));
    await waitFor(() => expect(lastState(args).search).toBe("0036"));
    await userEvent.click(await menu());
    await choose("删除视图 三十六");
    await waitFor(() => expect(tabs.queryByRole("button", { name: "三十六" })).toBeNull());
  },
};
