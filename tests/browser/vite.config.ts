import type { Plugin } from "vite";
import product from "../../vite.config.ts";

/** The product's build without its compressed copies, which take longer than the build and are not what walks look at. */
export default {
  ...product,
  plugins: (product.plugins ?? [])
    .flat()
    .filter((plugin) => (plugin as Plugin | undefined)?.name !== "waybill-precompress"),
};
