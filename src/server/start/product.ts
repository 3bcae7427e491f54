import { features } from "../../features/server.ts";
import { coreHooks } from "./coreHooks.ts";
import { productOf } from "../core/product.ts";

/** The product with all its features. The core's own work of a night comes last: files are removed once nothing holds them. */
export const product = productOf([...features, coreHooks]);
