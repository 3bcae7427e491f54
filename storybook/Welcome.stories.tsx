import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, DatePicker, Space, Typography } from "antd";
import { expect } from "storybook/test";

function Welcome() {
  return (
    <Space direction="vertical">
      <Typography.Title level={1}>Waybill 单据</Typography.Title>
      <DatePicker aria-label="Date" />
      <Button type="primary">Save</Button>
    </Space>
  );
}

const meta: Meta<typeof Welcome> = { title: "Start/Toolbar", component: Welcome };
export default meta;

/** Shows that language, theme and density come from the toolbar. */
export const Toolbar: StoryObj<typeof Welcome> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Date")).toHaveAttribute("placeholder", "请选择日期");
  },
};

/** The same in English and dark. */
export const EnglishDark: StoryObj<typeof Welcome> = {
  globals: { locale: "en-US", theme: "dark", density: "compact" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Date")).toHaveAttribute("placeholder", "Select date");
  },
};
