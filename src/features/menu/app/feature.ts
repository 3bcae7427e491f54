import type { AppFeature } from "../../../app/core/feature.ts";

/** The editor of the menu. */
export const menu: AppFeature = {
  name: "menu",
  custom: { "menu-tree": async () => (await import("./MenuTreePage.tsx")).MenuTreePage },
};
