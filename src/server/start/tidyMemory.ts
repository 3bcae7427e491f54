import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Milliseconds after the start: what only the start needed has been let go by then. */
const after = 8_000;

/**
 * By how much the heap may grow, of what is alive, before V8 looks for garbage again. Left to itself it lets a heap of 120 MB grow
 * to 560 on a machine with much memory, and an export or a busy hour do it. With 40 % a save spent more time in collections than in itself. The start is left alone: it makes what stays.
 */
const growth = "--heap-growing-percent=150";

/**
 * Collects once, and gives back, what the start left behind. Reading the schema files leaves more garbage than the server needs memory, and V8
 * keeps it until something asks for more: an idle server would hold it for ever.
 */
export function tidyMemoryOnce(): void {
  setTimeout(() => {
    setFlagsFromString(growth);
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as (how: object) => void;
    collect({ type: "major", flavor: "last-resort" });
  }, after).unref();
}
