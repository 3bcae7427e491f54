import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the tree of companies, departments and staff, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "organisation.find": "尋找部門或人員",
  "organisation.current": "目前公司",
});
