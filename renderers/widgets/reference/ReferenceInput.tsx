import { CloseCircleFilled, SearchOutlined } from "@ant-design/icons";
import { AutoComplete, Input } from "antd";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { ReferenceValue, WireValue } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import { inputAttributes } from "../inputAttributes.ts";
import { useBareBox } from "../useBareBox.ts";
import type { InputProps } from "../widget.ts";
import { Nearest } from "./Nearest.tsx";
import { recentPicks, rememberPick } from "./recentPicks.ts";
import { isNamedBy, referenceText } from "./referenceValue.ts";
import { useLookup, useTypeAhead } from "./useLookup.ts";
import { ValueHelp } from "./ValueHelp.tsx";

/**
 * A reference: type code or name and pick, or open the value help (F4 or Alt+Down). A code that names nothing is refused and
 * the nearest ones are offered.
 */
export function ReferenceInput(props: InputProps) {
  const { field, value, label, disabled, inGrid, startText } = props;
  const { person } = useRenderer();
  const words = useWords();
  const box = useBareBox();
  const lookup = useLookup(props);
  const ahead = useTypeAhead(lookup);
  const [typed, setTyped] = useState<string | null>(startText ?? null);
  const [open, setOpen] = useState(false);
  const [helping, setHelping] = useState(false);
  const [nearest, setNearest] = useState<readonly ReferenceValue[] | null>(null);
  const resolving = useRef(0);
  useEffect(() => {
    if (startText) ahead.search(startText);
    if (startText) setOpen(true);
    // Only the key that opened the editor starts a search by itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function take(picked: ReferenceValue | null) {
    resolving.current++;
    setTyped(null);
    setNearest(null);
    setOpen(false);
    props.onRefused?.(null);
    if (picked && field.to) rememberPick(person, field.to, picked);
    props.onChange(picked as WireValue, picked);
  }
  /** Typed text that was not picked: an exact code or name is taken, the only match too; otherwise it is refused. */
  async function resolve(text: string) {
    if (text.trim() === "") return take(null);
    const turn = ++resolving.current;
    const answer = await lookup.ask({ q: text.trim(), size: 10 }).catch((error: Error) => error);
    if (turn !== resolving.current) return;
    if (answer instanceof Error) return props.onRefused?.(answer.message);
    const exact =
      answer.rows.find((row) => isNamedBy(row, text)) ??
      (answer.total === 1 ? answer.rows[0] : undefined);
    if (exact) return take(exact);
    setNearest(answer.rows.length > 0 ? answer.rows.slice(0, 3) : (answer.nearest ?? []));
    setOpen(false);
    props.onRefused?.(words("lookup.unknown", { value: text.trim() }));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "F4" || (event.altKey && event.key === "ArrowDown")) {
      event.preventDefault();
      setHelping(true);
    } else if (event.key === "Enter" && typed !== null && (!inGrid || open)) {
      // The list picks its marked row on this key; without one the text is looked up.
      const turn = resolving.current;
      // A form around it is not sent before the text is a row.
      if (!inGrid) event.preventDefault();
      setTimeout(() => resolving.current === turn && void resolve(typed), 0);
    }
  }
  /** The list still shows matches of what was typed before: Enter looks the text up, since the marked row may be another one. */
  function onKeyDownFirst({ key }: KeyboardEvent) {
    if (key === "Enter" && open && typed !== null && ahead.busy) flushSync(() => setOpen(false));
  }
  const recent = field.to && typed === null ? recentPicks(person, field.to) : [];
  const options: {
    label: ReactNode;
    value?: string;
    options?: { value: string; label: ReactNode }[];
  }[] =
    typed === null
      ? recent.length > 0
        ? [{ label: words("lookup.recent"), options: recent.map(optionOf) }]
        : []
      : ahead.rows.map(optionOf);
  return (
    <div
      className={inGrid ? "wb-reference wb-in-grid" : "wb-reference"}
      onKeyDownCapture={onKeyDownFirst}
    >
      <AutoComplete
        ref={box}
        virtual={false}
        {...inputAttributes(props)}
        className="wb-wide"
        popupMatchSelectWidth={false}
        classNames={{ popup: { root: "wb-lookup-popup ag-custom-component-popup" } }}
        value={typed ?? referenceText(value)}
        options={options}
        open={open && !disabled && options.length > 0}
        onOpenChange={setOpen}
        defaultActiveFirstOption={typed !== null}
        onSearch={(text) => {
          setTyped(text);
          props.onText?.(text);
          setNearest(null);
          setOpen(true);
          ahead.search(text);
        }}
        onSelect={(id: string) => {
          const picked = ahead.rows.find((row) => row.id === id);
          const again = recent.find((row) => row.id === id);
          if (picked) take(picked);
          else if (again) void resolve(again.code);
        }}
        onFocus={(event) =>
          startText === undefined && (event.target as HTMLInputElement).select?.()
        }
        onBlur={() => {
          if (typed !== null && !helping && !inGrid) void resolve(typed);
          props.onBlur?.();
        }}
        onKeyDown={onKeyDown}
        getPopupContainer={() => document.body}
      >
        <Input
          variant={inGrid ? "borderless" : "outlined"}
          suffix={
            <span className="wb-reference-tools">
              {value !== null && !disabled && (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={words("lookup.clear", { label })}
                  onMouseDown={keepFocus}
                  onClick={() => take(null)}
                >
                  <CloseCircleFilled aria-hidden="true" />
                </button>
              )}
              <button
                type="button"
                tabIndex={-1}
                disabled={disabled}
                aria-label={words("lookup.open", { label })}
                onMouseDown={keepFocus}
                onClick={() => setHelping(true)}
              >
                <SearchOutlined aria-hidden="true" />
              </button>
            </span>
          }
        />
      </AutoComplete>
      {nearest && <Nearest rows={nearest} onPick={take} />}
      {helping && (
        <ValueHelp
          title={label}
          lookup={lookup}
          many={false}
          {...(typed ? { start: typed } : {})}
          picked={[]}
          onPick={([row]) => {
            setHelping(false);
            take(row ?? null);
          }}
          onCancel={() => setHelping(false)}
        />
      )}
    </div>
  );
}

const optionOf = (row: { id: string; code: string; name: string | null }) => ({
  value: row.id,
  label: (
    <span className="wb-lookup-option">
      <span className="wb-code">{row.code}</span>
      <span>{row.name}</span>
    </span>
  ),
});

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
