import { useCallback, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import type { OverviewView } from "../words/overview.ts";
import { askAlone, askFigure, pathBehind } from "./askFigure.ts";
import { Mark } from "./Mark.tsx";

/** Marks of measures that are too low or too high, each with its value and the rows behind it. */
export function Watch(props: {
  readonly watch: OverviewView["watch"];
  readonly id: string;
  /** Shown while no other mark is there. */
  readonly none: ReactNode;
}) {
  const { watch, id, none } = props;
  const intl = useIntl();
  const { menu } = useReader();
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const asked = await Promise.allSettled(
        watch.map((one) =>
          one.alone === undefined
            ? askFigure(one, id, { signal })
            : askAlone({ ...one, alone: one.alone }, id, signal),
        ),
      );
      return watch.flatMap((one, index) => {
        const told = asked[index]!;
        const row = told.status === "fulfilled" ? told.value.rows[0] : undefined;
        if (told.status !== "fulfilled" || !row || row.value === null) return [];
        const value = Number(row.value);
        const isLow = one.below !== undefined && value < Number(one.below);
        const isHigh = one.above !== undefined && value > Number(one.above);
        return isLow || isHigh ? [{ one, row, value, suffix: told.value.suffix }] : [];
      });
    },
    [watch, id],
  );
  const { answer: told = [] } = useAsked(ask);
  if (told.length === 0) return none;
  return told.map(({ one, row, value, suffix }) => {
    const text = `${intl.formatNumber(value, { maximumFractionDigits: 2 })}${suffix}`;
    const path = pathBehind(row, menu);
    return (
      <Mark key={one.key} tone={one.tone} title={`${one.title} `}>
        {path === undefined ? text : <Link to={path}>{text}</Link>}
      </Mark>
    );
  });
}
