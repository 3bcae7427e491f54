import { CheckCircleFilled } from "@ant-design/icons";
import { Modal, Progress, Spin } from "antd";
import { lazy, Suspense, useMemo, useState, type KeyboardEvent, type ReactNode } from "react";
import { inputWithout, type DetailPage, type JobState } from "../../src/engine/index.ts";
import type { SchemaFormHandle } from "../inputs/SchemaForm.tsx";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { ActionFooter } from "./ActionFooter.tsx";
import { asks, type Session } from "./actionSession.ts";
import { AskPopover } from "./AskPopover.tsx";
import { inputErrors, type LineErrors } from "./inputErrors.ts";
import { inputFields } from "../inputs/inputField.ts";
import { judgeInput, sentInput, type InputValues } from "../inputs/inputValues.ts";
import { LineInputTable } from "./LineInputTable.tsx";
import { Names } from "./Names.tsx";
import { Says } from "./Says.tsx";
import { Refused } from "./Refused.tsx";
import { slice } from "./runTargets.ts";
import type { ActionRow } from "./targets.ts";
import { useDialogFocus } from "./useDialogFocus.ts";
import type { Press } from "./useActionFlow.tsx";
import { useOffers } from "./useOffers.ts";
import { Warnings } from "./Warnings.tsx";
import { JobProgress } from "../transfer/JobProgress.tsx";
import "../base/actions.css";

const SchemaForm = lazy(() =>
  import("../inputs/SchemaForm.tsx").then((module) => ({ default: module.SchemaForm })),
);

/** Loaded apart: most users of a list never open its table. */
const BulkResult = lazy(() =>
  import("./BulkResult.tsx").then((module) => ({ default: module.BulkResult })),
);

/**
 * What an action asks, then how it went, until everything went or the person closes it: a popover at its button where there is
 * nothing to fill in, else a dialog.
 */
