import { Alert, Button } from "antd";
import { useCallback, useEffect, useRef } from "react";
import type { DetailPage } from "../../../src/engine/index.ts";
import type { LifeSource } from "../../base/lifeSource.ts";
import { useAsked } from "../../base/useAsked.ts";
import { useWords } from "../../base/words.ts";
import { LoadedDetail } from "./LoadedDetail.tsx";
import { LifeFailure } from "../life/LifeFailure.tsx";
import { useInstant } from "../life/useInstant.ts";

/** A document as it was in an earlier version: to look at, not to change. */
export function PastDetail(props: {
  readonly source: LifeSource;
  readonly page: DetailPage;
  readonly id: string;
  readonly version: number;
  readonly onEnd: () => void;
}) {
  const { source, page, id, version, onEnd } = props;
  const words = useWords();
  const instant = useInstant();
  const ask = useCallback(
    () => source.past(page.page, id, version),
    [source, page.page, id, version],
  );
  const { answer, failed, again } = useAsked(ask);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), [answer]);
  if (failed) return <LifeFailure error={failed} onRetry={again} />;
  if (!answer) return null;
  const at = answer.record["updatedAt"];
  return (
    <div className="wb-past">
      <Alert
        type="warning"
        showIcon
        role="status"
        message={words("life.asOfBanner", {
          version,
          at: typeof at === "string" ? instant(at) : "",
        })}
        action={
          <Button ref={back} size="small" onClick={onEnd}>
            {words("life.backToNow")}
          </Button>
        }
      />
      <LoadedDetail page={page} answer={answer} onAnswer={() => undefined} readOnly />
    </div>
  );
}
