import { recompute } from "../record/compute.ts";
import { newRecord } from "../record/create.ts";
import { recordModelOf, type RecordContext } from "../record/model.ts";
import type { CaseRoles } from "./caseActor.ts";
import { sampleRow, variants, type Sampling, type Wanted } from "./sampleRow.ts";
import { memoryId } from "../memory/ids.ts";
import { newWith } from "../memory/newWith.ts";
import type { MemoryStore } from "../memory/store.ts";

/** The rows of an example, and what it knows besides. */
export interface CaseStore extends MemoryStore {
  /** What a row of a document needs beyond its required fields for its rules to hold, by document. */
  readonly arranged: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Roles of the product, which examples may name. */
  readonly roles: CaseRoles;
}

const language = "en";
let made = 0;

/** Makes up rows in a store, and takes from it what is there. */
export function samplingOf(store: CaseStore, context: RecordContext): Sampling {
  return {
    schema: store.schema,
    context,
    ensure: (to, wanted) => ensured(store, context, to, wanted),
    named: (to, code) => named(store, context, to, code),
    upload: (mime) =>
      Promise.resolve({ id: memoryId(`case file ${++made}`), name: "file", size: 68, mime }),
  };
}

/** The row that an example names by its code, or by its id; a new one with this code where none is there. */
async function named(
  store: CaseStore,
  context: RecordContext,
  to: string,
  code: string,
): Promise<string> {
  const rows = store.rows.get(to)!;
  if (rows.has(code)) return code;
  const { identity } = store.schema.document(to)!;
  const known = [...rows.values()].find((row) => row[identity.code] === code);
  const given = { [identity.code]: code };
  return known?.id ?? ensured(store, context, to, { ...nothingAsked, given, fresh: true });
}

export const nothingAsked: Wanted = { fits: () => true, given: {}, not: [] };

/** A row that a reference may point to: one that is there, else a new one. */
export async function ensured(
  store: CaseStore,
  context: RecordContext,
  to: string,
  { fits, given, not, fresh = false }: Wanted,
): Promise<string> {
  const rows = store.rows.get(to)!;
  const known = fresh
    ? undefined
    : [...rows.values()].find((row) => !not.includes(row.id!) && fits(row));
  if (known) return known.id!;
  const document = store.schema.document(to)!;
  const model = recordModelOf(document, language);
  const blank = newRecord(model, context);
  const variant = variants(document).find((each) =>
    fits(recompute(model, { ...blank, ...given, ...each }, context)),
  );
  const changes = await sampleRow(samplingOf(store, context), document, {
    ...store.arranged[to],
    ...given,
    ...variant,
  });
  const id = memoryId(`case ${to} ${++made}`);
  const row = { ...newWith({ store, document, changes, context, language }), ...variant };
  rows.set(id, { ...recompute(model, row, context), id, version: 1 });
  return id;
}
