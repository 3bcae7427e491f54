export { signOut, switchLanguage, switchWorkspace } from "./signIn.ts";
