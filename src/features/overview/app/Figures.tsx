import { useCallback } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import type { MeasuredView } from "../words/overview.ts";
import { askFigure, pathBehind, type FigureAnswer } from "./askFigure.ts";
import styles from "./overview.module.css";

/** Figures of a record, each leading to the rows behind it; what the reader may not know is not there. */
export function Figures(props: { readonly figures: readonly MeasuredView[]; readonly id: string }) {
  const { figures, id } = props;
  const words = useWords();
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const asked = await Promise.allSettled(
        figures.map((figure) => askFigure(figure, id, { signal })),
      );
      return figures.flatMap((figure, index) => {
        const one = asked[index]!;
        return one.status === "fulfilled" ? [{ figure, answer: one.value }] : [];
      });
    },
    [figures, id],
  );
  const { answer: told } = useAsked(ask);
  if (figures.length === 0 || told?.length === 0) return null;
  return (
    <dl className={styles.figures} aria-label={words("overview.figures")} aria-busy={!told}>
      {told
        ? told.map(({ figure, answer }) => (
            <div key={figure.key}>
              <dt>{figure.title}</dt>
              <dd>
                <Value answer={answer} />
              </dd>
            </div>
          ))
        : figures.map(({ key, title }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd className={styles.none}>…</dd>
            </div>
          ))}
    </dl>
  );
}

function Value({ answer }: { readonly answer: FigureAnswer }) {
  const words = useWords();
  const intl = useIntl();
  const { menu } = useReader();
  const [row] = answer.rows;
  if (!row || row.value === null)
    return <span className={styles.none}>{words("overview.noData")}</span>;
  const text = `${intl.formatNumber(Number(row.value), { maximumFractionDigits: 2 })}${answer.suffix}`;
  const path = pathBehind(row, menu);
  return path === undefined ? <span>{text}</span> : <Link to={path}>{text}</Link>;
}
