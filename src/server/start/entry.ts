/** What a process that starts the server needs, by one import. The server's own code is loaded once the settings hold. */
export { readConfig } from "./config.ts";
export { refuseEarly } from "./refuseEarly.ts";
export { endStart } from "./startFailure.ts";
export const loadStart = () => import("./start.ts");
