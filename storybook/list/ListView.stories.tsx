import type { Meta, StoryObj } from "@storybook/react-vite";
import { ListView } from "../../renderers/list/ListView.tsx";
import { SourceError } from "../../renderers/base/dataSource.ts";

const meta: Meta<typeof ListView> = {
  title: "Patterns/List/View",
  component: ListView,
  args: { page: "requisition", onOpen: () => undefined, onAdd: () => undefined },
  decorators: [
    (Story) => (
      <div style={{ height: "calc(100vh - 24px)" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ListView>;

/** Requisitions as a buyer sees them. */
export const Filled: Story = {};
/** With a condition, a group and a selection of columns in its state. */
export const Filtered: Story = {
  args: {
    state: {
      filter: {
        all: [
          { field: "status", op: "in", value: ["DRAFT", "SUBMITTED"] },
          {
            any: [
              { field: "date", op: "relative", value: ["lastDays", 30] },
              { field: "project", op: "empty" },
            ],
          },
        ],
      },
      sort: ["-estimatedAmount", "number"],
    },
  },
};
export const PurchaseOrders: Story = { args: { page: "purchase-order" } };
/** Nothing was ever entered. */
export const Empty: Story = { parameters: { stage: { memory: { seed: {} } } } };
/** Conditions that nothing meets. */
export const NoMatch: Story = { args: { state: { search: "no such thing" } } };
export const Loading: Story = {
  parameters: { stage: { memory: { pending: ["query", "summary"] } } },
};
const broken = new SourceError({
  status: 500,
  message: "系统错误，请稍后再试",
  detailId: "9f3a-77",
});
export const Failed: Story = { parameters: { stage: { memory: { failing: { query: broken } } } } };
const forbidden = new SourceError({ status: 403, message: "没有操作权限" });
export const Forbidden: Story = {
  parameters: { stage: { memory: { failing: { listPage: forbidden } } } },
};
export const English: Story = { globals: { locale: "en-US" } };
export const Taiwan: Story = { globals: { locale: "zh-TW" } };
export const Dark: Story = { globals: { theme: "dark" } };
export const Comfortable: Story = { globals: { density: "comfortable" } };
