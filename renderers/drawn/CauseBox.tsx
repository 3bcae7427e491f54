import { DeleteOutlined, PlusOutlined, StarFilled, StarOutlined } from "@ant-design/icons";
import { useEffect, useRef } from "react";
import type { CausesLook, Row } from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";
import type { DrawnLines } from "./useDrawnLines.ts";

/** One cause of a picture: a text that is typed where it stands, and what may be done with it. */
export function CauseBox(props: {
  readonly look: CausesLook;
  readonly lines: DrawnLines;
  readonly row: Row;
  readonly place: string;
  /** It was just added. */
  readonly isNew: boolean;
  readonly onBelow: () => void;
  readonly onBeside: () => void;
  readonly onRemove: () => void;
}) {
  const { look, lines, row, place, isNew, onBelow, onBeside, onRemove } = props;
  const words = useWords();
  const box = useRef<HTMLTextAreaElement | null>(null);
  const text = String(row[look.text] ?? "");
  const open = lines.isOpen(row, look.text);
  const marked = look.mark !== undefined && row[look.mark] === true;
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  const name = words("drawn.cause", { place });
  return (
    <div className="wb-cause" data-marked={marked || undefined}>
      {open ? (
        <textarea
          ref={box}
          rows={1}
          aria-label={name}
          placeholder={words("drawn.why")}
          value={text}
          maxLength={300}
          onChange={({ target }) => lines.set(row, look.text, target.value || null)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === "Enter") {
              event.preventDefault();
              (event.shiftKey ? onBeside : onBelow)();
            } else if (event.key === "Backspace" && text === "" && lines.canAdd) {
              event.preventDefault();
              onRemove();
            }
          }}
        />
      ) : (
        <span>{text}</span>
      )}
      {marked && !open && <StarFilled className="wb-cause-star" aria-label={words("drawn.root")} />}
      {open && (
        <span className="wb-cause-tools">
          {look.mark !== undefined && lines.isOpen(row, look.mark) && (
            <button
              type="button"
              className="wb-icon-button"
              aria-pressed={marked}
              aria-label={`${words("drawn.root")} · ${place}`}
              title={words("drawn.root")}
              onClick={() => lines.set(row, look.mark!, !marked)}
            >
              {marked ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
            </button>
          )}
          {lines.canAdd && (
            <button
              type="button"
              className="wb-icon-button"
              aria-label={`${words("drawn.below")} · ${place}`}
              title={words("drawn.below")}
              onClick={onBelow}
            >
              <PlusOutlined aria-hidden />
            </button>
          )}
          {lines.canAdd && (
            <button
              type="button"
              className="wb-icon-button"
              aria-label={`${words("lines.remove")} · ${place}`}
              title={words("lines.remove")}
              onClick={onRemove}
            >
              <DeleteOutlined aria-hidden />
            </button>
          )}
        </span>
      )}
    </div>
  );
}
