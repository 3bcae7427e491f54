import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Monitor } from "../../src/features/auction/app/monitor/Monitor.tsx";
import { onPhone } from "../phone.ts";
import { inMain } from "./Shell.tsx";
import { after, monitored, noon } from "./views.ts";

const meta: Meta<typeof Monitor> = {
  title: "Pages/Auction/Monitor",
  component: Monitor,
  args: { view: monitored, link: "live", now: () => noon, onRefresh: fn(), onAudit: fn() },
  decorators: [inMain],
};
export default meta;
type Story = StoryObj<typeof Monitor>;

/** Lots at a glance; the ranks and the curve are of the picked one. */
export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "排名：深沟球轴承" })).toBeVisible();
    await expect(canvas.getByText("高于保留价 7.90")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /伺服电机/ }));
    await expect(canvas.getByRole("heading", { name: "价格走势：伺服电机 750W" })).toBeVisible();
  },
};
/** Nobody has offered yet: the chart says so. */
export const BeforeOffers: Story = {
  args: {
    view: {
      ...monitored,
      lots: monitored.lots.map(
        ({ curve: _curve, standing: _standing, best: _best, ...lot }) => lot,
      ),
      buyer: { ...monitored.buyer!, suppliers: [], entered: 3, offers: [] },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("已进场 3/5 家")).toBeVisible();
  },
};
/** Sealed: that somebody has offered is seen, what is not. */
export const Sealed: Story = {
  args: {
    view: {
      ...monitored,
      mode: "SEALED",
      lots: monitored.lots.map(
        ({ curve: _curve, standing: _standing, best: _best, ...lot }) => lot,
      ),
      buyer: {
        ...monitored.buyer!,
        sealed: true,
        offers: monitored.buyer!.offers.map(({ price: _price, rank: _rank, ...offer }) => offer),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("本轮结束前报价保密。")).toBeVisible();
    await expect(canvas.queryByText(/7\.95/)).toBeNull();
  },
};
export const Suspended: Story = {
  args: { view: { ...monitored, phase: "SUSPENDED", remainingSeconds: 95 } },
};
/** After an outage the monitor says since when, and what to do. */
export const Outage: Story = {
  args: {
    view: { ...monitored, phase: "SUSPENDED", remainingSeconds: 95, outageAt: after(-400) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/系统自 .* 起中断，竞价已自动暂停。请恢复竞价/)).toBeVisible();
  },
};
/** After the close: names, and the pack for auditors. */
export const Closed: Story = {
  args: {
    view: {
      ...monitored,
      phase: "CLOSED",
      statusTitle: "评标中",
      buyer: { ...monitored.buyer!, names: true },
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "审计包" }));
    await expect(args.onAudit).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = {
  ...onPhone,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
