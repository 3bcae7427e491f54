import type { ComponentType } from "react";

/** A hand-made page: `key` is what a `*.page.json` names with `custom`. The component finds its tab by `useTab()`. */
export interface CustomPage {
  readonly key: string;
  readonly load: () => Promise<ComponentType<object>>;
}

/** Every hand-made page of the app, one line each. Their code is loaded when they are first opened. */
export const customPages: readonly CustomPage[] = [
  {
    key: "cache",
    load: async () => (await import("../../../features/cache/app/CachePage.tsx")).CachePage,
  },
  {
    key: "menu-tree",
    load: async () => (await import("../../../features/menu/app/MenuTreePage.tsx")).MenuTreePage,
  },
  {
    key: "organisation",
    load: async () =>
      (await import("../../../features/organisation/app/OrganisationPage.tsx")).OrganisationPage,
  },
  {
    key: "recycle-bin",
    load: async () => (await import("../../../features/bin/app/BinPage.tsx")).BinPage,
  },
  {
    key: "rights",
    load: async () => (await import("../../../features/rights/app/RightsPage.tsx")).RightsPage,
  },
  {
    key: "studio",
    load: async () => (await import("../../../features/studio/app/StudioPage.tsx")).StudioPage,
  },
];

/** The hand-made page of a key, if there is one. */
export function customPage(key: string): CustomPage | undefined {
  return customPages.find((page) => page.key === key);
}
