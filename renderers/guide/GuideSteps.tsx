import { DownOutlined } from "@ant-design/icons";
import { Steps as AntSteps, type StepProps } from "antd";
import { useId, useState } from "react";
import { useNarrow } from "../feedback/useNarrow.ts";
import { useWords } from "../base/words.ts";
import type { ShownStep, Steps } from "./useSteps.ts";

/** All steps with their state; reached ones can be opened. On a phone they fold under the current one. */
export function GuideSteps({ steps: all, busy }: { steps: Steps; busy: boolean }) {
  const { steps, at, go } = all;
  const words = useWords();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const id = useId();
  const position = words("guide.position", {
    at: at + 1,
    count: steps.length,
    title: steps[at]?.title ?? "",
  });
  const list = (
    <AntSteps
      size="small"
      current={at}
      direction={narrow ? "vertical" : "horizontal"}
      responsive={false}
      onChange={(index) => {
        setOpen(false);
        if (!busy) go(steps[index]!.key);
      }}
      items={steps.map((step, index) => itemOf(step, index === at, words))}
    />
  );
  return (
    <nav className="wb-guide-steps" aria-label={words("guide.label")}>
      {narrow && (
        <button
          type="button"
          className="wb-guide-position"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {position}
          <DownOutlined className={open ? "wb-fold wb-fold-open" : "wb-fold"} aria-hidden="true" />
        </button>
      )}
      <div id={id} hidden={narrow && !open}>
        {list}
      </div>
    </nav>
  );
}

function itemOf(step: ShownStep, isCurrent: boolean, words: ReturnType<typeof useWords>) {
  const { title, mark, reached } = step;
  const status =
    mark === "wrong" ? "error" : isCurrent ? "process" : mark === "done" ? "finish" : "wait";
  const said =
    mark === "wrong"
      ? words("guide.wrong")
      : mark === "done"
        ? words("guide.done")
        : isCurrent
          ? ""
          : words("guide.open");
  const item: StepProps & Readonly<Record<`data-${string}` | "aria-current", unknown>> = {
    title: (
      <>
        {title}
        {said && <span className="wb-visually-hidden"> ({said})</span>}
      </>
    ),
    status,
    disabled: !reached,
    "data-step": step.key,
    "data-mark": mark,
    "aria-current": isCurrent ? "step" : undefined,
  };
  return item;
}
