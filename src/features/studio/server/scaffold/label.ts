import { keyTitle } from "../../../../engine/index.ts";

/** The labels of what is new, as a file has them: English only where the key in words does not say it. */
export interface WrittenLabel {
  readonly title?: string;
  readonly "zh-CN": string;
}

export const writtenLabel = (key: string, title: string, chinese: string): WrittenLabel => ({
  ...(title !== keyTitle(key) && { title }),
  "zh-CN": chinese,
});
