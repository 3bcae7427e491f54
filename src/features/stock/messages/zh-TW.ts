import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the warehouse, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {});
