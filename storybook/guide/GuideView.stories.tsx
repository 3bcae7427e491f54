import type { Meta, StoryObj } from "@storybook/react-vite";
import { GuideView } from "../../renderers/guide/GuideView.tsx";
import { onPhone } from "../phone.ts";
import { draftAt, draftId, event, withDrafts } from "./drafts.ts";

const meta: Meta<typeof GuideView> = {
  title: "Patterns/Step guide/View",
  component: GuideView,
  args: { page: "bidding" },
};
export default meta;
type Story = StoryObj<typeof GuideView>;

/** A new event: nothing is kept yet. */
export const FirstStep: Story = {};
export const English: Story = { globals: { locale: "en-US" } };
export const Traditional: Story = { globals: { locale: "zh-TW" } };
export const Dark: Story = { globals: { theme: "dark" } };
export const Comfortable: Story = { globals: { density: "comfortable" } };

/** Gone on with where it was left. */
export const Resumed: Story = {
  args: { draft: draftId },
  parameters: withDrafts(draftAt("lots")),
};
export const LastStep: Story = {
  args: { draft: draftId },
  parameters: withDrafts(draftAt("suppliers")),
};
export const Summary: Story = {
  args: { draft: draftId },
  parameters: withDrafts(draftAt("summary")),
};
export const SummaryInTheDark: Story = {
  ...Summary,
  globals: { theme: "dark", locale: "en-US" },
};
/** What was left behind wrong is told before anything is made. */
export const SummaryWithProblems: Story = {
  args: { draft: draftId },
  parameters: withDrafts(
    draftAt("summary", { ...event, set: { ...event.set, title: null }, suppliers: { add: [] } }),
  ),
};
export const Phone: Story = { ...onPhone };
export const PhoneSummary: Story = {
  ...onPhone,
  args: { draft: draftId },
  parameters: { ...onPhone.parameters, ...withDrafts(draftAt("summary")) },
};
/** The draft was finished on another device, or is somebody else's. */
export const Gone: Story = { args: { draft: draftId, onStartAnew: () => undefined } };
export const Loading: Story = {
  parameters: { stage: { memory: { pending: ["openGuide"] } } },
};
/** The second guide: its scope is a branch. */
export const Stocktake: Story = { args: { page: "stocktake" } };
