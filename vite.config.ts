import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./scripts/vite/chunkGroups.ts";
import { outsideRenderers } from "./scripts/vite/outsideRenderers.ts";
import { precompress } from "./scripts/vite/precompress.ts";

/**
 * The client: `index.html` -> `src/app/main.tsx`, built into `dist/`. The built page carries
 * `nonce="__CSP_NONCE__"`, which the server replaces in every response.
 */
export default defineConfig({
  plugins: [outsideRenderers(), react(), precompress()],
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    target: "es2022",
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // The engine's door re-exports all of it: what the shell does not use of it, it must not load.
      treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/]engine[\\/]/, sideEffects: false }] },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
