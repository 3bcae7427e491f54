import { useEffect } from "react";
import { fieldId } from "../formily/headerForm.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useDocument } from "../../document/useDocument.ts";

/** Follows the document's wish for focus: header fields are focused here (`""` shows their tab), lines open their tab (the grid does the rest). */
export function useHeaderFocus(
  store: DocumentStore,
  idPrefix: string,
  showTab: (key: string) => void,
): void {
  const focus = useDocument(store, "focus");
  useEffect(() => {
    if (!focus) return undefined;
    const [table] =
      focus.table === "" && focus.field !== "" ? [] : (focus.table || focus.field).split(".");
    if (table !== undefined && table !== "") {
      showTab(table);
      return undefined;
    }
    showTab("");
    // Its tab may have been behind another one.
    const timer = setTimeout(() => {
      const input = document.getElementById(fieldId(idPrefix, focus.field));
      input?.scrollIntoView({ block: "center" });
      input?.focus();
    }, 0);
    return () => clearTimeout(timer);
    // Only a new wish moves the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [focus]);
}
