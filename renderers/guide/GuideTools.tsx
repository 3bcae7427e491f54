import { App, Button, Tooltip } from "antd";
import { summaryStep } from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";
import { useDraftState, useOpenGuide } from "./guideContext.ts";
import type { GuideFlow } from "./useGuideFlow.ts";
import type { Steps } from "./useSteps.ts";

/** Back, next, at the end the document, and the way out of it all. */
export function GuideTools(props: { steps: Steps; flow: GuideFlow; onBackStep: () => void }) {
  const { steps, flow, onBackStep } = props;
  const { page, keeper } = useOpenGuide();
  const { modal } = App.useApp();
  const words = useWords();
  const state = useDraftState(keeper);
  const onSummary = steps.current === summaryStep.key;
  async function discard() {
    const agreed = await modal.confirm({
      title: words("guide.discardAsk"),
      content: words("guide.discardText"),
      okText: words("guide.discard"),
      okButtonProps: { danger: true },
    });
    if (agreed) await flow.discard();
  }
  return (
    <footer className="wb-guide-tools">
      {state.is !== "none" && (
        <Button
          type="text"
          danger
          className="wb-guide-discard"
          disabled={flow.busy}
          onClick={() => void discard()}
        >
          {words("guide.discard")}
        </Button>
      )}
      {steps.at > 0 && (
        <Button disabled={flow.busy} onClick={onBackStep}>
          {words("guide.back")}
        </Button>
      )}
      <Tooltip
        title={words("guide.nextHint")}
        getPopupContainer={(button) => button.parentElement ?? document.body}
      >
        <Button
          type="primary"
          loading={flow.busy}
          onClick={() => void (onSummary ? flow.finish() : flow.next())}
        >
          {onSummary ? page.finish.title : words("guide.next")}
        </Button>
      </Tooltip>
    </footer>
  );
}
