import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { ChoiceView, ListRow } from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";
import { useDates } from "./useDates.ts";
import {
  movedBy,
  nameBeside,
  barPlace,
  stepLength,
  type Bar,
  type Lane,
  type Span,
} from "./bars.ts";
import type { Move } from "./moveRow.ts";

interface Drag {
  readonly bar: Bar;
  readonly lane: string;
  readonly startX: number;
  readonly width: number;
  readonly shift: number;
  readonly over: string;
  readonly moved: boolean;
}

/** Width of the names of lanes on a phone, in pixels (timeline.css): elsewhere there is room for all of the time. */
const laneTitle = 96;

/** The lanes below a ruler of days and hours. Bars follow the pointer; with Shift and the arrow keys they go a quarter of an hour at a time. */
export function TimelineLanes(props: {
  readonly lanes: readonly Lane[];
  readonly span: Span;
  readonly now: number;
  readonly timeZone: string;
  /** The row that is being saved. */
  readonly moving: string | undefined;
  readonly nameOf: (row: ListRow) => string;
  readonly stateOf: (row: ListRow) => ChoiceView | undefined;
  readonly clock: (at: number) => string;
  readonly onOpen: (row: ListRow) => void;
  readonly onMove?: (bar: Bar, to: Move) => void;
  readonly betweenLanes?: boolean;
}) {
  const { lanes, span, now, timeZone, moving, nameOf, clock, onOpen, onMove, betweenLanes } = props;
  const words = useWords();
  const ticks = useDates(span, timeZone);
  const [drag, setDrag] = useState<Drag>();
  const dragged = useRef(false);
  const nowAt = ((now - span.from) / span.length) * 100;
  const scrolled = useRef<HTMLDivElement>(null);
  const starts = lanes.flatMap(({ bars }) => bars.map(({ from }) => from));
  const first = Math.max(span.from, Math.min(...starts));
  // Where only a part of the time has room, it begins with the first bar.
  useEffect(() => {
    const { current } = scrolled;
    const body = current?.firstElementChild;
    if (!current || !body || !Number.isFinite(first)) return;
    current.scrollLeft = ((first - span.from) / span.length) * (body.scrollWidth - laneTitle) - 8;
  }, [first, span]);

  function grab(event: PointerEvent<HTMLButtonElement>, bar: Bar, lane: string) {
    if (!onMove || event.button !== 0) return;
    const track = event.currentTarget.parentElement!;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { width } = track.getBoundingClientRect();
    setDrag({ bar, lane, startX: event.clientX, width, shift: 0, over: lane, moved: false });
  }
  function follow(event: PointerEvent<HTMLButtonElement>) {
    if (!drag) return;
    const shift = movedBy(event.clientX - drag.startX, drag.width, span);
    const under = betweenLanes
      ? document
          .elementsFromPoint(event.clientX, event.clientY)
          .find((one) => one.matches("[data-lane]"))
      : undefined;
    const over = under?.getAttribute("data-lane") ?? drag.lane;
    setDrag({ ...drag, shift, over, moved: drag.moved || shift !== 0 || over !== drag.lane });
  }
  function drop() {
    dragged.current = drag?.moved === true;
    if (drag?.moved && onMove) onMove(drag.bar, moveOf(drag.bar, drag.shift, drag));
    setDrag(undefined);
  }
  function press(event: KeyboardEvent, bar: Bar) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || !event.shiftKey || !onMove) return;
    event.preventDefault();
    onMove(bar, moveOf(bar, by * stepLength));
  }
  return (
    <div className="wb-timeline-scroll" ref={scrolled}>
      <div className="wb-timeline-body" data-days={Math.round(span.length / 86_400_000)}>
        <div className="wb-timeline-ruler" aria-hidden>
          {ticks.map(({ at, text, isWeekend }) => (
            <span
              key={at}
              data-weekend={isWeekend || undefined}
              style={{ left: `${((at - span.from) / span.length) * 100}%` }}
            >
              {text}
            </span>
          ))}
        </div>
        {lanes.map((lane) => (
          <section key={lane.key} className="wb-timeline-lane" data-lane={lane.key}>
            <h2>{lane.title || "–"}</h2>
            <div
              className="wb-timeline-track"
              data-over={(drag?.moved && drag.over === lane.key) || undefined}
              style={{ height: lane.depths * 34 + 6 }}
            >
              {ticks.map(({ at }) => (
                <i key={at} style={{ left: `${((at - span.from) / span.length) * 100}%` }} />
              ))}
              {nowAt >= 0 && nowAt <= 100 && (
                <b style={{ left: `${nowAt}%` }} title={words("timeline.now")} />
              )}
              {lane.bars.map((bar) => {
                const shift = drag?.bar === bar ? drag.shift : 0;
                const at = { ...bar, from: bar.from + shift, to: bar.to + shift };
                const place = barPlace(at, span);
                const beside = shift === 0 ? nameBeside(at, span) : undefined;
                const name = nameOf(bar.row);
                const state = props.stateOf(bar.row);
                const times = `${clock(at.from)} – ${clock(at.to)}`;
                const top = bar.depth * 34 + 3;
                const button = (
                  <button
                    key={bar.row.id}
                    type="button"
                    title={`${[name, state?.title, times].filter(Boolean).join("\n")}${onMove ? `\n${words("timeline.keys")}` : ""}`}
                    aria-label={`${name}, ${times}`}
                    aria-busy={moving === bar.row.id}
                    data-tone={state?.tone}
                    data-short={beside !== undefined || undefined}
                    data-grabbed={shift !== 0 || undefined}
                    style={{ left: `${place.left}%`, width: `${place.width}%`, top }}
                    onPointerDown={(event) => grab(event, bar, lane.key)}
                    onPointerMove={follow}
                    onPointerUp={drop}
                    onPointerCancel={() => setDrag(undefined)}
                    onKeyDown={(event) => press(event, bar)}
                    onClick={() => {
                      if (!dragged.current) onOpen(bar.row);
                      dragged.current = false;
                    }}
                  >
                    {!beside && name}
                  </button>
                );
                const label = beside && (
                  <span
                    key={`${bar.row.id} name`}
                    aria-hidden="true"
                    style={{ left: `${beside.left}%`, maxWidth: `${beside.width}%`, top }}
                  >
                    {name}
                  </span>
                );
                return [button, label];
              })}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

function moveOf({ from, to }: Bar, shift: number, drag?: Pick<Drag, "lane" | "over">): Move {
  const lane = drag && drag.over !== drag.lane ? drag.over : undefined;
  return { from: from + shift, to: to + shift, lane };
}
