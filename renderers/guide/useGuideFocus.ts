import { useEffect, useRef } from "react";
import type { Address } from "../document/address.ts";
import { fieldId } from "../form/formily/headerForm.ts";
import { useDocument } from "../document/useDocument.ts";
import { stepOfPlace, stepsOf, type OpenGuideParts } from "./guideContext.ts";
import type { Steps } from "./useSteps.ts";

/**
 * Puts the focus on a step's heading when it is gone to, and where the document asks for it when a problem is followed: to its
 * step first, then to its field. Lines are found by their own table.
 */
export function useGuideFocus(options: {
  readonly parts: OpenGuideParts;
  readonly steps: Steps;
  readonly idPrefix: string;
}) {
  const { parts, steps, idPrefix } = options;
  const { store } = parts;
  const { current, go } = steps;
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useDocument(store, "focus");
  const shown = useRef(current);
  const wish = useRef<Address | null>(null);

  useEffect(() => {
    if (!focus) return;
    const step = stepOfPlace(stepsOf(parts, store.getState().record), focus);
    if (step !== undefined && step !== shown.current) {
      wish.current = focus;
      go(step);
    } else focusPlace(focus, idPrefix);
    // Only a new wish moves the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [focus]);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    const wanted = wish.current;
    wish.current = null;
    if (wanted) focusPlace(wanted, idPrefix);
    else {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "nearest" });
    }
  }, [current, idPrefix]);
  return { heading };
}

function focusPlace({ table, line, field }: Address, idPrefix: string): void {
  // Cells of lines are the grid's to focus.
  if (line !== undefined) return;
  const own = table === "" ? document.getElementById(fieldId(idPrefix, field)) : null;
  const place =
    own ??
    document.querySelector<HTMLElement>(
      `#${CSS.escape(`${idPrefix}table-${table || field}`)} button`,
    );
  place?.scrollIntoView({ block: "center" });
  place?.focus();
}
