import type { AppFeature } from "../../../app/core/feature.ts";

/** The tree of companies, departments and staff. */
export const organisation: AppFeature = {
  name: "organisation",
  custom: {
    organisation: async () => (await import("./OrganisationPage.tsx")).OrganisationPage,
  },
};
