import { App, Button, Input } from "antd";
import { useState } from "react";
import type { ExpertScore, ScoreSheet } from "../../answers/auctionScores.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { useMoments } from "../useMoments.ts";
import auction from "../auction.module.css";
import { isScore, sheetScores, unfinished } from "./scores.ts";
import styles from "./scoring.module.css";

/** An expert's own scores, supplier by supplier: kept as often as wanted, handed in once. Others' are not shown. */
export function Scoring(props: {
  readonly sheet: ScoreSheet;
  readonly onChange: () => void;
  readonly onKeep: (scores: readonly ExpertScore[]) => Promise<void>;
  readonly onSubmit: (scores: readonly ExpertScore[]) => Promise<void>;
}) {
  const { sheet, onChange, onKeep, onSubmit } = props;
  const words = useWords();
  const { moment } = useMoments();
  const { modal } = App.useApp();
  const [scores, setScores] = useState(() => sheetScores(sheet));
  const [busy, setBusy] = useState<"keep" | "submit">();
  const [asked, setAsked] = useState(false);
  const isOver = sheet.submittedAt !== undefined;
  const missing = unfinished(scores, sheet.criteria);

  function change(supplier: string, next: Partial<ExpertScore>) {
    setScores((all) => all.map((one) => (one.supplier === supplier ? { ...one, ...next } : one)));
    onChange();
  }
  /** What was refused has its notice; the sheet stays as it is typed. */
  async function run(kind: "keep" | "submit", act: typeof onKeep) {
    setBusy(kind);
    await act(scores).catch(() => undefined);
    setBusy(undefined);
  }
  function submit() {
    setAsked(true);
    if (missing > 0) return;
    modal.confirm({
      title: words("auction.score.ask"),
      content: words("auction.score.askHelp"),
      okText: words("auction.score.submit"),
      onOk: () => run("submit", onSubmit),
    });
  }
  return (
    <div className={auction.list}>
      <h1>
        {words("auction.score.title")} · {sheet.number} {sheet.title}
      </h1>
      <p className={styles.lead}>
        {words("auction.score.lead")}{" "}
        {words("auction.score.progress", { submitted: sheet.submitted, experts: sheet.experts })}
      </p>
      {isOver && (
        <output className={auction.notice} data-tone="good">
          {words("auction.score.over", { time: moment(sheet.submittedAt) })}
        </output>
      )}
      {sheet.suppliers.map(({ supplier, name }) => {
        const own = scores.find((one) => one.supplier === supplier)!;
        const fields =
          sheet.criteria.length > 0
            ? sheet.criteria.map(({ key, title }) => ({
                key,
                title,
                value: own.scores[key] ?? "",
                set: (value: string) =>
                  change(supplier, { scores: { ...own.scores, [key]: value } }),
              }))
            : [
                {
                  key: "total",
                  title: words("auction.score.total"),
                  value: own.total ?? "",
                  set: (value: string) => change(supplier, { total: value }),
                },
              ];
        return (
          <section key={supplier} className={auction.card} aria-labelledby={`score-${supplier}`}>
            <h2 id={`score-${supplier}`}>{name}</h2>
            <div className={styles.fields}>
              {fields.map(({ key, title, value, set }) => {
                const wrong = value === "" ? asked : !isScore(value);
                const id = `${supplier}-${key}`;
                return (
                  <div key={key}>
                    <label htmlFor={id}>{title}</label>
                    <Input
                      id={id}
                      size="large"
                      inputMode="decimal"
                      suffix="/ 100"
                      value={value}
                      readOnly={isOver}
                      status={wrong ? "error" : ""}
                      aria-invalid={wrong}
                      aria-describedby={wrong ? `${id}-wrong` : undefined}
                      onChange={(event) => set(event.target.value)}
                    />
                    {wrong && (
                      <p id={`${id}-wrong`} className={styles.wrong}>
                        {words("auction.score.range")}
                      </p>
                    )}
                  </div>
                );
              })}
            </div>
            <label htmlFor={`${supplier}-opinion`}>{words("auction.score.opinion")}</label>
            <Input.TextArea
              id={`${supplier}-opinion`}
              autoSize={{ minRows: 2, maxRows: 6 }}
              value={own.opinion}
              readOnly={isOver}
              onChange={(event) => change(supplier, { opinion: event.target.value })}
            />
          </section>
        );
      })}
      {!isOver && (
        <div className={styles.buttons}>
          <Button size="large" loading={busy === "keep"} onClick={() => void run("keep", onKeep)}>
            {words("auction.score.keep")}
          </Button>
          <Button type="primary" size="large" loading={busy === "submit"} onClick={submit}>
            {words("auction.score.submit")}
          </Button>
          {asked && missing > 0 && (
            <p role="alert" className={styles.wrong}>
              {words("auction.score.missing", { count: missing })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
