import type { Document } from "../../../engine/dialect/model/document.ts";

/** The button of the action that approves a document. */
export function approveButton(document: Document): string {
  const action = document.header.actions.find(({ effects }) =>
    effects.some(({ effect, params }) => effect === "approval" && params === "approve"),
  );
  return action?.button ?? "approve";
}
