import type { PageSource } from "../../dialect/model/document.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import { compact } from "./compact.ts";
import type { AnswerPart } from "./definition.ts";
import { isHidden } from "./headViews.ts";

/**
 * The view for a supplier or customer who is to answer a document, without parts hidden from them; staff read it
 * unchanged.
 */
export function answerPart(page: PageSource, reader: Reader): AnswerPart | undefined {
  const { document, detail } = page;
  const { answer } = detail.views;
  const [table] = document.header.children;
  const type = reader.actor?.user.accountType;
  if (!answer || !table || type === undefined || type === "STAFF") return undefined;
  const isSeen = (path: string) => !isHidden(path, document, reader);
  const isSeenOfLines = (key: string) => isSeen(`${table.key}.${key}`);
  const { states, deadline, skip, note } = answer;
  return {
    states,
    table: table.key,
    pin: answer.pin.filter(isSeenOfLines),
    fill: answer.fill.filter(isSeenOfLines),
    ...compact({
      deadline: deadline !== undefined && isSeen(deadline) ? deadline : undefined,
      skip: skip !== undefined && isSeenOfLines(skip) ? skip : undefined,
      note: note?.[reader.language],
    }),
  };
}
