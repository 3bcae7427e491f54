import type { CoreHooks } from "../../../server/core/product.ts";
import { sealing } from "./sealing.ts";

/** What the core asks of sealed documents. */
export const hooks: CoreHooks = { sealing };
