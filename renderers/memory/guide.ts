import {
  guideModelOf,
  judgeGuide,
  judgeStep,
  linesOf,
  newRecord,
  recordModelOf,
  type GuideDraft,
  type Language,
  type PageSource,
  type Problem,
  type RecordContext,
  type Row,
  type RowChanges,
  summaryStep,
  newWith,
  type MemoryStore,
  memoryId,
} from "../../src/engine/index.ts";
import type {
  CheckGuideRequest,
  FinishGuideRequest,
  FinishedGuide,
  GuideCheck,
  KeepGuideRequest,
  KeptGuide,
  OpenGuide,
} from "../base/dataSource.ts";
import { problemView } from "../document/problems.ts";
import { runAction } from "./act.ts";
import { refusal, refusalOfProblems, saveRecord } from "./save.ts";

/** An unfinished guide in memory. */
export interface MemoryDraft {
  readonly id: string;
  readonly page: string;
  readonly version: number;
  readonly step: string;
  readonly reached: string;
  readonly changes: RowChanges;
}

/** Guides of one person in memory, judged and finished by the engine's own rules. */
export function memoryGuides(options: {
  store: MemoryStore;
  language: Language;
  context: RecordContext;
  drafts: readonly MemoryDraft[];
}) {
  const { store, language, context } = options;
  const drafts = new Map(options.drafts.map((draft) => [draft.id, draft]));
  const found = (id: string): MemoryDraft => {
    const draft = drafts.get(id);
    if (!draft) throw refusal("guide.noDraft", language, [], 5106);
    return draft;
  };
  const problemsOf = (page: PageSource, changes: RowChanges, step?: string): readonly Problem[] => {
    const { document } = page;
    const record = newWith({ store, document, changes, context, language });
    const model = recordModelOf(document, language);
    const guide = guideModelOf(page.guide!, language);
    const judging = { model, guide, record: withKeys(record, changes), context };
    return step === undefined ? judgeGuide(judging) : judgeStep({ ...judging, step });
  };
  return {
    open(page: PageSource, id?: string): OpenGuide {
      const { document } = page;
      if (id === undefined) {
        const record = newRecord(recordModelOf(document, language), context);
        return { record: { ...record, version: 0 }, draft: null, problems: [] };
      }
      const { changes, step, reached, version } = found(id);
      const record = asNew(newWith({ store, document, changes, context, language }));
      return {
        record: { ...record, version: 0 },
        draft: { id, version, step, reached, at: context.now },
        problems: [],
      };
    },
    keep(page: PageSource, request: KeepGuideRequest): KeptGuide {
      const { step, reached, changes } = request;
      const id = request.draft ?? memoryId(`draft ${drafts.size + 1}`);
      const version = (request.version ?? 0) + 1;
      drafts.set(id, { id, page: page.name, version, step, reached, changes });
      return { draft: id, version, at: context.now };
    },
    check(page: PageSource, { changes, step }: CheckGuideRequest): GuideCheck {
      const views = problemsOf(page, changes, step).map((problem) =>
        problemView(problem, language),
      );
      const isWarning = ({ status }: { status: number }) => status >= 6300 && status < 6400;
      return {
        problems: views.filter((view) => !isWarning(view)),
        warnings: views.filter(isWarning),
      };
    },
    async finish(page: PageSource, request: FinishGuideRequest): Promise<FinishedGuide> {
      const { document, guide } = page;
      const { changes, confirm = [], draft } = request;
      if (draft !== undefined) found(draft);
      const open = problemsOf(page, changes).filter(({ status }) => !confirm.includes(status ?? 0));
      if (open.length > 0) throw refusalOfProblems(open, language);
      const made = saveRecord({ store, document, request: changes, context, language });
      const { action } = guide!.finish;
      if (action) {
        const target = { id: made.id!, version: made.version! };
        await runAction({
          store,
          document,
          action: action.key,
          request: { targets: [target], confirm },
          context,
          language,
        });
      }
      if (draft !== undefined) drafts.delete(draft);
      return { id: made.id!, version: 1, document: document.name, page: document.name };
    },
    drafts(page: PageSource): readonly GuideDraft[] {
      const { name } = page.document.identity;
      const steps = new Map([...page.guide!.steps, summaryStep].map((step) => [step.key, step]));
      return [...drafts.values()]
        .filter((draft) => draft.page === page.name)
        .map(({ id, step, changes }) => ({
          id,
          title: String((name && changes.set?.[name]) ?? page.guide!.title[language]),
          step,
          stepTitle: steps.get(step)?.title[language] ?? step,
          at: context.now,
        }));
    },
    drop(_page: PageSource, id: string): void {
      found(id);
      drafts.delete(id);
    },
  };
}

/** Lines of a draft are known by a key. */
function asNew(row: Row): Row {
  return mapLines(row, ({ id, version: _version, ...line }) => ({ ...line, key: id }));
}

/** Problems name added lines by the keys they were sent under. */
function withKeys(record: Row, changes: RowChanges): Row {
  return mapLines(record, (line, table, at) => {
    const sent = (changes[table] as { add?: readonly { key?: string }[] } | undefined)?.add?.[at];
    return sent?.key === undefined ? line : { ...line, key: sent.key };
  });
}

function mapLines(row: Row, change: (line: Row, table: string, at: number) => Row): Row {
  const tables = Object.entries(row).filter(
    ([, value]) => Array.isArray(value) && value.every((line) => "item" in (line as object)),
  );
  return {
    ...row,
    ...Object.fromEntries(
      tables.map(([key]) => [key, linesOf(row, key).map((line, at) => change(line, key, at))]),
    ),
  };
}
