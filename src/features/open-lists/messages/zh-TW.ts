import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of public lists, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "bidding.notFound": "沒有符合條件的項目",
});
