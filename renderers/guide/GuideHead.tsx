import { ArrowLeftOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useRenderer } from "../base/rendererContext.ts";
import { toWallClock } from "../values/wallClock.ts";
import { useWords } from "../base/words.ts";
import { useDraftState, useOpenGuide } from "./guideContext.ts";

/** The guide's target, and the state of its draft. */
export function GuideHead(props: {
  onLeave: (() => void) | undefined;
  /** Takes the draft as it was kept elsewhere. */
  onTaken: () => void;
}) {
  const { onLeave, onTaken } = props;
  const { page, keeper } = useOpenGuide();
  const { timeZone } = useRenderer();
  const words = useWords();
  const state = useDraftState(keeper);
  const clock = (instant: string) => toWallClock(instant, timeZone).slice(11, 16);
  return (
    <>
      <header className="wb-detail-head wb-guide-head">
        <div className="wb-detail-title">
          {onLeave && (
            <Button
              type="text"
              icon={<ArrowLeftOutlined aria-hidden="true" />}
              aria-label={words("guide.leave")}
              title={words("guide.leave")}
              onClick={onLeave}
            />
          )}
          <strong className="wb-guide-title">{page.title}</strong>
        </div>
        <span role="status" className="wb-guide-kept" data-state={state.is}>
          {state.is === "pending" && words("guide.pending")}
          {state.is === "keeping" && words("guide.keeping")}
          {state.is === "kept" && words("guide.kept", { time: clock(state.at) })}
        </span>
      </header>
      {state.is === "failed" && (
        <Alert
          type="warning"
          showIcon
          message={words("guide.notKept", { reason: state.reason })}
          action={
            <Button size="small" onClick={() => void keeper.now()}>
              {words("action.retry")}
            </Button>
          }
        />
      )}
      {state.is === "elsewhere" && (
        <Alert
          type="warning"
          showIcon
          message={words("guide.elsewhere", { time: clock(state.at) })}
          action={
            <span className="wb-guide-choice">
              <Button size="small" onClick={() => void keeper.overwrite()}>
                {words("guide.keepMine")}
              </Button>
              <Button size="small" onClick={onTaken}>
                {words("guide.takeTheirs")}
              </Button>
            </span>
          }
        />
      )}
    </>
  );
}
