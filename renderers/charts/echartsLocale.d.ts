/** The package ships its languages without types. */
declare module "echarts/lib/i18n/langZH.js" {
  const words: Parameters<typeof import("echarts/core").registerLocale>[1];
  export default words;
}
