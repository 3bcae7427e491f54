export { sheetErrors } from "./errors/sheetErrors.ts";
