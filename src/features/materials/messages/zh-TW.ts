import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the facts about a material, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "facts.noMaterials": "沒有物料",
});
