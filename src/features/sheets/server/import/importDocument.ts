import { Refusal, refusalOf, type Problem, type SaveRequest } from "../../../../engine/index.ts";
import type { Writing } from "../../../../server/core/context.ts";
import { withinTransaction } from "../../../../server/store/connection/connect.ts";
import { saveOnly } from "../../../../server/core/save/saveRecord.ts";
import { editableRecord, findByCode, findByKey } from "./existing.ts";
import type { FileDocument } from "./fileDocument.ts";
import type { KnownCodes } from "./findReferences.ts";
import { identityFields } from "../identityFields.ts";
import type { ImportPlan } from "./plan.ts";
import { readDocument } from "./readDocument.ts";
import { newRequest, updateRequest } from "./toRequest.ts";

/**
 * Saves one document of a file in the context's transaction, as its person would on the page, and says whether it was
 * saved or skipped because it exists. Everything wrong with it comes back at once as a `Refusal` whose problems name
 * lines by their keys in the file; nothing is left behind then.
 */
export async function importDocument(
  context: Writing,
  plan: ImportPlan,
  document: FileDocument,
  known: KnownCodes,
): Promise<"saved" | "skipped"> {
  const { page, request } = plan;
  const { code } = document;
  const id = code === undefined ? undefined : await existingId(context, plan, document, known);
  if (id !== undefined && request.existing === "skip") return "skipped";
  if (id !== undefined && request.existing === "fail") throw exists(context, plan, document);

  const { row, problems } = await readDocument(context, document, known);
  const keys = new Map<string, string>();
  const stored = id === undefined ? undefined : await editableRecord(context, page, id);
  if (id !== undefined && !stored) throw notFound(context, plan, code!);
  const changes = stored
    ? updateRequest(stored, row, {
        hasItems: plan.hasItems,
        matched: (key, line) => void keys.set(line, key),
      })
    : newRequest(row);
  const found = await judgeSave(context, plan, { ...changes, confirm: request.confirm }, problems);
  const named = found.map((problem) => byFileKey(problem, keys));
  if (named.length > 0) throw refusalOf(named as [Problem, ...Problem[]]);
  return "saved";
}

/** The stored document that one of a file means: by its code, or by the whole key that its code is part of. */
async function existingId(
  context: Writing,
  { page }: ImportPlan,
  document: FileDocument,
  known: KnownCodes,
): Promise<string | undefined> {
  const fields = identityFields(page.document, (field) => document.header.texts.has(field));
  const [code] = fields;
  const isCode = fields.length === 1 && code!.key === page.document.identity.code;
  // A choice stands in the file by its title: only its value, once read, is what is stored.
  if (isCode && !code!.choices) return findByCode(context, page, document.code!);
  const { set } = (await readDocument(context, document, known)).row;
  // Without a part of its key it is new: the save judges whether it may be.
  if (!fields.every(({ key }) => key in set)) return undefined;
  return findByKey(
    context,
    page,
    fields.map((field) => ({ field, value: set[field.key]! })),
  );
}

/**
 * Saves, and answers what is wrong. With problems of its own the save is only tried, for what else is wrong; what it
 * then says of the same field is a consequence and left out.
 */
async function judgeSave(
  context: Writing,
  { page }: ImportPlan,
  request: SaveRequest,
  own: readonly Problem[],
): Promise<readonly Problem[]> {
  const store = withinTransaction(context.store, context.db);
  try {
    await store.transaction(async (db) => {
      await saveOnly({ ...context, db, store }, { page: page.name, request, origin: "import" });
      if (own.length > 0) throw new OnlyTried();
    });
    return own;
  } catch (error) {
    if (error instanceof OnlyTried) return own;
    if (!(error instanceof Refusal)) throw error;
    const further: readonly Problem[] =
      error.problems.length > 0
        ? error.problems
        : [{ msgKey: error.msgKey, status: error.status, args: error.args }];
    const places = new Set(own.map(placeOf));
    return [...own, ...further.filter((problem) => !places.has(placeOf(problem)))];
  }
}

class OnlyTried extends Error {}

function placeOf({ table, line, field }: Problem): string {
  return `${table ?? ""} ${line ?? ""} ${field ?? ""}`;
}

function byFileKey(problem: Problem, keys: ReadonlyMap<string, string>): Problem {
  const key = problem.line === undefined ? undefined : keys.get(problem.line);
  return key === undefined ? problem : { ...problem, line: key };
}

function exists({ language }: Writing, { page }: ImportPlan, { header }: FileDocument): Refusal {
  const fields = identityFields(page.document, (field) => header.texts.has(field));
  const value = fields.map((field) => header.texts.get(field)?.text ?? "").join(" + ");
  const { key } = page.document.header.field(page.document.identity.code)!;
  return refusalOf([
    {
      msgKey: "common.duplicate",
      args: [fields.map(({ title }) => title[language]).join(" + "), value],
      value,
      path: key,
      table: "",
      field: key,
    },
  ]);
}

function notFound({ language }: Writing, { page }: ImportPlan, code: string): Refusal {
  return new Refusal("common.notFound", { args: [page.document.title[language], code] });
}
