import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import type { AnswerPart } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import { answerState } from "../../document/answer.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useDocument } from "../../document/useDocument.ts";
import { toWallClock } from "../../values/wallClock.ts";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** From here on the time left is marked: as something to be done, then as something about to be missed. */
const [soon, urgent] = [3 * day, 4 * hour];
/** Announced once less than this is left. */
const said = [day, hour, 10 * minute];

/** The first facts of a page that is answered: the time left, and how many lines are filled in. */
export function AnswerFacts(props: { readonly store: DocumentStore; readonly answer: AnswerPart }) {
  const { store, answer } = props;
  const words = useWords();
  const record = useDocument(store, "record");
  const { filled, asked, skipped } = answerState(store, answer, record);
  const until = answer.deadline === undefined ? undefined : record[answer.deadline];
  return (
    <>
      {typeof until === "string" && until.includes("T") && <TimeLeft until={until} />}
      {asked + skipped > 0 && (
        <div className="wb-fact">
          <dt>{words("answer.filled")}</dt>
          <dd>
            {filled} / {asked}
            <small>
              {" "}
              {words(
                skipped > 0 ? "answer.ofSkipped" : asked === 1 ? "answer.ofOne" : "answer.of",
                { skipped },
              )}
            </small>
          </dd>
        </div>
      )}
    </>
  );
}

/** Counts down by the server's clock; screen readers are notified at a day, an hour and ten minutes. */
function TimeLeft({ until }: { readonly until: string }) {
  const words = useWords();
  const intl = useIntl();
  const { now, timeZone } = useRenderer();
  const left = Math.max(0, Date.parse(until) - Date.parse(now()));
  const isOver = left === 0;
  useTick(!isOver);
  const clock = toWallClock(until, timeZone);
  const [days, rest] = [Math.floor(left / day), left % day];
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const time = `${two(rest / hour)}:${two((rest % hour) / minute)}:${two((rest % minute) / 1000)}`;
  const passed = said.findLast((each) => left <= each);
  const tone = left <= urgent ? "bad" : left <= soon ? "need" : undefined;
  return (
    <div className="wb-fact" data-tone={tone}>
      <dt>{words("answer.until", { at: clock.slice(5, 16) })}</dt>
      <dd>
        <span role="timer">
          {isOver ? words("answer.over") : days > 0 ? words("answer.left", { days, time }) : time}
        </span>
        <span className="wb-visually-hidden" aria-live="polite">
          {passed === undefined || isOver
            ? ""
            : intl.formatRelativeTime(
                passed === day ? 1 : passed === hour ? 1 : 10,
                passed === day ? "day" : passed === hour ? "hour" : "minute",
              )}
        </span>
      </dd>
    </div>
  );
}

/** Draws anew every second while something runs. */
function useTick(runs: boolean): void {
  const [, setTurn] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setTurn((turn) => turn + 1), 1000);
    return () => clearInterval(timer);
  }, [runs]);
}
