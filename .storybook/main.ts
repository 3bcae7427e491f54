import type { StorybookConfig } from "@storybook/react-vite";

/** Every renderer, widget and page on its own, fed by an in-memory data source. */
const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../storybook/**/*.mdx", "../storybook/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
};

export default config;
