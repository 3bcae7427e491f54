import { DownloadOutlined } from "@ant-design/icons";
import { Alert, Button, Modal, Segmented } from "antd";
import { useState } from "react";
import { asNoun, type JobState, type ListQuery } from "../../src/engine/index.ts";

import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { JobProgress } from "./JobProgress.tsx";
import { saveFile } from "../base/saveFile.ts";
import { useJob } from "./useJob.ts";

/** Exports a list with its filter, order and rights. The file is made by a job and downloaded at its end. */
export function ExportDialog(props: {
  page: string;
  title: string;
  query: ListQuery;
  total: number;
  capped: boolean;
  onClose: () => void;
}) {
  const { page, title, query, total, capped, onClose } = props;
  const { source, language } = useRenderer();
  const words = useWords();
  const [format, setFormat] = useState<"xlsx" | "csv">("xlsx");
  const [started, setStarted] = useState<JobState | null>(null);
  const [failed, setFailed] = useState<Error | null>(null);
  const { job, error, cancel } = useJob(started);
  async function attempt(work: () => Promise<void>) {
    setFailed(null);
    await work().catch((reason: Error) => setFailed(reason));
  }
  const problem = failed ?? error;
  return (
    <Modal
      open
      title={words("export.title", { title: asNoun(title, language) })}
      maskClosable={false}
      onCancel={onClose}
      footer={
        started ? (
          <Button onClick={onClose}>{words("action.close")}</Button>
        ) : (
          <Button
            type="primary"
            onClick={() =>
              void attempt(async () =>
                setStarted(await source.exportRun(page, withoutPaging(query), format)),
              )
            }
          >
            {words("export.start")}
          </Button>
        )
      }
    >
      <div className="wb-dialog">
        {problem && <Alert type="error" showIcon message={problem.message} />}
        {!job ? (
          <>
            <p>{words("export.text", { total: capped ? "10,000+" : total })}</p>
            <Segmented
              aria-label={words("export.format")}
              options={[
                { value: "xlsx", label: "Excel (.xlsx)" },
                { value: "csv", label: "CSV" },
              ]}
              value={format}
              onChange={(next) => setFormat(next as "xlsx" | "csv")}
            />
          </>
        ) : (
          <JobProgress job={job} onCancel={() => void attempt(cancel)} />
        )}
        {job?.state === "done" && job.fileId && (
          <Button
            type="primary"
            icon={<DownloadOutlined aria-hidden="true" />}
            onClick={() =>
              void attempt(async () =>
                saveFile(await source.download(job.fileId!), job.fileName ?? `${title}.${format}`),
              )
            }
          >
            {words("export.download", { name: job.fileName ?? `${title}.${format}` })}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function withoutPaging({ filter, search, sort }: ListQuery): ListQuery {
  return {
    ...(filter ? { filter } : {}),
    ...(search ? { search } : {}),
    ...(sort ? { sort } : {}),
  };
}
