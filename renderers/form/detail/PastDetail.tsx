import { Alert, Button } from "antd";
import { useEffect, useRef, useState } from "react";
import type { DetailPage, RecordAnswer } from "../../../src/engine/index.ts";
import type { LifeSource } from "../../base/lifeSource.ts";
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
  const [answer, setAnswer] = useState<RecordAnswer | null>(null);
  const [at, setAt] = useState("");
  const [error, setError] = useState<Error | null>(null);
  const [turn, setTurn] = useState(0);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let current = true;
    setError(null);
    source.past(page.page, id, version).then(
      (found) => {
        if (!current) return;
        setAnswer(found);
        setAt(String(found.record["updatedAt"] ?? ""));
        back.current?.focus();
      },
      (reason: Error) => current && setError(reason),
    );
    return () => {
      current = false;
    };
  }, [source, page, id, version, turn]);
  if (error) return <LifeFailure error={error} onRetry={() => setTurn(turn + 1)} />;
  if (!answer) return null;
  return (
    <div className="wb-past">
      <Alert
        type="warning"
        showIcon
        role="status"
        message={words("life.asOfBanner", { version, at: at === "" ? "" : instant(at) })}
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
