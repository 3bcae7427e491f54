import { Alert, Input, Modal } from "antd";
import { useRef, useState } from "react";
import type { ColumnView, ReferenceValue, WireValue } from "../../../src/engine/index.ts";
import { resolveCodes } from "../../inputs/resolveCodes.ts";
import { readDecimal } from "../../values/typedDecimal.ts";
import { useLookup } from "../../widgets/reference/useLookup.ts";
import { useWords } from "../../base/words.ts";
import { useFilterPage } from "./filterPage.ts";

/** Takes many values at once for an in-list condition, e.g. a column copied from Excel. Codes of references are looked up; unknown ones are listed and left out. */
export function PasteValues(props: {
  column: ColumnView;
  present: readonly WireValue[];
  onTake: (values: readonly WireValue[]) => void;
  onCancel: () => void;
}) {
  const { column, present, onTake, onCancel } = props;
  const words = useWords();
  const page = useFilterPage();
  const { ask } = useLookup({ field: column, page, path: column.key, forFilter: true });
  const [typed, setTyped] = useState("");
  const [progress, setProgress] = useState<number | null>(null);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const abort = useRef<AbortController | null>(null);
  const values = pastedValues(typed);

  async function take() {
    if (!column.to) return takeTexts();
    abort.current = new AbortController();
    setProgress(0);
    const found = await resolveCodes(values, {
      ask,
      signal: abort.current.signal,
      onProgress: setProgress,
    });
    setProgress(null);
    if (abort.current.signal.aborted) return;
    const missing = values.filter((value) => !found.has(value));
    if (missing.length > 0 && unknown.length === 0) return setUnknown(missing);
    const known = new Map(
      [...(present as readonly ReferenceValue[]), ...found.values()].map((row) => [row.id, row]),
    );
    onTake([...known.values()]);
  }
  function takeTexts() {
    const canonical = column.numeric ? values.map((value) => readDecimal(value) ?? null) : values;
    const missing = values.filter((_, at) => canonical[at] === null);
    if (missing.length > 0 && unknown.length === 0) return setUnknown(missing);
    onTake([
      ...new Set([
        ...(present as readonly string[]),
        ...canonical.filter((value) => value !== null),
      ]),
    ]);
  }
  return (
    <Modal
      open
      title={`${column.title} · ${words("filter.paste")}`}
      okText={words("action.confirm")}
      okButtonProps={{ disabled: values.length === 0, loading: progress !== null }}
      onOk={() => void take()}
      onCancel={() => {
        abort.current?.abort();
        onCancel();
      }}
    >
      <Input.TextArea
        autoFocus
        rows={10}
        className="wb-code"
        aria-label={words("filter.paste")}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setUnknown([]);
        }}
      />
      <p className="wb-hint">
        {progress === null
          ? typed === ""
            ? words("filter.pasteHint")
            : words("filter.pasteCount", { count: values.length })
          : words("filter.pasteResolving", { done: progress, count: values.length })}
      </p>
      {unknown.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={words("filter.pasteUnknown", { values: unknown.slice(0, 20).join(", ") })}
        />
      )}
    </Modal>
  );
}

/** The values in a pasted text: one a line, or parted by tabs, commas, semicolons; blanks and repeats are dropped, order stays. */
function pastedValues(text: string): readonly string[] {
  const values = text.split(/[\r\n\t,;，；、]+/).map((value) => value.trim());
  return [...new Set(values.filter((value) => value !== ""))];
}
