import { CalendarOutlined } from "@ant-design/icons";
import { Calendar, Popover } from "antd";
import dayjs from "dayjs";
import { useEffect, useRef, useState } from "react";
import { isDate } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import { useCalendarWords } from "../../widgets/inputs/useCalendarWords.ts";
import { draftOfText } from "./cellDraft.ts";
import type { LineEditorProps } from "./LineEditor.tsx";

/**
 * A bare input for texts, numbers and dates in a line cell; its text is parsed by the field's kind. Dates have a
 * calendar (Alt+Down).
 */
export function TextEditor(
  props: LineEditorProps & { startText: string | undefined; text: string },
) {
  const { field, text, startText, onValueChange, stopEditing } = props;
  const { language } = useRenderer();
  const words = useWords();
  useCalendarWords();
  const [shown, setShown] = useState(startText ?? text);
  const [calendar, setCalendar] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isDay = field.widget === "date";
  function put(next: string) {
    setShown(next);
    onValueChange(draftOfText(next, field, language));
  }
  useEffect(() => {
    input.current?.focus();
    if (startText === undefined) input.current?.select();
    else put(startText);
    // The starting key counts once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div className="wb-line-editor">
      <input
        ref={input}
        className={field.numeric ? "wb-line-input wb-line-input-number" : "wb-line-input"}
        aria-label={field.title}
        inputMode={field.numeric ? "decimal" : undefined}
        maxLength={field.widget === "text" ? field.maxLength : undefined}
        placeholder={isDay ? words("value.datePlaceholder") : undefined}
        value={shown}
        onChange={(event) => put(event.target.value)}
        onKeyDown={(event) => {
          if (isDay && event.altKey && event.key === "ArrowDown") setCalendar(true);
        }}
      />
      {isDay && (
        <Popover
          open={calendar}
          onOpenChange={setCalendar}
          trigger="click"
          placement="bottomRight"
          arrow={false}
          classNames={{ root: "ag-custom-component-popup" }}
          content={
            <div className="wb-line-calendar">
              <Calendar
                fullscreen={false}
                {...(isDate(shown) ? { defaultValue: dayjs(shown, "YYYY-MM-DD") } : {})}
                onSelect={(day, { source }) => {
                  if (source !== "date") return;
                  put(day.format("YYYY-MM-DD"));
                  queueMicrotask(() => stopEditing());
                }}
              />
            </div>
          }
        >
          <button
            type="button"
            tabIndex={-1}
            className="wb-icon-button"
            aria-label={`${field.title}: ${words("value.datePlaceholder")}`}
          >
            <CalendarOutlined aria-hidden="true" />
          </button>
        </Popover>
      )}
    </div>
  );
}
