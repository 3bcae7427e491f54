import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { antdStyles } from "./scripts/vite/antd/antdStyles.ts";
import { chunkGroups } from "./scripts/vite/chunkGroups.ts";
import { lean } from "./scripts/vite/lean.ts";
import { noNode } from "./scripts/vite/noNode.ts";
import { offline } from "./scripts/vite/offline.ts";
import { outsideRenderers } from "./scripts/vite/outsideRenderers.ts";
import { preloads } from "./scripts/vite/preloads.ts";
import { precompress } from "./scripts/vite/precompress.ts";
import { traditionalTexts } from "./scripts/vite/traditionalTexts.ts";

/** Packages of antd that only define components but do not say so in their manifests. */
const purePackages =
  /[\\/]node_modules[\\/](rc-[a-z-]+|@rc-component[\\/][a-z-]+|@ant-design[\\/]cssinjs(-utils)?)[\\/]/;

const pureSources =
  /[\\/]src[\\/](engine[\\/]|features[\\/][^\\/]+[\\/](index\.ts|words|rules|answers|errors|app[\\/].*\.tsx?$))/;

/**
 * The client: `index.html` -> `src/app/open.ts` -> `src/app/main.tsx`, built into `dist/`. The built page carries
 * `nonce="__CSP_NONCE__"`, which the server replaces in every response.
 */
export default defineConfig({
  plugins: [
    noNode(),
    lean(),
    antdStyles(),
    outsideRenderers(),
    traditionalTexts(),
    react(),
    offline("src/features/work/app/offline/serviceWorker.ts"),
    preloads(),
    precompress(),
  ],
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    target: "es2022",
    // All browsers of this target know it.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // The engine's door and the features' re-export all of them: what the shell does not use, it must not load. So app files of
      // features may not do anything when they are only imported.
      treeshake: {
        moduleSideEffects: [
          { test: pureSources, sideEffects: false },
          { test: purePackages, sideEffects: false },
        ],
      },
      // antd itself imports its English texts.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
