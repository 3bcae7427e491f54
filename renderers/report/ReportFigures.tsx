import {
  reservedGroups,
  type FigureView,
  type ListPage,
  type ListQuery,
  type ListRow,
  type ReferenceValue,
} from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";
import { useReading } from "../widgets/useReading.ts";
import { widgetOf } from "../widgets/widgetOf.tsx";
import { useGroups } from "./useGroups.ts";

/** The page's figures over everything that is found, as a row of numbers; of many units they are left to the table. */
export function ReportFigures(props: {
  readonly definition: ListPage;
  readonly query: ListQuery;
  readonly turn: number;
}) {
  const { definition, query, turn } = props;
  const words = useWords();
  const reading = useReading();
  const { sums } = definition.groups!;
  const isApart = ({ decimalsFrom, apart }: FigureView) => decimalsFrom !== undefined || apart;
  const figures = sums.filter((figure) => !isApart(figure));
  const ofUnits = sums.filter(isApart);
  const units = useGroups(definition.page, {
    query,
    group: ofUnits.length > 0 ? reservedGroups.total : undefined,
    figures: ofUnits.map(({ key }) => key),
    turn,
  });
  const { rows } = useGroups(definition.page, {
    query,
    group: reservedGroups.total,
    figures: figures.map(({ key }) => key),
    turn,
  });
  // A share of one unit is one of all; of several the unit says whose it is.
  const unitTold = ({ kind }: FigureView) => kind !== "percent" || units.rows!.length > 1;
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
      {units.rows &&
        units.rows.length <= mostUnits &&
        ofUnits.map((figure) => (
          <div key={figure.key}>
            <dt>{figure.title}</dt>
            <dd>
              {units.rows!.map((row) => {
                const text = widgetOf(figure).text(row[figure.key], figure, { ...reading, row });
                return text === "" ? null : (
                  <span className="wb-report-of" key={row.id}>
                    {text} {unitTold(figure) && <small>{unitOf(row, ofUnits)}</small>}
                  </span>
                );
              })}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** More units than these are for the table: a figure with a unit has one number for each, and so has a ratio of such figures. */
const mostUnits = 3;

/** What the quantities of a row are counted in. */
function unitOf(row: ListRow, figures: readonly FigureView[]): string {
  const from = figures.find(({ decimalsFrom }) => decimalsFrom !== undefined)?.decimalsFrom;
  const unit = from === undefined ? undefined : (row[from] as ReferenceValue | null | undefined);
  return unit?.name ?? unit?.code ?? "";
}
