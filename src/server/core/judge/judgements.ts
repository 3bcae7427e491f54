import {
  environmentOver,
  judge,
  placesOf,
  problemPlace,
  recordModelOf,
  referenceId,
  refusalOf,
  rowsAbove,
  sameValue,
  treesAsked,
  type Document,
  type Field,
  type Phase,
  type Place,
  type Problem,
  type RecordContext,
  type RecordModel,
  type Row,
  type WireValue,
} from "../../../engine/index.ts";
import { sql } from "kysely";
import { tableOf } from "../../store/statement/statement.ts";
import { pacer, type Context, type Writing } from "../context.ts";
import { refuseDownstream } from "../follow/downstream.ts";
import { followGraph } from "../follow/followGraph.ts";
import { refuseExceeded } from "../follow/followSums.ts";
import type { Product, WriteRule } from "../product.ts";
import { ReferenceAsk } from "../record/readChanges.ts";
import type { Resolved } from "../record/references.ts";
import type { Written } from "../save/afterWrite.ts";
import { refuseAmong } from "./among.ts";

/*
 * Why is a save refused? By one of these judgements, which are asked in this order, whether a user saves, an action runs, a
 * conversion makes a document or a file is imported. The first that finds problems refuses the write with all of its problems,
 * and nothing is kept.
 *
 * Earlier than these are the right (`requireRight`), the lock (a document that is not there, `lockRecord`), the version
 * (`conflictOf`), and an action's states, guards and input (`refuseFirst`, `readInputs`). Between the two lists the store itself
 * refuses a key that another document has (`duplicateOf`).
 */

/** Before the write, on the document as it is to be written. */
const judgementsBefore: Readonly<Record<string, (change: Change) => Problems | Promise<Problems>>> =
  {
    /** Unknown fields, values that are none of their kind, fields that may not be changed here, rows that may not be picked. */
    asked: async (change) => [...change.refused, ...(await judgePicks(change))],
    /** Required values, numbers of lines, limits, the rules of the schema file. */
    record: ({ model, next, rules, phase, confirmed }) =>
      phase ? judge(model, next, rules, phase, confirmed) : [],
    /** No row of a tree lies below itself. */
    tree: (change) => treeCycles(change),
  };

/** After the write and in its transaction, on what is stored. They look at other documents, and each throws its refusal. */
const judgementsAfter: Readonly<
  Record<string, (context: Writing, written: Written) => void | Promise<void>>
> = {
  /** The rules of features (`CoreHooks.writeRules`). */
  features: async (context, written) => {
    for (const rule of writeRulesFor(context.product, written.document))
      await rule.judge(context, written);
  },
  /** Sums and periods over the documents with the same values. */
  among: async (context, written) => {
    for (const among of written.document.among) await refuseAmong(context, written, among);
  },
  /** A document or line with follow-ups stays (5205). */
  followUps: (context, written) => refuseLost(context, written),
  /** Follow-ups take no more of a row than it allows (5301). */
  quantities: (context, { document, before, after }) => {
    if (after && followGraph(context.schema).isFollowed(document.name))
      refuseExceeded(context, document, { before, after });
  },
};

type Problems = readonly Problem[];

/** A document as it is about to be written, by a save or an action. */
interface Change {
  readonly context: Context;
  readonly document: Document;
  /** By which it is judged: without sealed fields that the writer does not know. */
  readonly model: RecordModel;
  readonly rules: RecordContext;
  /** Undefined when it is new. */
  readonly before: Row | undefined;
  readonly next: Row;
  /** What could not be taken of what was sent. */
  readonly refused: Problems;
  /** What the references that were picked mean; undefined where the product itself acts. */
  readonly resolved: Resolved | undefined;
  /** Which rules count: those of a draft or all; none (undefined) where an action leaves it a draft or lets it be incomplete. */
  readonly phase: Phase | undefined;
  /** Warnings (63xx) that the user has confirmed. */
  readonly confirmed: readonly number[] | undefined;
}

/** Judges a document before it is written. @throws Refusal with all problems that the first failing judgement finds. */
export async function judgeBefore(change: Change): Promise<void> {
  const pace = pacer(change.context);
  for (const judgement of Object.values(judgementsBefore)) {
    refuse(await judgement(change));
    await pace();
  }
}

/** Judges a document that was written, deleted or restored, in the transaction of the write. @throws Refusal as `judgeBefore`. */
export async function judgeAfter(context: Writing, written: Written): Promise<void> {
  for (const judgement of Object.values(judgementsAfter)) await judgement(context, written);
}

function refuse([first, ...rest]: Problems): void {
  if (first) throw refusalOf([first, ...rest]);
}

/**
 * The references that a write changes: a disabled row may not be picked any more, and the field's `where` must hold for the
 * row as it is to be written. References that stay are not judged.
 */
export async function judgePicks(picking: Picking): Promise<Problems> {
  // Judge without trees first and read them only when a condition evaluates `within`, which few do.
  let isAsked = false;
  const probe = () => {
    isAsked = true;
    return [];
  };
  const problems = pickProblems(picking, probe);
  return isAsked ? pickProblems(picking, await aboveIn(picking)) : problems;
}

/** What judging picked references needs of a write. */
type Picking = Pick<
  Change,
  "context" | "document" | "model" | "rules" | "before" | "next" | "resolved"
>;

