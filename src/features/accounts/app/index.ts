export { accounts } from "./feature.ts";
export { accountsStart } from "./start.ts";
export { signOut, switchLanguage, switchWorkspace } from "./signIn.ts";
