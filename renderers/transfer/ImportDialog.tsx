import { InboxOutlined } from "@ant-design/icons";
import { Alert, Button, Modal, Spin, Steps, Upload } from "antd";
import { useState } from "react";
import { asNoun, type ImportPreview, type JobState } from "../../src/engine/index.ts";
import type { ImportRequest } from "../base/dataSource.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import {
  doubledFields,
  guessedMapping,
  missingFields,
  type ImportMapping,
} from "./importMapping.ts";
import { ImportMap } from "./ImportMap.tsx";
import { ImportOutcome } from "./ImportOutcome.tsx";
import { hasEnded, useJob } from "./useJob.ts";

/** Imports documents from a file: choose it, map its columns, try it without saving, then save document by document. */
export function ImportDialog(props: {
  page: string;
  title: string;
  onClose: () => void;
  onImported: () => void;
}) {
  const { page, title, onClose, onImported } = props;
  const { source, language } = useRenderer();
  const words = useWords();
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [existing, setExisting] = useState<ImportRequest["existing"]>("fail");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Error | null>(null);
  const [run, setRun] = useState<{ dryRun: boolean; started: JobState } | null>(null);
  const { job, error, cancel } = useJob(run?.started ?? null);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailed(null);
    await work().catch((reason: Error) => setFailed(reason));
    setBusy(false);
  }
  const read = (file: File) =>
    attempt(async () => {
      const answer = await source.importUpload(page, file);
      setPreview(answer);
      setMapping(guessedMapping(answer));
    });
  const start = (dryRun: boolean) =>
    attempt(async () => {
      if (!preview) return;
      setRun({
        dryRun,
        started: await source.importRun(page, {
          fileId: preview.fileId,
          mapping,
          dryRun,
          existing,
        }),
      });
    });
  const missing = preview ? missingFields(preview, mapping) : [];
  const doubled = preview ? doubledFields(preview, mapping) : [];
  const ready = preview !== null && doubled.length === 0 && Object.keys(mapping).length > 0;
  const ended = job !== null && hasEnded(job);
  const step = !preview ? 0 : !run ? 1 : run.dryRun ? 2 : 3;
  const problem = failed ?? error;
  function close() {
    if (run && !run.dryRun && (job?.ok ?? 0) > 0) onImported();
    onClose();
  }
  return (
    <Modal
      open
      width={820}
      title={words("import.title", { title: asNoun(title, language) })}
      maskClosable={false}
      onCancel={close}
      footer={
        <>
          {step === 1 && (
            <Button onClick={() => setPreview(null)} disabled={busy}>
              {words("action.back")}
            </Button>
          )}
          {step === 2 && ended && (
            <Button onClick={() => setRun(null)}>{words("action.back")}</Button>
          )}
          {step === 1 && (
            <Button
              type="primary"
              disabled={!ready}
              loading={busy}
              onClick={() => void start(true)}
            >
              {words("import.try")}
            </Button>
          )}
          {step === 2 && ended && job.state === "done" && (
            <Button
              type="primary"
              disabled={(job.ok ?? 0) === 0}
              loading={busy}
              onClick={() => void start(false)}
            >
              {words("import.commit")}
            </Button>
          )}
          {step === 3 && ended && (
            <Button type="primary" onClick={close}>
              {words("action.close")}
            </Button>
          )}
        </>
      }
    >
      <div className="wb-dialog">
        <Steps
          size="small"
          current={step}
          items={(
            ["import.stepFile", "import.stepMap", "import.stepTry", "import.stepDone"] as const
          ).map((key) => ({ title: words(key) }))}
        />
        {problem && <Alert type="error" showIcon message={problem.message} />}
        {step === 0 && (
          <Spin spinning={busy}>
            <Upload.Dragger
              accept=".xlsx,.csv,.tsv,.txt"
              showUploadList={false}
              beforeUpload={(file) => (void read(file), false)}
            >
              <p>
                <InboxOutlined className="wb-drop-icon" aria-hidden="true" />
              </p>
              <p>{words("import.drop")}</p>
            </Upload.Dragger>
          </Spin>
        )}
        {step === 1 && preview && (
          <>
            {doubled.length > 0 && (
              <Alert
                type="error"
                showIcon
                message={words("import.twice", { field: doubled.join(", ") })}
              />
            )}
            {missing.length > 0 && (
              <Alert
                type="warning"
                showIcon
                message={words("import.missing", { fields: missing.join(", ") })}
              />
            )}
            <ImportMap
              preview={preview}
              mapping={mapping}
              existing={existing}
              onMapping={setMapping}
              onExisting={setExisting}
            />
          </>
        )}
        {run && job && (
          <ImportOutcome
            job={job}
            dryRun={run.dryRun}
            title={title}
            onCancel={() => void attempt(cancel)}
            onError={setFailed}
          />
        )}
      </div>
    </Modal>
  );
}
