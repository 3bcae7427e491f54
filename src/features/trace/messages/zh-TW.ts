import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the page of an error, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {});
