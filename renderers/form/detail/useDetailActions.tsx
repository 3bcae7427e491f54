import { App } from "antd";
import { useCallback, useRef, type ReactNode } from "react";
import type {
  ButtonView,
  DetailPage,
  RecordAnswer,
  Row,
  TableView,
} from "../../../src/engine/index.ts";
import type { Outcome } from "../../actions/runTargets.ts";
import { useActionFlow } from "../../actions/useActionFlow.tsx";
import { useSubject } from "../../actions/useSubject.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useReading } from "../../widgets/useReading.ts";
import { useWords } from "../../base/words.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { lineTargets } from "./lineTargets.ts";
import { located } from "../../document/problems.ts";
import type { useSaving } from "./useSaving.ts";

/** Lines that were picked, and what becomes of the picks once an action has run on them. */
export interface PickedLines {
  readonly table: TableView;
  readonly rows: readonly Row[];
  readonly onDone: (outcomes: readonly Outcome[]) => void;
}

/**
 * The actions of an open document and of its lines: unsaved changes are saved first, and the results are shown at
 * once.
 */
export function useDetailActions(options: {
  store: DocumentStore;
  page: DetailPage;
  saving: Pick<ReturnType<typeof useSaving>, "save" | "refuse" | "update">;
  /** Changes by others since the document was read. */
  news: () => ReactNode;
  onAnswer: (answer: RecordAnswer) => void;
  onSaved: ((answer: RecordAnswer) => void) | undefined;
  onDeleted: (() => void) | undefined;
}) {
  const { store, page, saving, news, onAnswer, onSaved, onDeleted } = options;
  const { source } = useRenderer();
  const { modal, message } = App.useApp();
  const words = useWords();
  const reading = useReading();
  const number = useCallback(
    () => String(store.getState().record[page.codeField] ?? ""),
    [store, page],
  );
  const subject = useSubject({ title: page.title, number });
  const saves = useRef(false);

  async function reload() {
    const { id } = store.getState().record;
    if (id === undefined) return;
    try {
      const fresh = await source.get(page.page, id);
      store.load(fresh.record);
      onAnswer(fresh);
      onSaved?.(fresh);
    } catch (error) {
      message.error((error as Error).message);
    }
  }
  /** Reads the newer version and rebases the unsaved changes on it. */
  async function takeNewer() {
    const { id } = store.getState().record;
    if (id === undefined) return;
    try {
      const fresh = await source.get(page.page, id);
      saving.update(fresh.record);
      onAnswer(fresh);
    } catch (error) {
      message.error((error as Error).message);
    }
  }
  async function askReload() {
    if (store.getState().dirty && !(await agreesToLose())) return;
    await reload();
  }
  const agreesToLose = () =>
    modal.confirm({
      title: words("form.discardAsk"),
      okText: words("form.discard"),
      okButtonProps: { danger: true },
    });
  const flow = useActionFlow({
    page: page.page,
    document: page.document,
    subject,
    definition: page,
    onDone: (button) => {
      if (button.key === "delete" && button.table === undefined) onDeleted?.();
      else void reload();
    },
    onRefused: ({ problems, detailId }) => {
      const traced = problems.map((problem) => (detailId ? { ...problem, detailId } : problem));
      saving.refuse(located(traced, store.model, store.getState().record));
      return true;
    },
    onStale: () => void reload(),
    news,
  });

  /**
   * An action judges the stored document: unsaved changes, or a whole new document, are saved first, by one press
   * however often it is pressed. If the action does not fit a new document, it says why.
   */
  async function act(button: ButtonView, lines?: PickedLines) {
    if (saves.current) return;
    saves.current = true;
    try {
      const { dirty, baseline } = store.getState();
      if ((dirty || baseline === null) && button.key !== "delete") {
        const saved = await saving.save();
        if (!saved) return;
        const { allowed = true, reason } = saved.actions[button.key] ?? {};
        if (!lines && !allowed) return void message.warning(reason);
      }
    } finally {
      saves.current = false;
    }
    const { record } = store.getState();
    if (record.id === undefined) return;
    if (lines) {
      const { table, rows, onDone } = lines;
      return flow.start(button, lineTargets({ table, lines: rows, record, reading }), { onDone });
    }
    const document = { id: record.id, version: record.version ?? 0 };
    const place = { row: record, header: record, parent: undefined };
    flow.start(button, [{ id: record.id, name: number() || page.title, document, place }]);
  }
  return { act, reload, askReload, takeNewer, flow };
}
