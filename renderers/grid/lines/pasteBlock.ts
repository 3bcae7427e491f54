import type { FormFieldView, Language, ReferenceValue, Row } from "../../../src/engine/index.ts";
import { resolveCodes } from "../../inputs/resolveCodes.ts";
import type { DataSource } from "../../base/dataSource.ts";
import { lineKey } from "../../document/address.ts";
import type { Edit } from "../../document/applyEdits.ts";
import type { Words } from "../../base/words.ts";
import { draftOfText } from "./cellDraft.ts";
import type { LineContext } from "./lineContext.ts";
import { planPaste, type PasteCell } from "./planPaste.ts";
import { lookupAt } from "./takeDraft.ts";

/** What became of a pasted block. */
export interface PasteReport {
  readonly taken: number;
  readonly added: number;
  readonly refused: readonly {
    readonly line: number;
    readonly column: string;
    readonly text: string;
    readonly reason: string;
  }[];
}

/**
 * Pastes a block of texts at a cell as one step of the history: right and down, new lines as needed. Each text is read by its
 * field's kind, codes are looked up (each once). Cells that are not taken stay as they were and are reported. Whether a cell may be
 * edited is judged on its line as the cells before it make it, since they may open it.
 */
export async function pasteBlock(options: {
  context: LineContext;
  block: readonly (readonly string[])[];
  start: { readonly row: number; readonly column: number };
  fields: readonly FormFieldView[];
  rows: readonly Row[];
  room: number;
  isEditable: (row: Row | undefined, index: number, field: FormFieldView) => boolean;
  source: DataSource;
  language: Language;
  words: Words;
  onProgress: (done: number, count: number) => void;
}): Promise<PasteReport> {
  const { context, block, start, fields, rows, room, isEditable, language, words } = options;
  const plan = planPaste({
    block,
    start,
    fields,
    rowCount: rows.length,
    room,
    isEditable: (row, field) => {
      const texts = block[row - start.row] ?? [];
      const own = fields.indexOf(field);
      const before = texts.slice(0, own - start.column).flatMap((text, right) => {
        const left = fields[start.column + right]!;
        const draft = draftOfText(text, left, language);
        return draft.draft === "value" && draft.value !== null ? [[left.key, draft.value]] : [];
      });
      return isEditable({ ...rows[row], ...Object.fromEntries(before) } as Row, row, field);
    },
  });
  const refused: PasteReport["refused"][number][] = plan.refused.map(
    ({ row, column, text, reason }) => ({
      line: row + 1,
      column,
      text,
      reason: words(`paste.${reason}`),
    }),
  );
  const refuse = ({ row, field, text }: PasteCell, reason: string) =>
    refused.push({ line: row + 1, column: field.title, text, reason });
  const found = await lookUp(plan.cells, options);
  const taken: Taken[] = [];
  for (const cell of plan.cells) {
    const draft = draftOfText(cell.text, cell.field, language);
    if (draft.draft === "value")
      taken.push({
        cell,
        edit:
          draft.value === null
            ? { value: null, ...(cell.field.to ? { picked: null } : {}) }
            : { value: draft.value },
      });
    else if (draft.draft === "refused") refuse(cell, draft.message);
    else {
      const row = found.get(`${cell.field.key}/${draft.text}`);
      if (row) taken.push({ cell, edit: { value: row, picked: row } });
      else refuse(cell, words("paste.unknown", { value: draft.text }));
    }
  }
  const kept = taken.filter((entry) => !isBlankToFill(entry, taken, rows.length));
  const { store, table, parentLine } = context;
  store.addAndEdit(
    { table: table.path, parentLine, values: Array.from({ length: plan.newRows }, () => ({})) },
    (keys) =>
      kept.map(({ cell, edit }) => {
        const row = rows[cell.row];
        return {
          table: table.path,
          line: row ? lineKey(row) : keys[cell.row - rows.length]!,
          field: cell.field.key,
          ...edit,
        };
      }),
  );
  return { taken: kept.length, added: plan.newRows, refused };
}

interface Taken {
  readonly cell: PasteCell;
  readonly edit: Pick<Edit, "value" | "picked">;
}

/** An empty cell clears nothing where there is nothing yet: new lines keep defaults, and what a pasted reference fills stays. */
function isBlankToFill({ cell, edit }: Taken, taken: readonly Taken[], rowCount: number): boolean {
  if (edit.value !== null) return false;
  if (cell.row >= rowCount) return true;
  return taken.some(
    (other) =>
      other.cell.row === cell.row &&
      other.edit.value !== null &&
      cell.field.key in (other.cell.field.fill ?? {}),
  );
}

async function lookUp(
  cells: readonly PasteCell[],
  options: Parameters<typeof pasteBlock>[0],
): Promise<ReadonlyMap<string, ReferenceValue>> {
  const { context, rows, source, language, onProgress } = options;
  const texts = new Map<string, { field: FormFieldView; row: Row; texts: Set<string> }>();
  for (const { field, text, row } of cells) {
    const draft = draftOfText(text, field, language);
    if (draft.draft !== "lookup") continue;
    const group = texts.get(field.key) ?? { field, row: rows[row] ?? {}, texts: new Set<string>() };
    group.texts.add(draft.text);
    texts.set(field.key, group);
  }
  const count = [...texts.values()].reduce((sum, group) => sum + group.texts.size, 0);
  const found = new Map<string, ReferenceValue>();
  let before = 0;
  for (const { field, row, texts: wanted } of texts.values()) {
    const start = before;
    const answers = await resolveCodes([...wanted], {
      ask: lookupAt(context, row, field, source),
      onProgress: (done) => onProgress(start + done, count),
    });
    for (const [text, reference] of answers) found.set(`${field.key}/${text}`, reference);
    before += wanted.size;
  }
  return found;
}
