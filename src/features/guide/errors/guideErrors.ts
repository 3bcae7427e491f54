import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Guides and their drafts. */
export const guideErrors = {
  "guide.none": row(5106, "{0}没有向导", "{0}沒有精靈", "{0} has no guide"),
  "guide.noDraft": row(
    5106,
    "草稿不存在，或已经完成",
    "草稿不存在，或已經完成",
    "The draft does not exist, or was finished",
  ),
  "guide.tooMany": row(
    5103,
    "未完成的草稿不能超过{0}份，请先完成或放弃一些",
    "未完成的草稿不可超過{0}份，請先完成或放棄一些",
    "At most {0} drafts can be unfinished; finish or discard some first",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof guideErrors, ErrorRow> {}
}
