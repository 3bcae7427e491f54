import { Alert, Button, Modal } from "antd";
import { useMemo, useState } from "react";
import {
  isEmpty,
  compileExpression,
  ExpressionError,
  wireOf,
  type ButtonView,
  type JobState,
} from "../../src/engine/index.ts";
import { inputFields, type InputField } from "../inputs/inputField.ts";
import { judgeInput, sentInput, type InputValues } from "../inputs/inputValues.ts";
import { SourceError } from "../base/dataSource.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { BatchResults } from "./BatchResults.tsx";
import { JobProgress } from "./JobProgress.tsx";
import { SchemaForm, type SchemaFormHandle } from "../inputs/SchemaForm.tsx";
import { hasEnded, useJob } from "./useJob.ts";

/** Makes documents in one go: input, then the progress of the job and the result of each group. */
export function BatchDialog(props: {
  page: string;
  button: ButtonView;
  onClose: () => void;
  /** Documents may have been made. */
  onMade: () => void;
}) {
  const { page, button, onClose, onMade } = props;
  const { source, language, me, timeZone, today, now } = useRenderer();
  const words = useWords();
  const [form, setForm] = useState<SchemaFormHandle | null>(null);
  const fields = useMemo(() => inputFields(button.input ?? {}), [button.input]);
  const [offered] = useState(() =>
    offeredValues(fields, { me, today: today(), now: now(), timeZone }),
  );
  const [values, setValues] = useState<InputValues>(offered);
  const [started, setStarted] = useState<JobState | null>(null);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<Error | null>(null);
  const { job, error, cancel } = useJob(started);
  async function attempt(work: () => Promise<void>) {
    setFailed(null);
    setSending(true);
    await work().catch((reason: Error) => setFailed(reason));
    setSending(false);
  }
  function close() {
    if (started) onMade();
    onClose();
  }
  const run = (input: InputValues) =>
    attempt(async () =>
      setStarted(await source.batchRun(page, button.key, sentInput(input, offered))),
    );
  const problem = failed ?? error;
  const wrong = fieldProblems(failed);
  return (
    <Modal
      open
      title={button.title}
      width={started ? 720 : 480}
      maskClosable={false}
      onCancel={close}
      footer={
        started ? (
          <Button onClick={close}>{words("action.close")}</Button>
        ) : (
          <Button
            type="primary"
            loading={sending}
            onClick={() => (form ? form.submit() : void run({}))}
          >
            {words("batch.start")}
          </Button>
        )
      }
    >
      <div className="wb-dialog">
        {problem && Object.keys(wrong).length === 0 && (
          <Alert type="error" showIcon message={problem.message} />
        )}
        {started === null ? (
          button.input && (
            <SchemaForm
              ref={setForm}
              schema={button.input}
              values={values}
              place={{
                page,
                action: { key: button.key, table: "" },
                row: undefined,
                header: undefined,
                many: false,
                onReady: () => undefined,
              }}
              errors={wrong}
              onWrong={() => undefined}
              judge={(typed) =>
                judgeInput(fields, typed, { words, language, leaves: false, shown: offered })
              }
              onChange={setValues}
              onSubmit={(input) => void run(input)}
            />
          )
        ) : (
          <>
            <JobProgress job={job ?? started} onCancel={() => void attempt(cancel)} />
            <BatchResults
              results={job?.results ?? []}
              ended={job !== null && hasEnded(job)}
              onLeave={close}
            />
          </>
        )}
      </div>
    </Modal>
  );
}

/** The initial values: there is no row, so only the clock and the user are known. */
function offeredValues(
  fields: readonly InputField[],
  context: Readonly<Record<string, unknown>>,
): InputValues {
  const values = fields.map((field) => [field.key, offeredAt(field, context)] as const);
  return Object.fromEntries(values.filter(([, value]) => !isEmpty(value)));
}

function offeredAt({ initial, to }: InputField, context: Readonly<Record<string, unknown>>) {
  if (initial === undefined || to !== undefined) return undefined;
  try {
    return wireOf(compileExpression(initial, {}).evaluate(context));
  } catch (error) {
    // It reads values that only the server has, which it uses when nothing is sent.
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

function fieldProblems(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof SourceError)) return {};
  const found = error.problems.flatMap(({ field, message }) => (field ? [[field, message]] : []));
  return Object.fromEntries(found) as Record<string, string>;
}