function pickProblems(picking: Picking, above: Above): Problems {
  const { document, model, before, next, resolved } = picking;
  if (!resolved) return [];
  return model.tables.flatMap((table) => {
    const fields = document.table(table.path)!.fields.filter((field) => field.to !== undefined);
    const old = new Map(before ? placesOf(table, before).map(({ row }) => [row.id, row]) : []);
    return placesOf(table, next).flatMap((place) => {
      const previous = table.parent ? old.get(place.row.id) : before;
      return fields.flatMap((field) =>
        sameValue(previous?.[field.key], place.row[field.key])
          ? []
          : judgePick({ ...picking, resolved }, above, field, place),
      );
    });
  });
}

function judgePick(
  { context, rules, resolved }: Picking & { readonly resolved: Resolved },
  above: Above,
  field: Field,
  place: Place,
): Problems {
  const model = place.table.field(field.key)!;
  const value = place.row[field.key] ?? [];
  const picked = (Array.isArray(value) ? value : [value]) as readonly WireValue[];
  return picked.flatMap((one): Problem[] => {
    // A reference that was computed last is an id alone.
    const id = referenceId(one);
    if (id === null) return [];
    const target = resolved(new ReferenceAsk(field.to!, "id", id), model);
    if (!target || target === "several") return [];
    const code = String(target["code"] ?? id);
    const at = { value: code, ...problemPlace(place, field.key) };
    if (isDisabled(context.schema.document(field.to!), target)) {
      return [{ msgKey: "common.disabled", args: [model.title, code], ...at }];
    }
    if (!field.where) return [];
    const environment = environmentOver(place, rules);
    const names = { ...environment, ...target, me: rules.me, this: environment };
    if (field.where.evaluate({ ...names, [rowsAbove]: above }) === true) return [];
    return [{ msgKey: "common.notPickable", args: [model.title, code], ...at }];
  });
}

/** Masters with the `enabled` trait can be picked while they are in its first state. */
function isDisabled(target: Document | undefined, row: Readonly<Record<string, unknown>>): boolean {
  if (!target?.status || !target.traits.includes("enabled")) return false;
  return row[target.status.field] !== target.status.initial;
}

/** The rows above a row of a tree, by id, the nearest first. */
type Above = (id: string) => readonly string[];

/** Reads the current trees that `within` asks about in the `where` of a document's fields. */
async function aboveIn({ context, document }: Picking): Promise<Above> {
  const names = document.tables.flatMap(({ fields }) =>
    fields.flatMap(({ where }) => (where ? treesAsked(where.tree) : [])),
  );
  const parents = new Map<string, string>();
  for (const name of new Set(names)) {
    const header = context.schema.document(name)!.header;
    const above = header.fields.find(({ kind }) => kind.name === "tree")!;
    const { rows } = await sql<{ id: string; above: string }>`
      select id, ${sql.ref(above.key)} as above from ${tableOf(header)}
      where ${sql.ref(above.key)} is not null /* in any order */`.execute(context.db);
    for (const row of rows) parents.set(row.id, row.above);
  }
  return (id) => {
    const found = new Set<string>();
    for (let at = parents.get(id); at && !found.has(at); at = parents.get(at)) found.add(at);
    return [...found];
  };
}

/** A parent that is the row itself or lies below it (trees have no cycles). New rows cannot make one. */
async function treeCycles({ context, document, model, before, next }: Change): Promise<Problems> {
  if (!before) return [];
  const { header } = document;
  for (const { key, title } of model.header.fields.filter(({ kind }) => kind.name === "tree")) {
    const parent = next[key] as { readonly id: string; readonly code: string } | null | undefined;
    if (!parent || sameValue(before[key], parent)) continue;
    const { rows } = await sql`with recursive above as (
        select id, ${sql.id(key)} as parent from ${tableOf(header)} where id = ${parent.id}::uuid
        union select up.id, up.${sql.id(key)} from ${tableOf(header)} as up join above on up.id = above.parent
      ) select 1 from above where id = ${before.id}::uuid`.execute(context.db);
    if (rows.length === 0) continue;
    const { code: value } = parent;
    return [{ msgKey: "common.notPickable", args: [title, value], path: key, field: key, value }];
  }
  return [];
}

/** The rules of features that look at a document; which do is the same for all its writes. */
function writeRulesFor({ writeRules }: Product, document: Document): readonly WriteRule[] {
  const byDocument = knownRules.get(writeRules) ?? new WeakMap<Document, readonly WriteRule[]>();
  knownRules.set(writeRules, byDocument);
  let rules = byDocument.get(document);
  if (!rules) {
    rules = writeRules.filter(({ looksAt }) =>
      typeof looksAt === "string" ? looksAt === document.name : looksAt(document),
    );
    byDocument.set(document, rules);
  }
  return rules;
}

const knownRules = new WeakMap<Product["writeRules"], WeakMap<Document, readonly WriteRule[]>>();

/** Refuses (5205) to delete a document, or rows of it, that have live follow-ups. */
async function refuseLost(context: Writing, written: Written): Promise<void> {
  const { document, id, before, after } = written;
  if (!before || !followGraph(context.schema).isFollowed(document.name)) return;
  if (!after) return refuseDownstream(context, document, id);
  const model = recordModelOf(document, context.language);
  const paths = new Set(
    followGraph(context.schema)
      .conversionsOf(document.name)
      .flatMap(({ from, across }) => (across ? [from, across.table] : [from])),
  );
  const idsIn = (record: Row) =>
    [...paths].flatMap((path) => placesOf(model.table(path)!, record).map(({ row }) => row.id!));
  const kept = new Set(idsIn(after));
  const lost = idsIn(before).filter((row) => !kept.has(row));
  if (lost.length > 0) await refuseDownstream(context, document, id, { lines: lost });
}
