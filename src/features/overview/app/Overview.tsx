import { useCallback } from "react";
import type { DetailPage, Row } from "../../../engine/index.ts";
import { useRenderer } from "../../../../renderers/base/rendererContext.ts";
import type { OfDocument } from "../../../app/core/feature.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Answered } from "../../../app/core/pages/Answered.tsx";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { dataSource } from "../../../app/core/source/dataSource.ts";
import { Figures } from "./Figures.tsx";
import { Mark } from "./Mark.tsx";
import { marksThatHold } from "./marksThatHold.ts";
import { OverTime } from "./OverTime.tsx";
import { Radar } from "./Radar.tsx";
import { OverviewList } from "./OverviewList.tsx";
import { Watch } from "./Watch.tsx";
import styles from "./overview.module.css";

/** What to mind of a record, and the latest rows of other documents that name it. */
export function Overview({ page, id }: OfDocument) {
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const { record } = await dataSource.get(page, id, signal);
      return { record, definition: await dataSource.detailPage(page, maskedIn(record)) };
    },
    [page, id],
  );
  const asked = useAsked(ask);
  return <Answered of={asked}>{(answer) => <Around id={id} {...answer} />}</Answered>;
}

/** The confidential groups that are closed in the record. */
const maskedIn = (record: Row) => record["masked"] as readonly string[] | undefined;

function Around(props: {
  readonly id: string;
  readonly record: Row;
  readonly definition: DetailPage;
}) {
  const { id, record, definition } = props;
  const words = useWords();
  const renderer = useRenderer();
  const { overview } = definition;
  if (!overview) return null;
  const marks = marksThatHold(definition, record, renderer);
  return (
    <div className={styles.page}>
      {overview.marks.length + overview.watch.length > 0 && (
        <section aria-label={words("overview.marks")} className={styles.marks}>
          {marks.map(({ title, tone }) => (
            <Mark key={title} tone={tone} title={title} />
          ))}
          <Watch
            watch={overview.watch}
            id={id}
            none={
              marks.length === 0 && <span className={styles.none}>{words("overview.fine")}</span>
            }
          />
        </section>
      )}
      <Figures figures={overview.figures} id={id} />
      <div className={styles.lists}>
        {overview.charts.map((chart) => (
          <OverTime key={chart.key} chart={chart} id={id} />
        ))}
        {overview.radars.map((radar) => (
          <Radar key={radar.key} radar={radar} definition={definition} record={record} />
        ))}
        {overview.lists.map((list) => (
          <OverviewList
            key={list.key}
            list={list}
            id={id}
            record={record}
            code={definition.codeField}
          />
        ))}
      </div>
    </div>
  );
}
