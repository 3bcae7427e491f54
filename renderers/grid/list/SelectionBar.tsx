import { CheckOutlined, CloseOutlined, ExclamationCircleOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { useEffect, useRef } from "react";
import type { ButtonView, ListPage, ListRow } from "../../../src/engine/index.ts";
import { ActionMenu } from "../../actions/ActionMenu.tsx";
import type { Outcome } from "../../actions/runTargets.ts";
import { useWords } from "../../base/words.ts";
import { TraceLink } from "../../feedback/TraceLink.tsx";
import { useReading } from "../../widgets/useReading.ts";
import { sumsOf } from "./sumRows.ts";
import { fittingRows, nextForRows, rowButtons } from "./rowButtons.ts";

/** What an action did to the rows it was run on. */
export interface BulkOutcome {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
}

/**
 * The actions for the selected rows: floats over the totals and moves nothing. The next step of most rows comes
 * first, with the number it fits; actions that fit no row are left out. The result of the last action stays above it.
 */
export function SelectionBar(props: {
  definition: ListPage;
  rows: readonly ListRow[];
  running: string | null;
  narrow: boolean;
  result: BulkOutcome | null;
  onAction: (button: ButtonView) => void;
  onClear: () => void;
  onDismiss: () => void;
}) {
  const { definition, rows, narrow, result, onClear, onDismiss } = props;
  const bar = useRef<HTMLDivElement>(null);
  const isOpen = rows.length > 0;
  // Escape gives the selection up and leads back to the rows; F6 leads to the bar.
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      const list = bar.current?.closest<HTMLElement>(".wb-list");
      const isHere = list?.contains(window.document.activeElement) ?? false;
      const isFree = window.document.querySelector(".ant-modal-wrap:not([style*='none'])") === null;
      if (event.key === "F6" && list?.offsetParent) {
        event.preventDefault();
        bar.current?.querySelector<HTMLElement>("button")?.focus();
      }
      if (event.key === "Escape" && isHere && isFree && !isTyping()) onClear();
    };
    window.document.addEventListener("keydown", press);
    return () => window.document.removeEventListener("keydown", press);
  }, [isOpen, onClear]);
  return (
    <div className={narrow ? "wb-float wb-float-narrow" : "wb-float"} ref={bar}>
      {result && <Result definition={definition} result={result} onDismiss={onDismiss} />}
      {isOpen && <Bar {...props} />}
    </div>
  );
}

const isTyping = (): boolean => {
  const { activeElement } = window.document;
  return activeElement?.matches("input:not([type=checkbox]), textarea, [role=menu] *") ?? false;
};

function Bar(props: Parameters<typeof SelectionBar>[0]) {
  const { definition, rows, running, narrow, onAction, onClear } = props;
  const words = useWords();
  const reading = useReading();
  const buttons = rowButtons(definition).filter((button) => fittingRows(button, rows) > 0);
  const next = nextForRows(definition, buttons, rows);
  const others = buttons.filter((button) => button !== next?.button);
  const inLine = others.filter(({ danger }) => !danger).slice(0, !narrow ? 3 : next ? 0 : 1);
  const inMenu = others.filter((button) => !inLine.includes(button));
  const [sum] = sumsOf(definition, rows, reading);
  return (
    <div
      className={narrow ? "wb-pickbar wb-thumb-bar" : "wb-pickbar"}
      role="toolbar"
      aria-label={words("list.pick", { title: definition.title })}
    >
      <strong role="status">{words("list.selected", { count: rows.length })}</strong>
      {sum && !narrow && <span className="wb-pick-quiet">{sum.parts.join(" · ")}</span>}
      <span className="wb-pick-line" />
      {next && (
        <Button
          className="wb-pick-next"
          loading={running === next.button.key}
          disabled={running !== null}
          onClick={() => onAction(next.button)}
        >
          {rows.length === 1
            ? next.button.title
            : words("list.nextStep", { action: next.button.title, count: next.count })}
        </Button>
      )}
      {inLine.map((button) => (
        <Button
          key={button.key}
          loading={running === button.key}
          disabled={running !== null}
          onClick={() => onAction(button)}
        >
          {button.title}
        </Button>
      ))}
      <ActionMenu
        buttons={inMenu}
        stateOf={() => ({ allowed: true })}
        busy={running !== null}
        onAction={onAction}
      />
      <span className="wb-pick-line" />
      {!narrow && <span className="wb-pick-quiet">Esc</span>}
      <Button
        icon={<CloseOutlined aria-hidden="true" />}
        aria-label={words("list.clearSelection")}
        title={words("list.clearSelection")}
        onClick={onClear}
      />
    </div>
  );
}

/** Done n, refused m with the first reason; all reasons on demand. */
function Result(props: { definition: ListPage; result: BulkOutcome; onDismiss: () => void }) {
  const { result, onDismiss } = props;
  const words = useWords();
  const refused = result.outcomes.filter(({ status }) => status !== 200);
  const ok = result.outcomes.length - refused.length;
  const [first] = refused;
  return (
    <div className="wb-result" role="status">
      {ok > 0 && (
        <>
          <CheckOutlined className="wb-tone-good" aria-hidden="true" />
          <span>{words("list.resultOk", { action: result.title, ok })}</span>
        </>
      )}
      {first && (
        <>
          <ExclamationCircleOutlined className="wb-tone-bad" aria-hidden="true" />
          <span className="wb-cut">
            {words("list.resultBad", {
              failed: refused.length,
              name: first.row.name,
              reason: first.message,
            })}
          </span>
          <Popover
            trigger="click"
            placement="top"
            content={
              <ul className="wb-result-rows">
                {refused.map(({ row, message, detailId }) => (
                  <li key={row.id}>
                    <span className="wb-code">{row.name}</span> {message}{" "}
                    <TraceLink id={detailId} />
                  </li>
                ))}
              </ul>
            }
          >
            <Button type="link" size="small">
              {words("list.look")}
            </Button>
          </Popover>
        </>
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden="true" />}
        aria-label={words("list.dismiss")}
        onClick={onDismiss}
      />
    </div>
  );
}
