import { Checkbox } from "antd";
import { summaryStep } from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";
import { useOpenGuide } from "./guideContext.ts";
import { SummaryStep } from "./SummaryStep.tsx";
import type { GuideFlow } from "./useGuideFlow.ts";
import type { Steps } from "./useSteps.ts";

/** Everything once more, step by step, with ways back, and the warnings that must be confirmed. */
export function GuideSummary({ steps, flow }: { steps: Steps; flow: GuideFlow }) {
  const { page } = useOpenGuide();
  const words = useWords();
  const { warnings, confirmed, confirm } = flow;
  const statuses = [...new Set(warnings.map(({ status }) => status))];
  return (
    <>
      <p className="wb-guide-help">{words("guide.summaryHint", { action: page.finish.title })}</p>
      {statuses.length > 0 && (
        <fieldset className="wb-guide-warnings">
          <legend>{words("guide.warnings")}</legend>
          {statuses.map((status) => (
            <Checkbox
              key={status}
              checked={confirmed.includes(status)}
              onChange={({ target }) =>
                confirm(
                  target.checked
                    ? [...confirmed, status]
                    : confirmed.filter((other) => other !== status),
                )
              }
            >
              {warnings
                .filter((warning) => warning.status === status)
                .map(({ message }) => message)
                .join(" · ")}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {steps.steps
        .filter(({ key }) => key !== summaryStep.key)
        .map(({ key, mark }) => (
          <SummaryStep
            key={key}
            step={page.steps.find((step) => step.key === key)!}
            wrong={mark === "wrong"}
            onChange={() => steps.go(key)}
          />
        ))}
    </>
  );
}
