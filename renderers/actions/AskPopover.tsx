import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import { useNarrow } from "../feedback/useNarrow.ts";

/** Space between the popover, its button and the edges of the window. */
const gap = 8;

/** Transparent rather than hidden: buttons become visible late, by their transition, and could not take the focus. */
const unplaced: CSSProperties = { opacity: 0 };

const focusable = "button:not(:disabled), a[href], input:not(:disabled)";

/**
 * A question at the button that raised it: below it, above where there is no room, at the bottom on a phone. A press
 * elsewhere means no. The page around stays as it is; Tab cycles within the question.
 */
export function AskPopover(props: {
  /** The button, or its replacement; without either the question is centred. */
  readonly anchor: HTMLElement | null;
  readonly title: string;
  readonly footer: ReactNode;
  readonly onOpen: () => void;
  readonly onLeave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}) {
  const { anchor, title, footer, onOpen, onLeave, onKeyDown, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>(unplaced);
  const narrow = useNarrow();
  const id = useId();

  useLayoutEffect(() => {
    const put = () => box.current && setPlace(narrow ? {} : placeAt(anchor, box.current));
    put();
    const sizes = new ResizeObserver(put);
    sizes.observe(box.current!);
    window.addEventListener("resize", put);
    return () => {
      sizes.disconnect();
      window.removeEventListener("resize", put);
    };
  }, [anchor, narrow]);
  const isPlaced = place !== unplaced;
  const opened = useRef(onOpen);
  useEffect(() => {
    if (isPlaced) opened.current();
  }, [isPlaced]);
  const leave = useRef(onLeave);
  useEffect(() => void (leave.current = onLeave), [onLeave]);
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) leave.current();
    };
    window.addEventListener("pointerdown", press, true);
    return () => window.removeEventListener("pointerdown", press, true);
  }, []);
  function onKey(event: KeyboardEvent) {
    if (event.key === "Tab") goRound(event, box.current!);
    onKeyDown(event);
    // React bubbles keys along the component tree, not along the screen.
    event.stopPropagation();
  }
  return createPortal(
    <div
      ref={box}
      role="dialog"
      aria-labelledby={id}
      className="wb-action-dialog wb-ask-popover"
      data-narrow={narrow || undefined}
      style={place}
      tabIndex={-1}
      onKeyDown={onKey}
    >
      <p id={id} className="wb-ask-title">
        {title}
      </p>
      {children}
      <div className="wb-ask-foot">{footer}</div>
    </div>,
    document.body,
  );
}

function placeAt(anchor: HTMLElement | null, box: HTMLElement): CSSProperties {
  const { innerWidth, innerHeight } = window;
  const { offsetWidth: width, offsetHeight: height } = box;
  const at = anchor?.isConnected ? anchor.getBoundingClientRect() : undefined;
  if (!at || at.width === 0)
    return { left: Math.max(gap, (innerWidth - width) / 2), top: Math.max(gap, innerHeight / 5) };
  const isRight = at.left + at.width / 2 > innerWidth / 2;
  const wanted = isRight ? at.right - width : at.left;
  const left = Math.min(Math.max(gap, wanted), innerWidth - width - gap);
  const below = at.bottom + gap;
  const fits = below + height + gap <= innerHeight;
  return { left, top: fits ? below : Math.max(gap, at.top - gap - height) };
}

function goRound(event: KeyboardEvent, box: HTMLElement): void {
  const all = [...box.querySelectorAll<HTMLElement>(focusable)];
  const [first] = all;
  const last = all.at(-1);
  const from = event.shiftKey ? first : last;
  if (!first || !last || (document.activeElement !== from && document.activeElement !== box))
    return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
