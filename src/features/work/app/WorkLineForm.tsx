import { Alert, Button } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRenderer } from "../../../../renderers/base/rendererContext.ts";
import type { InputField } from "../../../../renderers/inputs/inputField.ts";
import { readDecimal } from "../../../../renderers/values/typedDecimal.ts";
import { useReading } from "../../../../renderers/widgets/useReading.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { asNoun, type Row, type WireValue } from "../../../engine/index.ts";
import { actionTitle, lineName, unitOf, withUnit } from "./lineName.ts";
import { AlsoFields } from "./AlsoFields.tsx";
import { ChoiceBox } from "./ChoiceBox.tsx";
import { FigureBox } from "./FigureBox.tsx";
import { askedOf } from "./lineInputs.ts";
import { makeOperation } from "./makeOperation.ts";
import type { Refused } from "./operation.ts";
import type { Outbox } from "./queue/outbox.ts";
import { ScanCard } from "./ScanCard.tsx";
import { WorkLineHead } from "./WorkLineHead.tsx";
import { answerScan } from "./scan/feedback.ts";
import { scannedValue } from "./scan/scannedValue.ts";
import { readLabel, lineOfLabel, provenBy, heldForNext, type Label } from "./scan/label.ts";
import { sentReference, useFilled } from "./useFilled.ts";
import { useScans } from "./scan/useScans.ts";
import { workTable, type WorkLine, type WorkSetting } from "./workSetting.ts";
import styles from "./work.module.css";

