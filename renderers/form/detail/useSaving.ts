import { App } from "antd";
import { createElement, useState } from "react";
import type { RecordAnswer, Row } from "../../../src/engine/index.ts";
import { isWarning } from "../../../src/engine/index.ts";
import { SourceError } from "../../base/dataSource.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import { hasChanges, saveRequestOf } from "../../document/changes.ts";
import { rebase, type Overlap } from "../../document/rebase.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { lookedUp } from "../../document/lookedUp.ts";
import { located, ownProblems } from "../../document/problems.ts";

/** A stale save with overlapping changes: the merged record, and the fields to choose. */
export interface OpenConflict {
  readonly by: string | undefined;
  readonly at: string | undefined;
  readonly theirs: Row;
  readonly merged: Row;
  readonly overlaps: readonly Overlap[];
}

/**
 * Saves the document: judges it, sends what changed, and deals with every answer. Changes that do not meet someone else's are
 * merged and sent again; those that do open a conflict; warnings are asked for; problems go to their fields and the first is focused.
 * Answers the stored record, or null when nothing was saved.
 */
export function useSaving(store: DocumentStore, onAnswer: (answer: RecordAnswer) => void) {
  const { source, language } = useRenderer();
  const { message, modal } = App.useApp();
  const words = useWords();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<OpenConflict | null>(null);

  async function save(confirm: readonly number[] = [], merges = 0): Promise<RecordAnswer | null> {
    const { model, context } = store;
    await lookedUp(store);
    const { record, baseline, refused } = store.getState();
    if (refused.size > 0) {
      store.focus(addressOf([...refused.keys()][0]!));
      message.error(words("form.refusedInput"));
      return null;
    }
    const problems = ownProblems(store, language);
    if (problems.length > 0) return refuse(problems);
    const request = saveRequestOf({ model, context, baseline, record, confirm });
    if (baseline && !hasChanges(request)) {
      message.info(words("form.nothing"));
      return null;
    }
    try {
      const answer = await source.save(store.page.page, request, baseline ? { had: baseline } : {});
      store.load(answer.record);
      onAnswer(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      if (error.conflict && baseline)
        return meet(error, { base: baseline, mine: record, confirm, merges });
      if (isWarning(error.status)) return ask(error, confirm);
      if (error.problems.length > 0) return refuse(located(error.problems, model, record));
      message.error(error.message);
      return null;
    }
  }

  function refuse(problems: ReturnType<typeof ownProblems>): null {
    store.setProblems(problems);
    const first = problems.find(({ field }) => field !== undefined);
    if (first) store.focus({ table: first.table ?? "", line: first.line, field: first.field! });
    return null;
  }

  async function meet(
    error: SourceError,
    {
      base,
      mine,
      confirm,
      merges,
    }: { base: Row; mine: Row; confirm: readonly number[]; merges: number },
  ): Promise<RecordAnswer | null> {
    const theirs = error.conflict!.record as Row;
    const { record: merged, overlaps } = rebase(store.model, { base, mine, theirs });
    if (overlaps.length === 0 && merges < 3) {
      store.continueOn(theirs, merged);
      return save(confirm, merges + 1);
    }
    setConflict({ by: error.conflict!.by, at: error.conflict!.at, theirs, merged, overlaps });
    return null;
  }

  /** Rebases unsaved changes on a newer version before they are saved: overlaps are chosen by the user. */
  function update(theirs: Row): void {
    const { baseline, record } = store.getState();
    if (!baseline) return;
    const { record: merged, overlaps } = rebase(store.model, {
      base: baseline,
      mine: record,
      theirs,
    });
    if (overlaps.length === 0) store.continueOn(theirs, merged);
    else setConflict({ by: undefined, at: undefined, theirs, merged, overlaps });
  }

  async function ask(error: SourceError, confirm: readonly number[]): Promise<RecordAnswer | null> {
    const warnings =
      error.problems.length > 0
        ? error.problems
        : [{ status: error.status, message: error.message, msgKey: error.msgKey }];
    const agreed = await modal.confirm({
      title: words("form.warnings"),
      content: createElement(
        "div",
        null,
        createElement("p", null, words("form.warningsText")),
        createElement(
          "ul",
          null,
          warnings.map((warning, at) => createElement("li", { key: at }, warning.message)),
        ),
      ),
      okText: words("form.confirmSave"),
    });
    return agreed
      ? save([...new Set([...confirm, ...warnings.map(({ status }) => status)])])
      : null;
  }

  async function run(confirm?: readonly number[]): Promise<RecordAnswer | null> {
    if (saving) return null;
    setSaving(true);
    try {
      return await save(confirm);
    } catch (error) {
      message.error((error as Error).message);
      return null;
    } finally {
      setSaving(false);
    }
  }
  return { save: run, saving, conflict, endConflict: () => setConflict(null), refuse, update };
}

function addressOf(key: string) {
  const [table = "", line = "", field = ""] = key.split("/");
  return { table, field, ...(line ? { line } : {}) };
}
