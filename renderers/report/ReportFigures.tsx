import { reservedGroups, type ListPage, type ListQuery } from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";
import { useReading } from "../widgets/useReading.ts";
import { widgetOf } from "../widgets/widgetOf.tsx";
import { useGroups } from "./useGroups.ts";

/** The page's figures over everything that is found, as a row of numbers; those of several units are left to the table. */
export function ReportFigures(props: {
  readonly definition: ListPage;
  readonly query: ListQuery;
  readonly turn: number;
}) {
  const { definition, query, turn } = props;
  const words = useWords();
  const reading = useReading();
  // A figure with a unit has one number per unit, as a ratio of such figures: those are in the table.
  const figures = definition.groups!.sums.filter(
    ({ decimalsFrom, apart }) => decimalsFrom === undefined && !apart,
  );
  const { rows } = useGroups(definition.page, {
    query,
    group: reservedGroups.total,
    figures: figures.map(({ key }) => key),
    turn,
  });
  const [total] = rows ?? [];
  const count = total === undefined ? undefined : Number(total["count"]);
  return (
    <dl className="wb-report-figures" aria-busy={!rows}>
      <div>
        <dt>{words("list.groupCount")}</dt>
        <dd>{count === undefined ? "…" : count.toLocaleString("en-US")}</dd>
      </div>
      {figures.map((figure) => {
        const value = total?.[figure.key];
        const isNone = value === null || value === undefined;
        return (
          <div key={figure.key}>
            <dt>{figure.title}</dt>
            <dd>
              {isNone ? "–" : widgetOf(figure).text(value, figure, { ...reading, row: total })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
