import { bootHere } from "./core/start/boot.ts";
import { startLaterStyles } from "./core/start/componentStyles.ts";
import { currentToken } from "./core/session/session.ts";
import { readStored } from "./core/storage/storage.ts";

/*
 * The first script, small enough to run while the others are on their way: it asks the server for what the page begins with, shows
 * the frame's outline in the look of this device, and asks for the code of the frame and of the page that the address is of.
 */
const isSignedIn = currentToken() !== undefined;
if (isSignedIn) document.documentElement.dataset["opening"] = appearance();
const page = bootHere(location.pathname);
startLaterStyles(page?.kind === "detail" ? "now" : "first sign");
const main = import("./main.tsx");
// What does not arrive is asked for again by whoever shows it.
if (isSignedIn) void main.then(() => import("./shell/frame/Frame.tsx")).catch(() => undefined);
// Two statements: of one with both imports in it the build would preload both.
const list = () => import("./core/pages/list/ListScreen.tsx");
const detail = () => import("./core/pages/detail/DetailScreen.tsx");
if (page?.kind === "list") void main.then(list).catch(() => undefined);
if (page?.kind === "detail") void main.then(detail).catch(() => undefined);

/** As `storedAppearance`, without the theme. */
function appearance(): string {
  const stored = readStored("local", "appearance");
  const isDark =
    stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  return isDark ? "dark" : "light";
}
