import type { KeptView, ViewSource } from "../base/viewSource.ts";

/** Named looks at lists, for as long as the page is open. */
export function memoryViews(): ViewSource {
  const pages = new Map<string, readonly KeptView[]>();
  const of = (page: string) => pages.get(page) ?? [];
  let made = 0;
  return {
    list: async (page) => ({ views: of(page), roles: [{ id: "role", name: "采购员" }] }),
    keep: async (page, view) => {
      const { id = `view ${++made}`, share = "me", role = null } = view;
      const kept = {
        mine: true,
        owner: "",
        isDefault: false,
        rhythm: null,
        ...view,
        id,
        share,
        role,
      };
      pages.set(page, [...of(page).filter((one) => one.id !== id && one.name !== view.name), kept]);
      return { id };
    },
    drop: async (page, id) => {
      pages.set(
        page,
        of(page).filter((one) => one.id !== id),
      );
    },
    subscribe: async (page, id, rhythm) => {
      pages.set(
        page,
        of(page).map((one) => (one.id === id ? { ...one, rhythm } : one)),
      );
    },
    makeDefault: async (page, id) => {
      pages.set(
        page,
        of(page).map((one) => ({ ...one, isDefault: one.id === id })),
      );
    },
  };
}
