import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/react-vite";

// Pages of the schemas and widgets of the registry have their stories made: there is no list of them to keep.
const script = fileURLToPath(new URL("../scripts/stories.ts", import.meta.url));
const made = spawnSync(process.execPath, [script], { stdio: "inherit" });
// Schema files that do not load fail their own tests (scripts/stories/cells.test.ts), and no others.
if (made.status !== 0 && !process.env["VITEST"]) throw new Error("The stories could not be made");

/** What a designer looks at, and what tests draw of it: cells of page x state x role. */
const generated = process.env["VITEST"]
  ? ["../storybook/generated/cells/*.stories.tsx"]
  : [
      "../storybook/generated/kinds/*.stories.tsx",
      "../storybook/generated/pages/*.stories.tsx",
      "../storybook/generated/widgets/*.stories.tsx",
    ];

/** Every renderer, widget and page on its own, fed by an in-memory data source. */
const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: [
    "../storybook/*.mdx",
    "../storybook/*.stories.tsx",
    "../storybook/!(generated)/*.stories.tsx",
    ...generated,
  ],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
};

export default config;
