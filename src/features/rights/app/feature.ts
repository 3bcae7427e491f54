import type { AppFeature } from "../../../app/core/feature.ts";

/** Rights of roles, and who has a role. */
export const rights: AppFeature = {
  name: "rights",
  custom: { rights: async () => (await import("./RightsPage.tsx")).RightsPage },
  detail: {
    tabs: [
      {
        key: "users",
        title: "roleUsers.title",
        shown: ({ document }) => document === "role",
        content: { load: async () => (await import("./RoleUsers.tsx")).RoleUsers },
      },
    ],
  },
};
