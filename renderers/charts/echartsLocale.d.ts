/** The package ships its languages without types. */
declare module "echarts/lib/i18n/langZH.js" {
  import type { registerLocale } from "echarts/core";
  const words: Parameters<typeof registerLocale>[1];
  export default words;
}
