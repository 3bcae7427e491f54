/** The package ships its languages without types. */
declare module "echarts/lib/i18n/langZH.js" {
  const words: Readonly<Record<string, object>>;
  export default words;
}
