import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Alert, App, Button, Segmented, Spin } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Filter, ListPage, ListRow } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { DrawnHead } from "../feedback/DrawnHead.tsx";
import { LoadFailure } from "../feedback/LoadFailure.tsx";
import { useNarrow } from "../feedback/useNarrow.ts";
import { queryOfState } from "../grid/list/listState.ts";
import { useListData } from "../grid/list/useListData.ts";
import { cellText } from "../grid/cells/cellText.ts";
import { stateOfRow } from "../grid/cells/rowFacts.ts";
import { useReading } from "../widgets/useReading.ts";
import { fromWallClock, toWallClock } from "../values/wallClock.ts";
import { lanesOf, type Bar, type Span } from "./bars.ts";
import { isMovable, moveRow, type Move } from "./moveRow.ts";
import { NothingPlanned } from "./NothingPlanned.tsx";
import { TimelineLanes } from "./TimelineLanes.tsx";
import { useSpanText } from "./useDates.ts";
import "./timeline.css";

const day = 86_400_000;
const lengths = { day: 1, week: 7, month: 28 } as const;
type Length = keyof typeof lengths;

/**
 * A list's rows as bars from one instant to another, in a lane for each value of a column: a machine's day, a work centre's week.
 * A bar that is dragged, or moved by keys, is a save of its row, and goes back with the reason where the server refuses it.
 */
export function TimelineView(props: {
  readonly definition: ListPage;
  readonly refresh: number | undefined;
  readonly onOpen: ((row: ListRow) => void) | undefined;
  readonly onActed: (() => void) | undefined;
  readonly onTable: () => void;
}) {
  const { definition, refresh, onOpen, onActed, onTable } = props;
  const timeline = definition.timeline!;
  const words = useWords();
  const reading = useReading();
  const { source, now, today, timeZone } = useRenderer();
  const { message } = App.useApp();
  const [length, setLength] = useState<Length>(useNarrow() ? "day" : "week");
  const [first, setFirst] = useState(() => dayBefore(today(), length === "day" ? 0 : 1));
  const span = useMemo<Span>(() => {
    const from = Date.parse(fromWallClock(`${first} 00:00`, timeZone));
    return { from, length: lengths[length] * day };
  }, [first, length, timeZone]);
  const query = useMemo(() => {
    const within: Filter = {
      all: [
        { field: timeline.from, op: "<=", value: iso(span.from + span.length) },
        { field: timeline.to, op: ">=", value: iso(span.from) },
      ],
    };
    const size = definition.pageSizes.at(-1)!;
    return { ...queryOfState({}, definition), filter: within, sort: [timeline.from], size };
  }, [definition, span, timeline]);
  const data = useListData(definition, query);
  const seen = useRef(refresh);
  useEffect(() => {
    if (refresh !== seen.current) data.refresh();
    seen.current = refresh;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another number asks again
  }, [refresh]);
  const [moving, setMoving] = useState<string>();
  const rows = useMemo(() => data.result?.rows ?? [], [data.result]);
  const lanes = useMemo(() => lanesOf(rows, timeline), [rows, timeline]);
  const column = definition.columns.find(({ key }) => key === timeline.label);
  const nameOf = (row: ListRow) =>
    column ? cellText(column, row, row[timeline.label], reading) : "";
  const spanText = useSpanText(timeZone);
  const clock = (at: number) => toWallClock(iso(at), timeZone).slice(5, 16);

  async function move({ row }: Bar, to: Move) {
    const name = nameOf(row);
    setMoving(row.id);
    try {
      await moveRow(source, definition, row, to);
      void message.success(
        words("timeline.moved", { name, from: clock(to.from), to: clock(to.to) }),
      );
      onActed?.();
    } catch (error) {
      void message.error(
        words("timeline.refused", { name, reason: (error as Error).message }),
        secondsToRead,
      );
    } finally {
      setMoving(undefined);
      data.refresh();
    }
  }
  if (data.error) return <LoadFailure error={data.error} onRetry={data.refresh} />;
  const isCut = (data.result?.total ?? 0) > rows.length;
  return (
    <section className="wb-timeline" aria-label={definition.title}>
      <DrawnHead title={definition.title} about={spanText(span)} onTable={onTable}>
        <Button
          icon={<LeftOutlined />}
          aria-label={words("timeline.before")}
          onClick={() => setFirst(dayBefore(first, lengths[length]))}
        />
        <Button onClick={() => setFirst(dayBefore(today(), length === "day" ? 0 : 1))}>
          {words("timeline.today")}
        </Button>
        <Button
          icon={<RightOutlined />}
          aria-label={words("timeline.after")}
          onClick={() => setFirst(dayBefore(first, -lengths[length]))}
        />
        <Segmented<Length>
          aria-label={words("timeline.length")}
          value={length}
          onChange={setLength}
          options={(["day", "week", "month"] as const).map((value) => ({
            value,
            label: words(`timeline.${value}`),
          }))}
        />
      </DrawnHead>
      {isCut && (
        <Alert type="warning" banner message={words("timeline.more", { count: rows.length })} />
      )}
      <Spin spinning={data.loading && !data.result}>
        {lanes.length === 0 && data.result ? (
          <NothingPlanned
            definition={definition}
            until={iso(span.from + span.length)}
            nameOf={nameOf}
            clock={clock}
            onGo={(at) => setFirst(toWallClock(iso(at), timeZone).slice(0, 10))}
            onTable={onTable}
          />
        ) : (
          <TimelineLanes
            lanes={lanes}
            span={span}
            now={Date.parse(now())}
            timeZone={timeZone}
            moving={moving}
            nameOf={nameOf}
            clock={clock}
            stateOf={(row) => stateOfRow(definition, row)}
            onOpen={(row) => onOpen?.(row)}
            {...(isMovable(definition) && {
              onMove: (bar: Bar, to: Move) => void move(bar, to),
              betweenLanes: !timeline.lane.includes("."),
            })}
          />
        )}
      </Spin>
    </section>
  );
}

const iso = (at: number) => new Date(at).toISOString();

/** The day so many days before: `2026-06-15`. */
function dayBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * day).toISOString().slice(0, 10);
}

/** Of a reason of two lines. */
const secondsToRead = 8;
