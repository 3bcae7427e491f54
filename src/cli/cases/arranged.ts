/** What a row of a document needs beyond its required fields for its rules to hold, by document. */
export const arranged: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // Two rules in force may not say the same.
  "approval-rule": { active: false, amountFrom: "1", amountTo: "2" },
  // What the system sets has no values of companies, and texts need not be numbers.
  parameter: { scope: "ORG", type: "STRING" },
  // A supplier of the country has papers to upload; an imported one needs none.
  supplier: {
    source: "IMPORT",
    country: "US",
    // Exactly one of them is the default.
    contacts: [{ isDefault: true }, { isDefault: false }],
  },
  // Credit codes of China are checked.
  application: { country: "US" },
  // A line that gives names a menu and a button that are there.
  role: { authorisations: [{ menu: "SYS_USER", button: "query", denied: true }] },
  // Users who sign in belong to a company and have a role there.
  user: { orgs: [{}], roles: [{}] },
  // Orders that name it take no quantity away.
  contract: { type: "FRAME" },
};
