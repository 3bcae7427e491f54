import { features } from "../../features/server.ts";
import { coreHooks } from "./coreHooks.ts";
import { productOf, type CoreHooks, type Product } from "../core/product.ts";

/** The product with these features. The core's own work of a night comes last: files are removed once nothing holds them. */
export const productWith = (chosen: readonly CoreHooks[]): Product =>
  productOf([...chosen, coreHooks]);

/** The product with all its features. */
export const product = productWith(features);