export function ActionDialog(props: {
  session: Session;
  page: string;
  definition?: DetailPage | undefined;
  subject: (rows: readonly ActionRow[]) => string;
  /** The page's notice about the action before it is confirmed. */
  says?: (button: Session["button"]) => ReactNode;
  /** Changes by others in the meantime. */
  news?: () => ReactNode;
  progress: number;
  /** How far the job is that runs the action. */
  job: JobState | null;
  /** The page around, which takes the focus when nothing else can. */
  region: HTMLElement | null;
  onPress: (press: Press) => void;
  onRetry: () => void;
  onCancel: () => void;
}) {
  const { session, page, subject, progress, job, onPress, onRetry, onCancel } = props;
  const { button, phase, left } = session;
  const { language } = useRenderer();
  const words = useWords();
  const [form, setForm] = useState<SchemaFormHandle | null>(null);
  const common = useMemo(() => inputFields(button.input ?? {}), [button.input]);
  const perLine = useMemo(
    () => inputFields(button.lineInput ?? {}, { plain: true }),
    [button.lineInput],
  );
  const asked = useOffers({ ...props, common, perLine });
  const commonAsked = common.filter(({ key }) => !asked.offered.hidden.includes(key));
  const [local, setLocal] = useState(noErrors);
  const focus = useDialogFocus({
    danger: button.danger ?? false,
    asks: asks(session),
    phase,
    region: props.region,
  });
  const errors = useMemo(() => inputErrors(session, local), [session, local]);
  const isSending = phase === "sending";
  const isWaiting = asked.reading || (button.input !== undefined && form === null);
  const isResult = phase === "result";

  function confirm() {
    if (isSending || isWaiting) return;
    if (form) form.submit();
    else submit({});
  }
  function submit(input: InputValues) {
    const wrong = left.flatMap(({ id }): [string, Readonly<Record<string, string>>][] => {
      const values = asked.lines.get(id) ?? {};
      const shown = asked.offered.lines.get(id) ?? {};
      const fields = perLine.filter(({ key }) => asked.isAsked(id, key));
      const found = judgeInput(fields, values, { words, language, leaves: false, shown });
      return Object.keys(found).length > 0 ? [[id, found]] : [];
    });
    setLocal(new Map(wrong));
    if (wrong.length > 0) {
      focus.onFirstWrong();
      return;
    }
    const lineInputs = new Map(
      button.lineInput
        ? left.map(({ id }) => [
            id,
            sentInput(asked.lines.get(id) ?? {}, asked.offered.lines.get(id)),
          ])
        : [],
    );
    onPress({ input: sentInput(input, asked.offered.input), lineInputs });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && !focus.wasOpen() && !event.defaultPrevented) return onCancel();
    if (
      isResult ||
      event.key !== "Enter" ||
      event.defaultPrevented ||
      event.nativeEvent.isComposing
    )
      return;
    const target = event.target as HTMLElement;
    const withControl = event.ctrlKey || event.metaKey;
    const isTyping = target.tagName === "INPUT" && !focus.wasOpen();
    if (!withControl && !(isTyping && !button.danger)) return;
    event.preventDefault();
    confirm();
  }
  const [first] = left.map(asked.placed);
  // Trying again what failed stays where its results were shown.
  const [hadResult, setHadResult] = useState(false);
  if (isResult && !hadResult) setHadResult(true);
  const isAtButton = !asks(session) && !isResult && !hadResult;
  const question = words("action.ask", { action: button.title, subject: subject(session.rows) });
  const footer = (
    <ActionFooter
      session={session}
      waiting={isWaiting}
      onConfirm={confirm}
      onRetry={onRetry}
      onCancel={onCancel}
    />
  );
  const content = (
    <div ref={focus.body} className="wb-dialog">
      {isResult ? (
        <Suspense fallback={<Spin size="small" />}>
          <BulkResult session={session} onLeave={onCancel} />
        </Suspense>
      ) : (
        <>
          {!isAtButton && <p className="wb-ask">{question}</p>}
          {session.times > 0 && phase === "asking" && (
            <p role="status" className="wb-again">
              <CheckCircleFilled aria-hidden="true" />
              {words("action.again", { action: button.title, count: session.times })}
            </p>
          )}
          <Says button={button} rows={session.rows} definition={props.definition} />
          <Names session={session} />
          {phase !== "sending" && props.says?.(button)}
          {phase === "warned" && <Warnings session={session} onRepaired={onCancel} />}
          {phase === "asking" && (
            <Refused
              session={session}
              page={page}
              document={props.definition?.document}
              news={props.news}
            />
          )}
          {asked.reading ? (
            <div role="status" aria-label={words("action.reading")}>
              <Spin size="small" /> {words("action.reading")}
            </div>
          ) : (
            <div className="wb-dialog" inert={isSending}>
              {button.input && (
                <Suspense fallback={<Spin size="small" />}>
                  <SchemaForm
                    ref={setForm}
                    schema={inputWithout(button.input, asked.offered.hidden)}
                    values={asked.input}
                    place={{
                      page,
                      action: { key: button.key, table: button.table ?? "" },
                      row: first?.place?.row,
                      header: first?.place?.header,
                      many: session.rows.length > 1,
                      onReady: focus.onForm,
                    }}
                    errors={errors.common}
                    onWrong={focus.onFirstWrong}
                    judge={(values) =>
                      judgeInput(commonAsked, values, {
                        words,
                        language,
                        leaves: session.rows.length > 1,
                        shown: asked.offered.input,
                      })
                    }
                    onChange={asked.setInput}
                    onSubmit={submit}
                  />
                </Suspense>
              )}
              {perLine.length > 0 && (
                <LineInputTable
                  rows={left.map(asked.placed)}
                  fields={perLine}
                  isAsked={asked.isAsked}
                  values={asked.lines}
                  errors={errors.lines}
                  page={page}
                  action={{ key: button.key, table: button.table ?? "" }}
                  onChange={(changes) => {
                    asked.setLines(changes);
                    setLocal(noErrors);
                  }}
                />
              )}
            </div>
          )}
          {isSending && job && <JobProgress job={job} onCancel={onCancel} />}
          {isSending && !job && left.length > slice && (
            <>
              <Progress
                percent={Math.round((progress / left.length) * 100)}
                format={() => words("job.runningOf", { done: progress, total: left.length })}
                aria-label={words("job.progress")}
              />
              <p className="wb-hint">{words("action.stopHint")}</p>
            </>
          )}
        </>
      )}
    </div>
  );
  if (isAtButton)
    return (
      <AskPopover
        anchor={session.anchor}
        title={question}
        footer={footer}
        onOpen={focus.onOpen}
        onLeave={() => phase !== "sending" && onCancel()}
        onKeyDown={onKeyDown}
      >
        {content}
      </AskPopover>
    );
  return (
    <Modal
      open
      width={isResult || perLine.length > 2 ? 860 : perLine.length > 0 ? 640 : 480}
      className="wb-action-dialog"
      title={isResult ? words("bulk.result", { action: button.title }) : button.title}
      onCancel={onCancel}
      maskClosable={false}
      // Between one and the next it is the same dialog to the eye.
      {...(session.times > 0 ? { transitionName: "", maskTransitionName: "" } : {})}
      keyboard={false}
      modalRender={(node) => (
        <div role="presentation" onKeyDownCapture={focus.onKeyCapture} onKeyDown={onKeyDown}>
          {node}
        </div>
      )}
      afterOpenChange={(open) => open && focus.onOpen()}
      footer={footer}
    >
      {content}
    </Modal>
  );
}

const noErrors: LineErrors = new Map();