/** One line: what it is, how much, what is scanned, and one button that does it. */
export function WorkLineForm(props: {
  readonly setting: WorkSetting;
  readonly record: Row;
  readonly line: WorkLine;
  readonly next: WorkLine | undefined;
  /** What is done, in a word; a field that is typed has its own. */
  readonly deed: string | undefined;
  /** The tab is in front: only then a scanner is meant for it. */
  readonly active: boolean;
  readonly outbox: Outbox;
  /** What the label says that was scanned for it. */
  readonly label: Label | undefined;
  /** Looks for the line of a label: answers whether there is one, which then is at hand with what the label says. */
  readonly onLabel: (code: string, asked: readonly string[]) => boolean;
  readonly onSending: (line: string | undefined) => void;
  readonly onDone: (line: string) => void;
}) {
  const { setting, record, line, next, active, outbox, label, onLabel, onSending, onDone } = props;
  const { source, now } = useRenderer();
  const words = useWords();
  const reading = useReading();
  const { page, work } = setting;
  const table = workTable(setting);
  const asked = askedOf(setting, record, line);
  const { figure, scans } = asked;
  const sayable = [...scans, ...asked.others];
  const field = line.target?.field;
  const isTypedHere = field !== undefined && line.target?.below === undefined;
  const offered = figure ? asked.offered[figure.key] : isTypedHere ? line.row[field.key] : null;
  const unit = line.target?.below === undefined ? unitOf(setting, line.row) : "";
  const {
    look,
    typed,
    setTyped,
    quantity,
    also,
    values: filled,
    setAlso,
    textOf,
  } = useFilled({
    setting,
    record,
    line,
    field: figure ? undefined : field,
    inputs: asked.also,
    offered: label?.[figure?.key ?? ""] ?? offered,
    unit,
  });
  const [proven, setProven] = useState<Readonly<Record<string, WireValue>>>(() =>
    provenBy(label ?? {}, sayable),
  );
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { name } = lineName(setting, line.row, reading);
  const missing = scans.find(({ key }) => proven[key] === undefined || proven[key] === null);
  const deed =
    props.deed ??
    actionTitle(setting) ??
    words("work.write", { field: asNoun(field?.title ?? page.title, reading.language) });
  const isIdle = line.state === "open" && !busy;
  const reads = useRef(false);
  // Nothing is posted by itself for a line that has all of it.
  const isNothing = work.act !== undefined && quantity !== null && Number(quantity) === 0;
  const shown = quantity ? textOf(quantity) : "";
  async function send(confirm: readonly number[] = [], with_ = proven, amount = quantity) {
    if (amount === null || amount === undefined) return box.current?.focus();
    setBusy(true);
    onSending(line.id);
    setRefused(undefined);
    const others = Object.fromEntries(asked.others.map(({ key }) => [key, asked.offered[key]]));
    const values = Object.fromEntries(
      Object.entries(field ? filled : { ...others, ...filled, ...with_ }).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, sentReference(value)]],
      ),
    );
    const number = String(record[page.codeField] ?? "");
    const operation = makeOperation({
      setting,
      record,
      line,
      figure: figure?.key,
      quantity: amount,
      values,
      confirm,
      title: [number, name, words("work.do", { deed, quantity: textOf(amount) })].join(" · "),
      now: now(),
    });
    const answer = await outbox
      .add(operation)
      .catch((error: unknown): Refused => ({ status: 0, message: (error as Error).message }));
    setBusy(false);
    onSending(undefined);
    if (typeof answer === "string") {
      answerScan(true);
      setProven(heldForNext(with_, scans));
      return onDone(line.id);
    }
    answerScan(false);
    setRefused(answer);
    // It is mended here: the list of refused ones is for what was refused later.
    await outbox.drop(operation.key);
  }

  /** A scanned code is the value of the first thing that is missing and that it fits. One code at a time: a second one is refused. */
  async function scanned(code: string) {
    const target = missing ?? scans.at(-1);
    if (!target || !isIdle || reads.current) return answerScan(false);
    reads.current = true;
    try {
      await take(target, code);
    } finally {
      reads.current = false;
    }
  }

  async function take(target: InputField, code: string) {
    const keys = [...asked.scans, ...asked.others, ...(figure ? [figure] : [])].map(
      ({ key }) => key,
    );
    const says = readLabel(work, code);
    if (says) {
      if (!lineOfLabel([line], says, keys, line.id))
        return onLabel(code, keys) ? answerScan(true) : refuse(target, code);
      const amount = says[figure?.key ?? ""] ?? typed;
      setTyped(amount);
      return taken({ ...proven, ...provenBy(says, sayable) }, readDecimal(amount));
    }
    const value = await scannedValue({
      source,
      setting,
      record,
      row: line.row,
      target,
      expected: asked.offered[target.key],
      code,
    });
    if (value === undefined) return refuse(target, code);
    await taken({ ...proven, [target.key]: value }, quantity);
  }

  async function taken(all: typeof proven, amount: typeof quantity) {
    answerScan(true);
    setRefused(undefined);
    setProven(all);
    const isLast = scans.every(({ key }) => all[key] !== undefined && all[key] !== null);
    if (isLast && amount) await send([], all, amount);
  }

  function refuse(target: InputField, code: string) {
    answerScan(false);
    const title = asNoun(target.title, reading.language);
    setRefused({ status: 0, message: words("work.unknown", { code, title }) });
  }

  // A field that is typed is typed at once.
  useEffect(() => {
    if (work.act === undefined) box.current?.focus({ preventScroll: true });
  }, [work.act]);
  useScans(active, (code) => void scanned(code));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "F2") {
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    }
  });
  useEffect(() => {
    if (!active) return;
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [active]);

  const isWarning = refused !== undefined && refused.status >= 6300 && refused.status < 6400;
  return (
    <form
      className={styles.line}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        const first = missing && document.getElementById(`work-scan-${missing.key}`);
        if (first) first.focus();
        else void send(isWarning ? [refused.status] : []);
      }}
    >
      <WorkLineHead setting={setting} row={line.row} />
      {line.state !== "closed" ? (
        <>
          <div className={styles.plan}>
            {line.planned !== undefined && (
              <span>
                {table.fields.find(({ key }) => key === work.planned)?.title}{" "}
                <b>{withUnit(line.planned, unit, reading)}</b>
              </span>
            )}
            {line.done !== undefined && line.done !== "0" && (
              <span>{words("work.doneOf", { quantity: withUnit(line.done, unit, reading) })}</span>
            )}
          </div>
          {look === "figure" && (
            <FigureBox
              ref={box}
              typed={typed}
              quantity={quantity}
              unit={unit}
              label={figure?.title ?? field?.title ?? words("work.quantity")}
              all={line.left ?? (line.target?.below ? undefined : line.planned)}
              onType={setTyped}
            />
          )}
          {look === "choice" && field && (
            <ChoiceBox field={field} value={typed} onChoose={setTyped} />
          )}
          <AlsoFields
            fields={also}
            values={filled}
            given={field ? line.row : asked.offered}
            action={field ? undefined : work.act}
            table={table}
            page={page.page}
            row={line.row}
            header={record}
            onValue={setAlso}
          />
          {scans.map((scan) => (
            <ScanCard
              key={scan.key}
              field={scan}
              value={proven[scan.key] ?? null}
              offered={asked.offered[scan.key]}
              isNext={scan === missing}
              isFixed={work.act === undefined}
              page={page.page}
              action={work.act === undefined ? undefined : { key: work.act, table: table.path }}
              row={line.row}
              header={record}
              onValue={(value) => setProven({ ...proven, [scan.key]: value })}
            />
          ))}
          {refused && (
            <Alert type={isWarning ? "warning" : "error"} showIcon message={refused.message} />
          )}
          <div className={styles.deed}>
            <Button
              type="primary"
              htmlType="submit"
              block
              loading={busy}
              disabled={!quantity || isNothing}
            >
              {words(isWarning ? "work.anyway" : missing ? "work.scanAndDo" : "work.do", {
                deed,
                quantity: shown,
                scan: missing ? asNoun(missing.title, reading.language) : "",
              })}
              <kbd>↵</kbd>
            </Button>
          </div>
        </>
      ) : (
        <Alert type="info" showIcon message={line.reason ?? words("work.closed")} />
      )}
      {next && (
        <p className={styles.next}>
          {words("work.next", { name: lineName(setting, next.row, reading).name })}
          {(next.left ?? next.planned)
            ? ` · ${withUnit(next.left ?? next.planned, unitOf(setting, next.row), reading)}`
            : ""}
        </p>
      )}
    </form>
  );
}
