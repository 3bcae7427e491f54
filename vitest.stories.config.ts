import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findChromium, testFlags } from "./scripts/chromium.mjs";
import { drawnStories } from "./scripts/stories/drawnStories.ts";
import { traditionalTexts } from "./scripts/vite/traditionalTexts.ts";

/** Packages of the stories that Vite does not find by itself before it starts. */
const storyPackages = [
  "@ag-grid-community/locale",
  "@ant-design/icons",
  "@ant-design/v5-patch-for-react-19",
  "@cfworker/json-schema",
  "@formily/core",
  "@formily/react",
  "@formily/reactive",
  "@marcbachmann/cel-js",
  "@rjsf/antd",
  "@rjsf/core",
  "@rjsf/utils",
  "@tiptap/core",
  "@tiptap/extension-table",
  "@tiptap/react",
  "@tiptap/starter-kit",
  "ag-grid-community",
  "ag-grid-react",
  "antd",
  "dayjs",
  "dayjs/plugin/customParseFormat",
  "decimal.js",
  "dompurify",
  "jsonc-parser",
  "opencc-js",
  "react-intl",
];

const drawn = drawnStories();

/**
 * The stories as tests in Chromium: `npx vitest --config vitest.stories.config.ts`. They have a configuration of their own,
 * since loading Storybook costs every start of vitest two seconds and more.
 */
export default defineConfig({
  plugins: [drawn.plugin, traditionalTexts(), storybookTest({ configDir: ".storybook" })],
  optimizeDeps: {
    // Found before the first test, since finding one later reloads the page under a test.
    entries: ["storybook/*.tsx", "storybook/!(generated)/*.tsx", ".storybook/preview.tsx"],
    include: storyPackages,
  },
  test: {
    name: "stories",
    exclude: [...drawn.unused],
    testTimeout: 60_000,
    // A page a worker for all of its files: React, antd and AG Grid are loaded once. Each story has a fresh data source.
    isolate: false,
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      // With an empty cache, packages are bundled before the page answers.
      connectTimeout: 300_000,
      provider: playwright({
        launchOptions: { executablePath: findChromium(), args: testFlags },
        contextOptions: { reducedMotion: "reduce" },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
