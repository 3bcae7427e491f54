import type { Meta, StoryObj } from "@storybook/react-vite";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { memoryId } from "../memory/ids.ts";

const meta: Meta<typeof DetailView> = {
  title: "Patterns/Document/View",
  component: DetailView,
  args: { page: "requisition", id: memoryId("requisition RTA2026110036") },
};
export default meta;
type Story = StoryObj<typeof DetailView>;

/** A draft with six lines. */
export const Draft: Story = {};
export const PurchaseOrder: Story = {
  args: { page: "purchase-order", id: memoryId("purchase-order RTE2026110024") },
};
export const English: Story = { globals: { locale: "en-US" } };
export const Dark: Story = { globals: { theme: "dark" } };
