import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import type { StageSettings } from "../../.storybook/Stage.tsx";
import { languageOf } from "../../src/engine/index.ts";
import { sheetOf } from "../../src/features/price-sheet/app/sheet/sheet.ts";
import { inquiryOf, quotationOf } from "../../src/features/price-sheet/app/sheetFixture.ts";
import { SheetTable } from "../../src/features/price-sheet/app/SheetTable.tsx";
import { Shell } from "../auction/Shell.tsx";

const suppliers = ["苏州恒力金属材料", "无锡鑫泰钢材贸易", "宁波远航紧固件"];

/** So many lines and suppliers, with prices, ranks and an award on the first line. */
function sheet(lines: number, bidders: number) {
  const price = (line: number, supplier: number) =>
    10 + line + ((line + supplier * 7) % bidders) / 10;
  const rows = Array.from({ length: lines }, (_, line) => ({
    quantity: "100",
    awarded: line === 0 ? "100" : "0",
    lastPrice: String(10.4 + line),
    targetPrice: String(10.2 + line),
  }));
  const quotations = Array.from({ length: bidders }, (_, supplier) =>
    quotationOf(
      suppliers[supplier] ?? `供应商 ${supplier + 1}`,
      rows.map((_row, line) =>
        line === 2 && supplier === 1 ? null : price(line, supplier).toFixed(2),
      ),
      {
        ranks: rows.map((_row, line) => ((line + supplier * 7) % bidders) + 1),
        awards: [supplier === 0 ? "100" : null],
        header: { rank: supplier + 1 },
      },
    ),
  );
  return sheetOf(inquiryOf(rows), quotations);
}

const meta: Meta<typeof SheetTable> = {
  title: "Pages/Price sheet",
  component: SheetTable,
  args: {
    sheet: sheet(6, 3),
    wide: true,
    currency: "CNY",
    off: undefined,
    onPress: fn(),
    onMenu: fn(),
    onWhole: fn(),
  },
  render: (args, { globals }) => {
    const { locale } = globals as unknown as StageSettings;
    return (
      <Shell locale={locale}>
        <main>
          <h1 className="visually-hidden">Price sheet</h1>
          <SheetTable {...args} language={languageOf(locale)} />
        </main>
      </Shell>
    );
  },
};
export default meta;
type Story = StoryObj<typeof SheetTable>;

/** Arrow keys walk over the prices, past what was not quoted; Enter awards. */
export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const first = await canvas.findByRole("button", {
      name: /第 1 项 .*取消苏州恒力金属材料的中标/,
    });
    await expect(first).toHaveAttribute("tabindex", "0");
    first.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(document.activeElement).toHaveAccessibleName(/第 1 项 .*授标给无锡鑫泰钢材贸易/);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(document.activeElement).toHaveAccessibleName(/第 4 项 .*授标给无锡鑫泰钢材贸易/);
    await userEvent.keyboard("{End}");
    await expect(document.activeElement).toHaveAccessibleName(/第 4 项 .*授标给宁波远航紧固件/);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.onPress).toHaveBeenCalledTimes(1));
  },
};
/** What is lowest, on target and dearer than last time is said in words, not by colour alone. */
export const Marks: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("▼ 最低 #1")).length).toBeGreaterThan(3);
    await expect(canvas.getAllByText("达标").length).toBeGreaterThan(3);
    await expect(canvas.getAllByText(/^较上次 [−+]/).length).toBeGreaterThan(3);
    await expect(canvas.getByText("未报价")).toBeVisible();
  },
};
/** Outside of pricing nothing can be awarded; every price says why. */
export const Closed: Story = {
  args: { off: "询价单在核价中时才能授标" },
  play: async ({ canvas, args }) => {
    const price = await canvas.findByRole("button", { name: /第 2 项 .*授标给苏州恒力/ });
    await expect(price).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(price);
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};
export const PricesOnly: Story = { args: { wide: false } };
export const Dark: Story = { globals: { theme: "dark" } };
export const English: Story = { globals: { locale: "en-US" } };
/** 100 lines by 10 suppliers. */
export const Large: Story = {
  args: { sheet: sheet(100, 10) },
  parameters: { a11y: { test: "off" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("row")).toHaveLength(103);
  },
};
