import type { ServerFeature } from "../../../server/http/feature.ts";
import { demoAccounts } from "./accounts.ts";

export { demoAccounts, demoPassword } from "./accounts.ts";
export { rowsOf, type DemoFile } from "./demoFile.ts";
export { loadDemo } from "./loadDemo.ts";
export { madeUpRows } from "./madeUpRows.ts";
export { demoBlocks, moreRows } from "./moreRows.ts";
export { saveBlocks, type Saving } from "./saveBlocks.ts";

/** The demo data, whose accounts the sign-in page offers. */
export const demoServer: ServerFeature = {
  name: "demo",
  initConfig: async ({ store, sessions, isPublic }, language) => {
    if (isPublic) return {};
    const accounts = await demoAccounts(store, sessions.tables, language);
    return accounts.length > 0 ? { demo: { accounts } } : {};
  },
};
