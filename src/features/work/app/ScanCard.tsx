import { CheckOutlined, ScanOutlined } from "@ant-design/icons";
import { useState } from "react";
import { lookupIn } from "../../../../renderers/document/lookupIn.ts";
import type { InputField } from "../../../../renderers/inputs/inputField.ts";
import { useReading } from "../../../../renderers/widgets/useReading.ts";
import { widgetOf } from "../../../../renderers/widgets/widgetOf.tsx";
import { useWords } from "../../../app/core/language/useWords.ts";
import { asNoun, type Row, type WireValue } from "../../../engine/index.ts";
import styles from "./work.module.css";

/** One thing to scan: green with what it is once it is there, amber and dashed while it is the next. */
export function ScanCard(props: {
  readonly field: InputField;
  readonly value: WireValue;
  /** What is proposed; with `isFixed` the only value that is right. */
  readonly offered: unknown;
  readonly isFixed: boolean;
  readonly isNext: boolean;
  readonly page: string;
  readonly action: { readonly key: string; readonly table: string } | undefined;
  readonly row: Row;
  readonly header: Row;
  readonly onValue: (value: WireValue) => void;
}) {
  const { field, value, offered, isFixed, isNext, page, action, row, header, onValue } = props;
  const words = useWords();
  const reading = useReading();
  const [typing, setTyping] = useState(false);
  const [typed, setTyped] = useState<WireValue>(null);
  const { Input, text } = widgetOf(field);
  const noun = asNoun(field.title, reading.language);
  const shown = (of: unknown) => text(of, field, { ...reading, row });
  const isThere = value !== null && value !== "";
  const proposed = offered === undefined || offered === null ? "" : shown(offered);
  return (
    <div className={styles.scan} data-state={isThere ? "done" : isNext ? "next" : "later"}>
      <ScanOutlined aria-hidden />
      <div>
        <b>{isThere ? shown(value) : words("work.scan", { title: noun })}</b>
        {isThere ? (
          <small>{words("work.scanned", { title: noun })}</small>
        ) : (
          <small>
            {proposed && (
              <>
                {words(isFixed ? "work.expected" : "work.proposed", { value: proposed })}{" "}
                <button
                  type="button"
                  id={`work-scan-${field.key}`}
                  className="wb-link"
                  onClick={() => onValue(offered as WireValue)}
                >
                  {words("work.take")}
                </button>{" "}
              </>
            )}
            {!isFixed && (
              <button
                type="button"
                {...(proposed ? {} : { id: `work-scan-${field.key}` })}
                className="wb-link"
                onClick={() => setTyping(!typing)}
              >
                {words("work.byHand")}
              </button>
            )}
          </small>
        )}
        {typing && !isThere && (
          <Input
            field={field}
            label={field.title}
            value={field.to === undefined ? typed : value}
            onChange={(next) => {
              // A text is there with each letter; a reference once it is picked.
              if (field.to !== undefined) onValue(next);
              else setTyped(next);
            }}
            onBlur={() => typed !== null && onValue(typed)}
            page={page}
            path={field.key}
            {...(action ? { action } : {})}
            row={row}
            lookupIn={lookupIn(field, row, header)}
          />
        )}
      </div>
      {isThere && (
        <button
          type="button"
          aria-label={words("work.again", { title: noun })}
          onClick={() => onValue(null)}
        >
          <CheckOutlined />
        </button>
      )}
    </div>
  );
}
