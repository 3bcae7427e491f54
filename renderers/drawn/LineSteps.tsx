import { DownOutlined, RightOutlined } from "@ant-design/icons";
import { useState } from "react";
import type { ButtonView, Row, StepsLook, TableView } from "../../src/engine/index.ts";
import type { DocumentStore } from "../document/documentStore.ts";
import { lineKey } from "../document/address.ts";
import type { PickedLines } from "../form/detail/useDetailActions.tsx";
import { LineActions, type LineStates } from "../grid/lines/LineActions.tsx";
import { LineSheet } from "../grid/lines/LineSheet.tsx";
import { useReading } from "../widgets/useReading.ts";
import { widgetOf } from "../widgets/widgetOf.tsx";
import { useWords } from "../base/words.ts";
import { useDrawnLines } from "./useDrawnLines.ts";
import "./drawn.css";

/** Lines as steps from top to bottom, each with its state; the one that is worked on is open with its fields and actions. */
export function LineSteps(props: {
  readonly store: DocumentStore;
  readonly table: TableView;
  readonly look: StepsLook;
  readonly readOnly: boolean;
  readonly lineActions?: LineStates | undefined;
  readonly running?: string | null;
  readonly onAction?: (button: ButtonView, picked: PickedLines) => void;
}) {
  const { store, table, look, readOnly, lineActions = {}, running = null, onAction } = props;
  const words = useWords();
  const reading = useReading();
  const { context, rows } = useDrawnLines({ store, table, readOnly });
  const [chosen, choose] = useState<string | null>();
  const field = (key: string) => table.fields.find((one) => one.key === key);
  const states = table.machines.find((machine) => machine.field === look.state)?.states ?? [];
  const isDone = (row: Row) =>
    states.some(({ value, final }) => final && value === row[look.state]);
  const current = rows.find((row) => !isDone(row));
  const opened = chosen === undefined ? (current ? lineKey(current) : null) : chosen;
  const text = (row: Row, key: string) => {
    const shown = field(key);
    return shown
      ? widgetOf(shown).text(row[key], shown, {
          ...reading,
          row,
          header: store.getState().record,
        })
      : "";
  };
  return (
    <ol className="wb-steps" aria-label={table.title}>
      {rows.map((row) => {
        const key = lineKey(row);
        const isOpen = key === opened;
        const state = field(look.state);
        const { Cell } = state ? widgetOf(state) : { Cell: undefined };
        return (
          <li
            key={key}
            data-done={isDone(row) || undefined}
            aria-current={row === current ? "step" : undefined}
          >
            <button
              type="button"
              className="wb-step-head"
              aria-expanded={isOpen}
              onClick={() => choose(isOpen ? null : key)}
            >
              <span className="wb-step-dot" aria-hidden="true" />
              <b>{text(row, look.label)}</b>
              {state && Cell && <Cell field={state} value={row[look.state]} inGrid />}
              {(look.about ?? [])
                .filter(
                  (about) =>
                    row[about] !== null && row[about] !== undefined && row[about] !== false,
                )
                .map((about) => (
                  <small key={about}>
                    {row[about] === true
                      ? field(about)?.title
                      : `${field(about)?.title} ${text(row, about)}`}
                  </small>
                ))}
              {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
            </button>
            {!isOpen && text(row, look.text) !== "" && (
              <p className="wb-step-text">{text(row, look.text)}</p>
            )}
            {isOpen && (
              <div className="wb-step-body">
                {onAction && !readOnly && row.id !== undefined && table.actions.length > 0 && (
                  <LineActions
                    store={store}
                    table={table}
                    picked={[row]}
                    states={lineActions}
                    running={running}
                    onAction={(button) =>
                      onAction(button, { table, rows: [row], onDone: () => choose(undefined) })
                    }
                  />
                )}
                <LineSheet
                  context={context}
                  row={row}
                  without={[look.label, look.state, ...(look.about ?? [])]}
                />
              </div>
            )}
          </li>
        );
      })}
      {rows.length === 0 && <li className="wb-muted">{words("lines.empty")}</li>}
    </ol>
  );
}
