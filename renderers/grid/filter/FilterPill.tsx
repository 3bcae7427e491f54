import { CloseOutlined, DownOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { useEffect, useRef, useState } from "react";
import type { ColumnView, Condition } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { isComplete } from "./filterTree.ts";
import { firstOperator } from "./operatorWords.ts";

/** What the editor itself opens on top of the page: lists, calendars, the value help. A click in them is no click outside. */
const ownLayers = ".ant-popover, .ant-select-dropdown, .ant-picker-dropdown, .ant-modal-root";

/** One field of the filter bar: a pill that says its condition, and opens to edit it. Enter applies, Escape leaves it. */
export function FilterPill(props: {
  column: ColumnView;
  condition: Condition | undefined;
  text: string | undefined;
  /** Its condition, in few words. */
  asks: string | undefined;
  startOpen?: boolean;
  onChange: (condition: Condition | null) => void;
  onClose?: () => void;
}) {
  const { column, condition, text, asks, onChange, onClose } = props;
  const words = useWords();
  const fresh: Condition = { field: column.key, op: firstOperator(column) };
  const [open, setOpen] = useState(props.startOpen ?? false);
  const [draft, setDraft] = useState<Condition>(condition ?? fresh);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(ownLayers) || button.current?.contains(target)) return;
      setOpen(false);
      onClose?.();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open, onClose]);
  function show(next: boolean) {
    if (next) setDraft(condition ?? fresh);
    setOpen(next);
    if (!next) {
      button.current?.focus();
      onClose?.();
    }
  }
  function apply() {
    if (isComplete(draft)) onChange(draft);
    else if (condition) onChange(null);
    show(false);
  }
  return (
    <span className={condition ? "wb-pill wb-pill-set" : "wb-pill"}>
      <Popover
        open={open}
        trigger={[]}
        placement="bottomLeft"
        arrow={false}
        destroyOnHidden
        content={
          <form
            className="wb-pill-editor"
            aria-label={column.title}
            onSubmit={(event) => {
              event.preventDefault();
              apply();
            }}
            onKeyDown={(event) => event.key === "Escape" && show(false)}
          >
            <ConditionEditor column={column} condition={draft} onChange={setDraft} autoFocus />
            <div className="wb-pill-actions">
              {condition && (
                <Button
                  size="small"
                  type="text"
                  onClick={() => {
                    onChange(null);
                    show(false);
                  }}
                >
                  {words("action.clearAll")}
                </Button>
              )}
              <Button size="small" type="primary" htmlType="submit">
                {words("action.apply")}
              </Button>
            </div>
          </form>
        }
      >
        <button
          ref={button}
          type="button"
          className="wb-pill-button"
          onClick={() => show(!open)}
          aria-expanded={open}
          aria-haspopup="dialog"
        >
          <span>
            {column.title} {asks && <b>{asks}</b>}
          </span>
          {!condition && <DownOutlined aria-hidden="true" />}
        </button>
      </Popover>
      {condition && (
        <button
          type="button"
          className="wb-pill-remove"
          aria-label={words("filter.removeCondition", { text: text ?? column.title })}
          onClick={() => onChange(null)}
        >
          <CloseOutlined aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
