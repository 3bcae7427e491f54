import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { outsideRenderers, outsideTests } from "./scripts/vite/outsideRenderers.ts";
import { traditionalTexts } from "./scripts/vite/traditionalTexts.ts";
import FileOrder from "./scripts/test/fileOrder.ts";

/**
 * One worker runs many files in one process: they load modules and schema files once, and `cleanUp.ts` keeps them apart. As a
 * program does when it starts, each has the error rows of all features.
 */
const shared = {
  isolate: false,
  setupFiles: ["src/features/errors.ts", "scripts/test/cleanUp.ts"],
};

/** Node itself loads the modules, as it does for the product: Vite's runner reads every imported name through a getter, which costs a sixth of the time. */
const asNodeLoads = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** The test projects; `scripts/test.ts` runs them in order, `npx vitest --project unit` one of them. Stories: vitest.stories.config.ts. */
export default defineConfig({
  test: {
    sequence: { sequencer: FileOrder },
    projects: [
      {
        test: {
          ...shared,
          ...asNodeLoads,
          name: "unit",
          environment: "node",
          // What imports components is a .test.tsx and runs on a DOM stand-in.
          include: ["{src,renderers,scripts}/**/*.test.ts"],
          // A machine may be busy: what hangs is still found.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [outsideRenderers(), traditionalTexts(), react()],
        resolve: { mainFields: ["module", "main"] },
        test: {
          ...shared,
          name: "dom",
          environment: "happy-dom",
          include: [
            "{src,renderers,scripts,docs/examples}/**/*.test.tsx",
            // The author's own, with WAYBILL_RENDERERS (docs/renderer-kit.md).
            ...outsideTests(),
          ],
          setupFiles: [
            ...shared.setupFiles,
            "scripts/test/printsNothing.ts",
            "scripts/test/actsAreChecked.ts",
          ],
          testTimeout: 30_000,
          server: { deps: { inline: [/@formily\//] } },
        },
      },
      {
        test: {
          ...shared,
          name: "architecture",
          environment: "node",
          include: ["tests/architecture/**/*.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...asNodeLoads,
          name: "api",
          environment: "node",
          include: ["tests/{api,documents}/**/*.test.ts"],
          setupFiles: ["tests/api/leftOpen.ts", "tests/api/shuffledRows.ts"],
          // One process a core for all files: a file that has one of its own spends most of its time on loading server and schemas.
          pool: "forks",
          isolate: false,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          ...asNodeLoads,
          name: "browser",
          environment: "node",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: "tests/browser/demoStore.ts",
          // The files of a worker share its server and its browser (tests/browser/worker.ts).
          pool: "forks",
          isolate: false,
          // One alone: another step runs beside, Chromium works in a dozen threads, and two of them on two cores take a tenth more of the processor.
          maxWorkers: 1,
          testTimeout: 240_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
