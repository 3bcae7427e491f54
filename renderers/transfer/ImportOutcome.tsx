import { DownloadOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import type { JobState } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { JobProgress } from "./JobProgress.tsx";
import { saveFile } from "../base/saveFile.ts";
import { hasEnded } from "./useJob.ts";

/** The progress and result of a dry run or an import; refused rows can be downloaded with their reasons. */
export function ImportOutcome(props: {
  job: JobState;
  dryRun: boolean;
  title: string;
  onCancel: () => void;
  onError: (error: Error) => void;
}) {
  const { job, dryRun, title, onCancel, onError } = props;
  const { source } = useRenderer();
  const words = useWords();
  const { ok = 0, failed = 0, fileId } = job;
  const download = () =>
    source.download(fileId!).then(
      (content) => saveFile(content, job.fileName ?? `${title}.xlsx`),
      (error: Error) => onError(error),
    );
  return (
    <>
      <JobProgress job={job} onCancel={onCancel} />
      {job.state === "done" && (
        <Alert
          type={failed > 0 ? "warning" : "success"}
          showIcon
          message={words(dryRun ? "import.tried" : "import.done", { ok, failed })}
        />
      )}
      {hasEnded(job) && fileId && failed > 0 && (
        <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void download()}>
          {words("import.errorFile")}
        </Button>
      )}
    </>
  );
}
