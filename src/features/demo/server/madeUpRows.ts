import { sql } from "kysely";
import {
  addDays,
  isKey,
  Refusal,
  sampleNumber,
  sampleRow,
  sampleValue,
  type Actor,
  type Document,
  type Environment,
  type Field,
  type Row,
  type Sampling,
  type WireValue,
  type Wanted,
  recordContextOf,
} from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { getRecord } from "../../../server/core/read/getRecord.ts";
import { saveOnly } from "../../../server/core/save/saveRecord.ts";
import { loadRoles } from "../../../server/core/session/sessionTables.ts";
import { readActor } from "../../../server/core/session/readSession.ts";
import { selectLookup } from "../../../server/store/list/lookup.ts";
import { inBatches, rowCount, type Making } from "./moreRows.ts";
import { savingContext, firstCompany, type Saving } from "./saveBlocks.ts";
import { systemActor } from "../../../server/core/session/systemActor.ts";

/** Rows of another document among which one is looked for that a reference may point to. */
const mostCandidates = 100;
/** Fields of a row that get a value of their own: keys of one run are not those of the next. */
const keysOfRow = 1000;

/**
 * Makes the given number of documents of a kind without demo data, a customer layer's for instance: every editable
 * field filled in, two lines in each table, references to existing rows, as drafts of today in the first company.
 * Each is saved through the product's own operations; a refusal is thrown, and earlier batches are kept. Returns how
 * many were made.
 */
export async function madeUpRows(
  making: Making,
  of: { readonly document: Document; readonly rows: number },
): Promise<number> {
  const { document, rows } = of;
  const { db } = making.context.store;
  const actor = await someoneIn({ ...making, context: { ...making.context, db } });
  const first = (await rowCount(db, document)) + 1;
  await inBatches(making, rows, async (saving, numbers) => {
    const context = savingContext(saving, actor);
    const candidates = candidatesIn(context);
    for (const at of numbers) await makeOne(context, document, { n: first + at, candidates });
  });
  return rows;
}

/** A user of the first company with every right, with a staff record if there is one: documents name their author. */
async function someoneIn(saving: Saving): Promise<Actor> {
  const { context, tables } = saving;
  const company = await firstCompany(context, tables);
  const system = await systemActor(context.db, tables, company);
  const { rows } = await sql<{ loginName: string }>`select "loginName" from ${tables.user}
    where not deleted and "accountType" = 'STAFF' order by "superAdmin" desc nulls last, "loginName"`.execute(
    context.db,
  );
  const roles = await loadRoles(context.db, tables);
  for (const { loginName } of rows) {
    const who = { loginName, company: company ?? "" };
    const found = await readActor(context, tables, who, () => Promise.resolve(roles));
    if (found?.staff) return { ...found, roles: system.roles };
  }
  return system;
}

/** Varied values first; where a rule refuses them, the plainest; where it refuses these too, only required ones. */
async function makeOne(
  context: Context,
  document: Document,
  { n, candidates }: { readonly n: number; readonly candidates: CandidatesOf },
): Promise<void> {
  const { schema, today } = context;
  const ensure: Sampling["ensure"] = async (to, wanted) => pick(await candidates(to), wanted, n);
  const sampling = { schema, context: recordContextOf(context), ensure };
  const apart = (field: Field, at: number) =>
    sampleValue(field, isKey(field) ? n * keysOfRow + at : at, today);
  const attempts: readonly Pick<Sampling, "value" | "every">[] = [
    { every: true, value: (field, at) => varied(field, n, context) ?? apart(field, at) },
    { every: true, value: apart },
    { value: apart },
  ];
  for (const [at, attempt] of attempts.entries()) {
    const request = await sampleRow({ ...sampling, ...attempt }, document);
    try {
      await saveOnly(context, { page: document.name, request, origin: "system" });
      return;
    } catch (error) {
      if (!(error instanceof Refusal) || at === attempts.length - 1) throw error;
    }
  }
}

/** Values that look better in a list than the first choice, a field's key, today and always the same number. */
function varied(field: Field, n: number, { language, today }: Context): WireValue | undefined {
  if (isKey(field)) return undefined;
  switch (field.kind.name) {
    case "choice": {
      const { value } = field.choices![n % field.choices!.length]!;
      return field.many ? [value] : value;
    }
    case "text":
    case "note":
      if (field.pattern !== undefined) return undefined;
      return `${field.title[language]} ${n}`.slice(-(field.maxLength ?? 4000));
    case "date":
      return addDays(today, n % 30)!;
    case "quantity":
    case "price":
    case "amount":
      return sampleNumber(field, [((n * 7) % 40) + 1]);
    default:
      return undefined;
  }
}

type CandidatesOf = (to: string) => Promise<Row[]>;

/** The first rows of each document that may be picked, read once. */
function candidatesIn(context: Context): CandidatesOf {
  const known = new Map<string, Promise<Row[]>>();
  const read = async (to: string): Promise<Row[]> => {
    const { actor, schema } = context;
    const document = schema.document(to)!;
    const { rows } = await selectLookup(
      {
        schema,
        document,
        ambient: { ...recordContextOf(context), this: null },
        access: {
          actor,
          rowHooks: context.product.rowHooks,
          right: { menu: document.menu, buttons: ["query"] },
          anyOwner: true,
        },
        where: undefined,
        enabledOnly: true,
        text: "",
        search: [],
        fields: [],
      },
      { size: mostCandidates, offset: 0 },
    ).execute(context.db);
    const found: Row[] = [];
    for (const { row } of rows) {
      const { record } = await getRecord(context, { page: to, id: row.id });
      found.push(record);
    }
    return found;
  };
  return (to) => {
    const rows = known.get(to) ?? read(to);
    known.set(to, rows);
    return rows;
  };
}

/** One of the rows that fit, another for every document; one that only one document may have is taken out. */
function pick(rows: Row[], wanted: Wanted, n: number): string | undefined {
  const fit = rows.filter(
    (row) => !wanted.not.includes(row.id!) && wanted.fits(row as Environment),
  );
  const chosen = fit[n % fit.length];
  if (chosen && wanted.fresh) rows.splice(rows.indexOf(chosen), 1);
  return chosen?.id;
}
