/** A CommonJS file whose names Node.js does not find. */
declare module "recheck/lib/browser.js" {
  import type { checkSync } from "recheck";
  const recheck: { readonly checkSync: typeof checkSync };
  export default recheck;
}
