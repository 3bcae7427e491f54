import { CheckOutlined } from "@ant-design/icons";
import { useEffect, useState } from "react";
import type { ButtonView } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import type { Verdict } from "./verdict.ts";

/** The last decision, and how long it can be undone. */
export function HeldMark(props: {
  readonly name: string;
  readonly button: ButtonView;
  readonly until: number;
  readonly onUndo: () => void;
}) {
  const { name, button, until, onUndo } = props;
  const words = useWords();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);
  return (
    <>
      <CheckOutlined aria-hidden="true" /> {words("inbox.held", { action: button.title, name })}{" "}
      <button type="button" className="wb-link" aria-keyshortcuts="Z" onClick={onUndo}>
        {words("inbox.undo", { count: Math.max(0, Math.ceil((until - now) / 1000)) })}
      </button>
    </>
  );
}

/** The keys of an inbox, beside its title. */
export function KeyHints({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  const words = useWords();
  const { language } = useRenderer();
  return (
    <span className="wb-inbox-keys" aria-hidden="true" lang={language}>
      <kbd>J</kbd>
      <kbd>K</kbd> {words("inbox.upDown")}
      {verdicts.toReversed().map(({ button, key }) => (
        <span key={key}>
          <kbd>{key}</kbd> {button.title}
        </span>
      ))}
    </span>
  );
}
