import { bootHere } from "./core/start/boot.ts";
import { startLaterStyles } from "./core/start/componentStyles.ts";
import { currentToken } from "./core/session/session.ts";

/*
 * The first script, small enough to run while the others are on their way: it asks the server for what the page begins with, and
 * for the code of the frame and of the page that the address is of. The page itself shows the frame's outline.
 */
const isSignedIn = currentToken() !== undefined;
const page = bootHere(location.pathname);
const main = import("./main.tsx");
// Not before: the outline would wait for the browser to read them.
void main
  .then(() => startLaterStyles(page?.kind === "detail" ? "now" : "first sign"))
  .catch(() => undefined);
// What does not arrive is asked for again by whoever shows it.
if (isSignedIn) void main.then(() => import("./shell/frame/Frame.tsx")).catch(() => undefined);
// Two statements: of one with both imports in it the build would preload both.
const list = () => import("./core/pages/list/ListScreen.tsx");
const detail = () => import("./core/pages/detail/DetailScreen.tsx");
if (page?.kind === "list") void main.then(list).catch(() => undefined);
if (page?.kind === "detail") void main.then(detail).catch(() => undefined);
