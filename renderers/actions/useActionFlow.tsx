import { App } from "antd";
import { lazy, Suspense, useRef, useState, type ReactNode } from "react";
import type { ButtonView, DetailPage, JobState, MadeView } from "../../src/engine/index.ts";
import { RendererContext, useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import {
  agreed,
  asks,
  failedRows,
  isPastStatus,
  linksMade,
  documentsMade,
  newSession,
  settled,
  tried,
  usedAgain,
  type Session,
  type SharedLink,
} from "./actionSession.ts";
import { MadeDocuments } from "./MadeDocuments.tsx";
import { pressKeys } from "./pressKeys.ts";
import { readPlaces } from "./readPlaces.ts";
import { runByJob } from "./runByJob.ts";
import { runTargets, tryTargets, type Outcome } from "./runTargets.ts";
import type { ActionRow, LineInputs } from "./targets.ts";
import type { InputValues } from "../inputs/inputValues.ts";

/** Loaded when the first action asks: lists are opened far more often. */
const ActionDialog = lazy(() =>
  import("./ActionDialog.tsx").then((module) => ({ default: module.ActionDialog })),
);
const SharedLinks = lazy(() =>
  import("./SharedLinks.tsx").then((module) => ({ default: module.SharedLinks })),
);

/** What the user confirmed in a dialog: it is sent as one call. */
export interface Press {
  readonly input: InputValues;
  readonly lineInputs: LineInputs;
}
interface ActionFlow {
  /** Asks, then runs. `onDone` of this use comes before the one of the page; the dialog begins with what was `typed`. */
  readonly start: (
    button: ButtonView,
    rows: readonly ActionRow[],
    more?: {
      readonly onDone?: (outcomes: readonly Outcome[]) => void;
      readonly typed?: InputValues;
    },
  ) => void;
  readonly dialogs: ReactNode;
  /** The action that is running. */
  readonly running: string | null;
}

/**
 * The one way to run an action by hand: refusals are found before anything is asked; a popover at its button says the
 * consequence, a dialog asks for its input; then progress that can be stopped, warnings that can be confirmed, errors
 * of the input, and for several rows the result of each with a retry of those that failed.
 */
export function useActionFlow(options: {
  page: string;
  document: string;
  /** The rows in words: `requisition RTA2026110001`, `3 lines of requisition RTA2026110001`. */
  subject: (rows: readonly ActionRow[]) => string;
  /** The page's notice about an action before it is confirmed: its current consequences. */
  says?: (button: ButtonView) => ReactNode;
  /** The page's definition, where it is known; else it is read when an input is offered values. */
  definition?: DetailPage | undefined;
  /** After calls that changed something: an outcome per row sent so far. */
  onDone: (button: ButtonView, outcomes: readonly Outcome[]) => void;
  /** The only row was refused with problems of the document itself. True once they are shown in their places: the dialog closes. */
  onRefused?: (outcome: Outcome) => boolean;
  /** The only row was refused since it is no longer as it was seen. */
  onStale?: () => void;
  /** Changes by others in the meantime, for a user whose action they refuse. */
  news?: () => ReactNode;
}): ActionFlow {
  const { page, document, onDone, onRefused, onStale } = options;
  const environment = useRenderer();
  const { source } = environment;
  const { message, notification } = App.useApp();
  const words = useWords();
  const [session, setSession] = useState<Session | null>(null);
  const [links, setLinks] = useState<readonly SharedLink[]>([]);
  const [progress, setProgress] = useState(0);
  const [job, setJob] = useState<JobState | null>(null);
  const [use, setUse] = useState(0);
  const [trying, setTrying] = useState<string | null>(null);
  const keys = useRef(pressKeys());
  const abort = useRef<AbortController | null>(null);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const done = useRef<((outcomes: readonly Outcome[]) => void) | undefined>(undefined);

  function start(...[button, rows, { onDone: own, typed } = {}]: Parameters<ActionFlow["start"]>) {
    if (rows.length === 0 || abort.current) return;
    keys.current = pressKeys();
    done.current = own;
    const pressed = window.document.activeElement as HTMLElement | null;
    const around = pressed?.closest<HTMLElement>(".wb-detail, .wb-list");
    if (around) setRegion(around);
    void ask(newSession(button, rows, pressed === window.document.body ? null : pressed, typed));
  }
  async function ask(wanted: Session) {
    const { button, rows } = wanted;
    // A job checks when it starts; a trial call would do all of its work.
    if (asks(wanted) || button.byJob) return show(wanted);
    abort.current = new AbortController();
    setTrying(button.key);
    const outcomes = await tryTargets({ source, document, action: button.key, rows, page });
    abort.current = null;
    setTrying(null);
    const next = tried(wanted, outcomes);
    if (!isShownInPlace(next)) show(next);
  }
  function show(next: Session) {
    setUse((now) => now + 1);
    setSession(next);
  }
  /** Links to follow-ups stay a while longer than the notice of success. */
  function told(done: string, made: readonly MadeView[]) {
    if (made.length === 0) return void message.success(done);
    const key = made.map(({ id }) => id).join();
    notification.success({
      key,
      message: done,
      // Notices are rendered outside the renderers' own tree.
      description: (
        <RendererContext value={environment}>
          <MadeDocuments made={made} onOpened={() => notification.destroy(key)} />
        </RendererContext>
      ),
      duration: 12,
      placement: "bottomRight",
    });
  }
  function changed(next: Session) {
    const outcomes = [...next.outcomes.values()];
    if (!outcomes.some(({ status }) => status === 200)) return;
    done.current?.(outcomes);
    onDone(next.button, outcomes);
  }
  /** Sends the remaining rows. The ref stops the second of two quick presses: state changes too late for it. */
  async function send(wanted: Session) {
    if (abort.current) return;
    abort.current = new AbortController();
    const { button, left, input, lineInputs, confirmed } = wanted;
    setProgress(0);
    setSession({ ...wanted, phase: "sending" });
    const asked = {
      source,
      document,
      action: button.key,
      rows: left,
      request: {
        page,
        ...(button.input ? { input } : {}),
        ...(confirmed.length > 0 ? { confirm: confirmed } : {}),
      },
      signal: abort.current.signal,
    };
    const outcomes = button.byJob
      ? await runByJob({ ...asked, onJob: setJob })
      : await runTargets({ ...asked, lineInputs, keys: keys.current, onProgress: setProgress });
    setJob(null);
    abort.current = null;
    const next = settled(wanted, outcomes);
    changed(next);
    if (next.phase === "done" && button.again) return reopen(next);
    take(next);
  }
  /** The dialog begins anew, on the rows in the versions that they have now. */
  async function reopen(wanted: Session) {
    setLinks(linksMade(wanted));
    keys.current = pressKeys();
    show(usedAgain(wanted, await readPlaces(source, page, wanted.rows)));
  }
  function take(next: Session) {
    if (next.phase === "done") {
      const done =
        next.rows.length === 1
          ? words("action.done", { action: next.button.title })
          : words("action.doneMany", { action: next.button.title, count: next.rows.length });
      told(done, documentsMade(next));
      setLinks(linksMade(next));
      return setSession(null);
    }
    setSession(isShownInPlace(next) ? null : next);
  }
  /** Whether the only row was refused for problems of the document that the page now shows where they are. */
  function isShownInPlace(next: Session): boolean {
    const [only] = next.rows.length === 1 ? [...next.outcomes.values()] : [];
    if (!only || next.phase !== "asking") return false;
    const isPast = isPastStatus(only.status);
    if (isPast) onStale?.();
    const ofDocument = only.problems.some(
      ({ path, field }) =>
        (path !== undefined || field !== undefined) && !path?.startsWith("input."),
    );
    return ofDocument && !isPast && !only.row.line && onRefused?.(only) === true;
  }
  /** Versions may have moved on since the rows were refused: trying again means the rows as they are now. */
  async function again(wanted: Session) {
    const failed = failedRows(wanted);
    const isStale = failed.some(({ id }) => wanted.outcomes.get(id)?.status === 6409);
    const left = isStale ? await readPlaces(source, page, failed) : failed;
    await send({ ...wanted, left });
  }
  async function press(wanted: Session, { input, lineInputs }: Press) {
    const next = { ...wanted, input, lineInputs };
    if (wanted.phase === "warned") return send(agreed(next));
    if (wanted.outcomes.size > 0) return again(next);
    return send(next);
  }
  function cancel(now: Session) {
    if (now.phase === "sending") return abort.current?.abort();
    const isPartly = now.rows.length > 1 && now.outcomes.size > 0 && now.phase !== "result";
    setSession(isPartly ? { ...now, phase: "result" } : null);
  }
  const dialogs = session ? (
    <ActionDialog
      key={use}
      region={region}
      {...options}
      session={session}
      progress={progress}
      job={job}
      onPress={(values) => void press(session, values)}
      onRetry={() => void again(session)}
      onCancel={() => cancel(session)}
    />
  ) : (
    links.length > 0 && <SharedLinks links={links} onClose={() => setLinks([])} />
  );
  return {
    start,
    dialogs: dialogs && <Suspense>{dialogs}</Suspense>,
    running: session?.phase === "sending" ? session.button.key : trying,
  };
}
