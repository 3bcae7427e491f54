import { Button, Progress } from "antd";
import type { JobState } from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";
import { hasEnded } from "./useJob.ts";

/** How far a job is, with a way to stop it. Without a known total the bar only says that it moves. */
export function JobProgress({ job, onCancel }: { job: JobState; onCancel: () => void }) {
  const words = useWords();
  const { state, done, total } = job;
  const percent = total
    ? Math.floor((done / total) * 100)
    : hasEnded(job)
      ? 100
      : Math.min(95, 5 + Math.floor(done / 20));
  const status =
    state === "failed" || state === "cancelled"
      ? "exception"
      : state === "done"
        ? "success"
        : "active";
  return (
    <div className="wb-job">
      <Progress
        percent={percent}
        status={status}
        showInfo={Boolean(total)}
        aria-label={words("job.progress")}
      />
      <div className="wb-job-line" role="status">
        <span>
          {state === "running"
            ? words(total ? "job.runningOf" : "job.running", { done, total: total ?? 0 })
            : words(`job.${state}`)}
          {state === "failed" && job.message ? `: ${job.message}` : ""}
        </span>
        {!hasEnded(job) && (
          <Button size="small" onClick={onCancel}>
            {words("job.cancel")}
          </Button>
        )}
      </div>
    </div>
  );
}
