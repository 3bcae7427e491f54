import type { ActionRequest, LinkView, MadeView } from "../../src/engine/index.ts";
import type { ActionOutcome, DataSource, ProblemView } from "../base/dataSource.ts";
import { SourceError } from "../base/dataSource.ts";
import type { PressKeys } from "./pressKeys.ts";
import { targetsOf, type ActionRow, type LineInputs, type Target } from "./targets.ts";

/** How an action went on one row. */
export interface Outcome {
  readonly row: ActionRow;
  readonly status: number;
  readonly message: string;
  readonly detailId: string | undefined;
  readonly problems: readonly ProblemView[];
  /** The documents that the call made of the row, or of the rows of its document together. */
  readonly made: readonly MadeView[];
  /** Addresses to pass on. */
  readonly links: readonly LinkView[];
}

/** Rows sent with one call: small enough to show progress and to stop between two, large enough to be quick. */
export const slice = 20;

interface Part {
  readonly targets: readonly Target[];
  readonly rows: readonly (readonly ActionRow[])[];
}

/**
 * Runs an action on rows, a slice per call (lines of one document stay together), and reports progress. Stops between
 * slices once `signal` is aborted, and when a call got no answer: unsent rows have no outcome. A call that is refused
 * as a whole is the outcome of each of its rows.
 */
export async function runTargets(options: {
  source: DataSource;
  document: string;
  action: string;
  rows: readonly ActionRow[];
  lineInputs?: LineInputs;
  request: Omit<ActionRequest, "targets">;
  keys: PressKeys;
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
}): Promise<readonly Outcome[]> {
  const { source, document, action, rows, lineInputs, request, keys, signal, onProgress } = options;
  const outcomes: Outcome[] = [];
  for (const part of partsOf(rows, lineInputs)) {
    if (signal?.aborted) break;
    const body: ActionRequest = { ...request, targets: part.targets };
    const press = { document, action, body };
    try {
      const answer = await source.act(document, action, body, { key: keys.keyOf(press) });
      keys.answered(press);
      part.rows.forEach((group, at) => outcomes.push(...outcomesOf(group, answer.results[at])));
    } catch (error) {
      const refused = error instanceof SourceError ? error : undefined;
      const isAnswered = refused !== undefined && refused.status !== 503;
      if (isAnswered) keys.answered(press);
      outcomes.push(...part.rows.flat().map((row) => failed(row, error as Error, refused)));
      if (!isAnswered) break;
    }
    onProgress?.(outcomes.length);
  }
  return outcomes;
}

/** The refusals and warnings for rows that fit in one call; nothing where the source does not report them. */
export async function tryTargets(options: {
  source: DataSource;
  document: string;
  action: string;
  rows: readonly ActionRow[];
  page: string;
  input?: Readonly<Record<string, unknown>>;
  confirm?: readonly number[];
}): Promise<readonly Outcome[]> {
  const { source, document, action, rows, page, input, confirm = [] } = options;
  if (!source.tryAction || rows.length > slice) return [];
  const groups = targetsOf(rows);
  const body: ActionRequest = {
    page,
    targets: groups.map(({ target }) => target),
    ...(input && { input }),
    ...(confirm.length > 0 && { confirm }),
  };
  try {
    const { results } = await source.tryAction(document, action, body);
    return groups.flatMap((group, at) => outcomesOf(group.rows, results[at]));
  } catch {
    return [];
  }
}

function partsOf(rows: readonly ActionRow[], inputs: LineInputs | undefined): readonly Part[] {
  const parts: { targets: Target[]; rows: (readonly ActionRow[])[] }[] = [];
  let size = 0;
  for (const group of targetsOf(rows, inputs)) {
    if (parts.length === 0 || size + group.rows.length > slice) {
      parts.push({ targets: [], rows: [] });
      size = 0;
    }
    parts.at(-1)!.targets.push(group.target);
    parts.at(-1)!.rows.push(group.rows);
    size += group.rows.length;
  }
  return parts;
}

function outcomesOf(group: readonly ActionRow[], result: ActionOutcome | undefined): Outcome[] {
  return group.map((row) => {
    const own = result?.lines?.find(({ id }) => id === row.id) ?? result;
    return {
      row,
      status: own?.status ?? 500,
      message: own?.message ?? "",
      detailId: own?.detailId ?? (own?.status === 200 ? undefined : result?.detailId),
      problems: own?.problems ?? [],
      made: result?.made ?? [],
      links: result?.links ?? [],
    };
  });
}

function failed(row: ActionRow, error: Error, refused: SourceError | undefined): Outcome {
  return {
    row,
    status: refused?.status ?? 500,
    message: error.message,
    detailId: refused?.detailId,
    problems: refused?.problems ?? [],
    made: [],
    links: [],
  };
}
