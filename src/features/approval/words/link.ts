import type { DocumentDraft, Drafts } from "../../../engine/dialect/assemble/draft.ts";
import { pointerTo } from "../../../engine/dialect/read/jsonText.ts";
import { unknownField } from "../../../engine/dialect/link/rows.ts";
import { approveButton } from "../rules/approveButton.ts";
import { approvalOf } from "./approval.ts";

/** Reads the word `approval`: the fields that choose the approval rule are a number, and a reference to one row. */
export function linkApproval(draft: DocumentDraft): void {
  const { document } = draft;
  const { header } = document;
  document.approval = approvalOf(draft.source);
  if (document.approval) document.flow = { ...document.flow, approval: document.approval };
  const source = draft.source.approval;
  const say = (word: "amount" | "department", fits: (key: string) => string | undefined) => {
    const key = source?.[word];
    if (key === undefined) return;
    const at = pointerTo("/approval", word);
    if (!header.field(key)) {
      const keys = header.fields.filter((field) => fits(field.key) === undefined);
      draft.report(
        at,
        unknownField(
          key,
          keys.map((field) => field.key),
        ),
      );
      return;
    }
    const message = draft.suspects.has(key) ? undefined : fits(key);
    if (message !== undefined) draft.report(at, { message });
  };
  if (source?.shown !== undefined && source.amount === undefined)
    draft.report("/approval/shown", { message: "Only an amount is shown or not: name it" });
  say("amount", (key) => {
    const { kind } = header.field(key)!;
    return kind.name === "amount" ? undefined : `"${key}" (${kind.name}) is no amount`;
  });
  say("department", (key) => {
    const { kind, to, many } = header.field(key)!;
    return to !== undefined && !many ? undefined : `"${key}" (${kind.name}) names no one row`;
  });
}

/** Those who approve a document reach the ones that they are asked about, where there are tasks to ask by. */
export function linkApprovers({ document }: DocumentDraft, drafts: Drafts): void {
  if (document.approval && drafts.find("approval-task")) document.askedBy = approveButton(document);
}
