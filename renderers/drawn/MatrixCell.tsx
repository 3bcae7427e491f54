import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import type { RefusedText } from "../document/documentStore.ts";
import { readDecimal } from "../values/typedDecimal.ts";
import { useWords } from "../base/words.ts";

/** A number of a matrix. What is typed is taken at each key, so that it is judged while it is typed. */
export function MatrixCell(props: {
  /** Column and row, by which the focus finds it. */
  readonly at: string;
  readonly label: string;
  readonly value: string | null;
  readonly ok: boolean | null;
  readonly open: boolean;
  readonly wanted: boolean;
  readonly refused: RefusedText | undefined;
  readonly onValue: (value: string | null) => void;
  readonly onRefused: (typed: string | null) => void;
  readonly onMove: (down: number, right: number) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}) {
  const { at, label, value, ok, open, wanted, refused, onValue, onRefused, onMove, onPaste } =
    props;
  const words = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const judged = ok === null ? undefined : ok ? "ok" : "ng";
  const mark = judged && (
    <span className="wb-verdict" data-ok={judged}>
      {words(ok === true ? "drawn.ok" : "drawn.ng")}
    </span>
  );
  if (!wanted) return <td className="wb-not-wanted" aria-hidden="true" />;
  if (!open)
    return (
      <td data-ok={judged}>
        {value} {mark}
      </td>
    );
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event;
    const atStart = currentTarget.selectionEnd === 0;
    const atEnd = currentTarget.selectionStart === currentTarget.value.length;
    const move =
      key === "Enter" || key === "ArrowDown"
        ? ([event.shiftKey ? -1 : 1, 0] as const)
        : key === "ArrowUp"
          ? ([-1, 0] as const)
          : key === "ArrowLeft" && atStart
            ? ([0, -1] as const)
            : key === "ArrowRight" && atEnd
              ? ([0, 1] as const)
              : undefined;
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(move[0], move[1]);
  }
  const shown = typed ?? refused?.text ?? value ?? "";
  return (
    <td data-ok={refused ? "refused" : judged}>
      <input
        data-at={at}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={refused !== undefined || ok === false}
        title={refused?.message}
        value={shown}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = readDecimal(target.value);
          if (read === undefined) onRefused(target.value);
          else onValue(read);
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {mark}
    </td>
  );
}
