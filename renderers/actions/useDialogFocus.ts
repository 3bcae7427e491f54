import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from "react";
import type { Session } from "./actionSession.ts";

const fields =
  "input:not([type=hidden]):not(:disabled), textarea:not(:disabled), [contenteditable=true]";

/**
 * The focus in an action's dialog: on the first field, else on the button that goes on, or for a dangerous action on
 * the one that does not. After an answer it moves to the errors, or to the button of the next step.
 */
export function useDialogFocus(options: {
  danger: boolean;
  asks: boolean;
  phase: Session["phase"];
  /** The page the dialog belongs to: it takes the focus when the button that had it is gone. */
  region: HTMLElement | null;
}) {
  const { danger, asks, phase, region } = options;
  const body = useRef<HTMLDivElement>(null);
  const isOpen = useRef(false);
  const popup = useRef(false);
  const before = useRef(phase);

  const first = useCallback(() => {
    const dialog = body.current?.closest<HTMLElement>("[role=dialog]");
    const field = asks ? body.current?.querySelector<HTMLElement>(fields) : null;
    const button = dialog?.querySelector<HTMLElement>(
      danger ? "[data-wb-cancel]" : "[data-wb-default]",
    );
    (field ?? button)?.focus();
  }, [asks, danger]);
  const isInside = () => body.current?.contains(document.activeElement) === true;
  const onFirstWrong = useCallback(() => focusFirstWrong(body), []);
  useEffect(() => {
    const was = before.current;
    before.current = phase;
    if (was !== "sending" || phase === "sending") return;
    if (phase === "asking") return onFirstWrong();
    body.current
      ?.closest<HTMLElement>("[role=dialog]")
      ?.querySelector<HTMLElement>("[data-wb-default]")
      ?.focus();
  }, [phase, onFirstWrong]);
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(() => () => giveBack(opener, region), [opener, region]);
  return {
    body,
    onFirstWrong,
    /** A user who types while the dialog still opens keeps the focus. */
    onOpen: () => {
      isOpen.current = true;
      if (!isInside()) first();
    },
    /** The form is drawn later than the dialog. */
    onForm: () => {
      if (isOpen.current && !isInside()) first();
    },
    /** Enter that picks from an open list is not the dialog's. */
    onKeyCapture: ({ target }: KeyboardEvent) => {
      popup.current = (target as HTMLElement).getAttribute("aria-expanded") === "true";
    },
    wasOpen: () => popup.current,
  };
}

/** Frames that a busy machine may take to draw the errors. */
const mostFrames = 60;

function focusFirstWrong(body: RefObject<HTMLElement | null>, frames = mostFrames): void {
  requestAnimationFrame(() => {
    const field = body.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (field) field.focus();
    else if (frames > 0) focusFirstWrong(body, frames - 1);
  });
}

/**
 * The focus returns to the button that opened the dialog; once the page has drawn its new state and that button is
 * gone, to the page.
 */
function giveBack(opener: HTMLElement | null, region: HTMLElement | null): void {
  const isLost = () => document.activeElement === null || document.activeElement === document.body;
  setTimeout(() => isLost() && opener?.isConnected && opener.focus(), 0);
  setTimeout(() => isLost() && region?.focus({ preventScroll: true }), 300);
}
