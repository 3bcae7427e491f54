export { demoAccounts, demoPassword } from "./accounts.ts";
export { rowsOf, type DemoBlock, type DemoFile } from "./demoFile.ts";
export { loadDemo } from "./loadDemo.ts";
export { madeUpRows } from "./madeUpRows.ts";
export { demoBlocks, moreRows } from "./moreRows.ts";
export { saveBlocks, type Saving } from "./saveBlocks.ts";
