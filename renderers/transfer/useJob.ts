import { useEffect, useState } from "react";
import type { JobState } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";

/** Asks for a job's state until it has ended, at growing intervals. */
export function useJob(started: JobState | null): {
  readonly job: JobState | null;
  readonly error: Error | null;
  readonly cancel: () => Promise<void>;
} {
  const { source } = useRenderer();
  const [job, setJob] = useState<JobState | null>(started);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    setJob(started);
    setError(null);
    if (!started || hasEnded(started)) return;
    const abort = new AbortController();
    let pause = 250;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () =>
      source.job(started.id, abort.signal).then(
        (state) => {
          if (abort.signal.aborted) return;
          setJob(state);
          if (hasEnded(state)) return;
          pause = Math.min(pause * 1.4, 2000);
          timer = setTimeout(() => void ask(), pause);
        },
        (reason: Error) => abort.signal.aborted || setError(reason),
      );
    timer = setTimeout(() => void ask(), pause);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [source, started]);
  const cancel = async () => {
    if (job) await source.cancelJob(job.id);
  };
  return { job, error, cancel };
}

/** Whether nothing more will happen to a job. */
export const hasEnded = ({ state }: JobState): boolean =>
  state === "done" || state === "failed" || state === "cancelled";
