import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Milliseconds after the start: what only the start needed has been let go by then. */
const after = 8_000;

/**
 * Collects once, and gives back, what the start left behind. Reading the schema files leaves more garbage than the server needs memory, and V8
 * keeps it until something asks for more: an idle server would hold it for ever.
 */
export function tidyMemoryOnce(): void {
  setTimeout(() => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as (how: object) => void;
    collect({ type: "major", flavor: "last-resort" });
  }, after).unref();
}
