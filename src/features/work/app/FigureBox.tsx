import { MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { RefObject } from "react";
import { useReading } from "../../../../renderers/widgets/useReading.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { stepped } from "./lineInputs.ts";
import { withUnit } from "./lineName.ts";
import styles from "./work.module.css";

/** How much: a large number with one more and one less beside it, and all of it at once. */
export function FigureBox(props: {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  /** What was typed as canonical decimal text; null where it is empty, undefined where it is no number. */
  readonly quantity: string | null | undefined;
  readonly unit: string;
  readonly label: string;
  readonly all: string | undefined;
  readonly onType: (text: string) => void;
}) {
  const { ref, typed, quantity, unit, label, all, onType } = props;
  const words = useWords();
  const reading = useReading();
  return (
    <>
      <div className={styles.quantity}>
        <button
          type="button"
          aria-label={words("work.less")}
          onClick={() => onType(stepped(quantity ?? null, -1))}
        >
          <MinusOutlined />
        </button>
        <label data-invalid={quantity === undefined || undefined}>
          <input
            ref={ref}
            inputMode="decimal"
            autoComplete="off"
            size={Math.max(1, typed.length)}
            aria-label={label}
            aria-invalid={quantity === undefined}
            value={typed}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => onType(target.value)}
          />
          <span>{unit}</span>
        </label>
        <button
          type="button"
          aria-label={words("work.more")}
          onClick={() => onType(stepped(quantity ?? null, 1))}
        >
          <PlusOutlined />
        </button>
      </div>
      {all !== undefined && (
        <div className={styles.quick}>
          <Button size="large" aria-pressed={quantity === all} onClick={() => onType(all)}>
            {words("work.all", { quantity: withUnit(all, "", reading) })}
          </Button>
          <Button
            size="large"
            onClick={() => {
              ref.current?.focus();
              ref.current?.select();
            }}
          >
            {words("work.other")}
          </Button>
        </div>
      )}
    </>
  );
}
