import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { onPhone } from "../phone.ts";
import { AppStage } from "./AppStage.tsx";

/** The app around its pages, as a buyer has it before himself: sign-in, home, a list in its frame, and the editor of rights. */
const meta: Meta<typeof AppStage> = { title: "Patterns/Shell", component: AppStage };
export default meta;
type Story = StoryObj<typeof AppStage>;

export const SignIn: Story = {
  args: { path: "/user/login" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "登录" })).toBeVisible();
  },
};
export const SignInEnglish: Story = { args: SignIn.args!, globals: { locale: "en-US" } };
export const SignInDark: Story = { args: SignIn.args!, globals: { theme: "dark" } };
export const SignInPhone: Story = { args: SignIn.args!, ...onPhone };

export const Home: Story = {
  args: { path: "/home/homepage" },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/供应商退回/)).length).toBeGreaterThan(0);
    await expect(canvas.getAllByRole("link", { name: "采购订单" })[0]).toBeVisible();
  },
};
export const HomeTaiwan: Story = { args: Home.args!, globals: { locale: "zh-TW" } };
export const HomeEnglish: Story = { args: Home.args!, globals: { locale: "en-US" } };
export const HomeDark: Story = { args: Home.args!, globals: { theme: "dark" } };
export const HomePhone: Story = { args: Home.args!, ...onPhone };

export const ListInFrame: Story = {
  args: { path: "/purchasing/purchase-order" },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole("heading", { name: /采购订单/ })).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector(".ag-row")).not.toBeNull());
  },
};

export const Rights: Story = {
  args: { path: "/organisation/rights" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: /采购员/ })).toBeVisible();
    await expect((await canvas.findAllByText("采购订单")).length).toBeGreaterThan(0);
  },
};
export const RightsEnglish: Story = { args: Rights.args!, globals: { locale: "en-US" } };
export const RightsDark: Story = { args: Rights.args!, globals: { theme: "dark" } };
