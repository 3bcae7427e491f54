import {
  explainField,
  questions,
  Refusal,
  type Explanation,
  type Field,
  type PageSource,
  type Question,
  recordContextOf,
  can,
  isKeptFrom,
} from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { optionalText, textOf } from "../../../server/http/body.ts";
import { documentOf, pageOf } from "../../../server/core/read/pages.ts";
import { askerOf, isImplementer } from "./asker.ts";
import { explainButton } from "./explainButton.ts";
import { explainMissing } from "./explainMissing.ts";
import { explainedRow } from "./explainedRow.ts";

type Body = Readonly<Record<string, unknown>>;

/**
 * Why a field is read-only, hidden or required, an action refused, or a number missing from a list: the rules in the
 * user's words, for implementers (administrators) with file and line too. It reveals nothing that the user could not
 * see or try: a field hidden from them is unknown, and so is a document outside their rows.
 * @throws Refusal 403 without the right to open the page, `common.unknownField`, `common.badRequest`,
 * `common.notFound`.
 */
export async function explain(
  context: Context,
  options: { readonly document: string; readonly body: Body },
): Promise<Explanation> {
  const { body } = options;
  try {
    return await explained(context, options.document, body);
  } catch (error) {
    // A typed text may be no value that an expression can read: then that is the reason.
    if (error instanceof Refusal || body["typed"] === undefined) throw error;
    throw new Refusal("common.badRequest", { args: ["typed: {header, line}"], cause: error });
  }
}

async function explained(context: Context, name: string, body: Body): Promise<Explanation> {
  const document = documentOf(context, name);
  const page = pageOf(context, optionalText(body, "page", 60) ?? document.name);
  if (page.document !== document)
    throw new Refusal("common.badRequest", { args: [`page: ${document.name}`] });
  const ask = questionOf(body);
  if (ask === "missing") return explainMissing(context, page, body);
  if (ask === "refused") return explainButton(context, page, body);
  const field = fieldOf(context, page, textOf(body, "field", 120));
  const row = await explainedRow(context, { page, body, table: field.table });
  return {
    title: field.title[context.language],
    ...(isImplementer(context) && field.code !== undefined && { code: field.code }),
    reasons: explainField(ask, {
      asker: askerOf(context, page, row.sight),
      page,
      field,
      place: row.place,
      context: recordContextOf(context),
      write: writing(context, page, row),
    }),
  };
}

function questionOf({ ask }: Body): Question {
  const known = questions.find((one) => one === ask);
  if (known) return known;
  throw new Refusal("common.badRequest", { args: [`ask: ${questions.join(", ")}`] });
}

/** `quantity`, `items.quantity`, or a coded name; hidden fields are unknown, except to implementers. */
function fieldOf(context: Context, page: PageSource, path: string): Field {
  const { actor } = context;
  const known = page.document.tables
    .flatMap(({ fields }) => fields)
    .filter((field) => isImplementer(context) || !isKeptFrom(actor, page, field));
  const pathOf = ({ table, key }: Field) => (table.path === "" ? key : `${table.path}.${key}`);
  const found =
    known.find((field) => pathOf(field) === path) ??
    known.find(({ code }) => code !== undefined && code === path);
  if (found) return found;
  throw new Refusal("common.unknownField", {
    args: [path.slice(0, 60), known.map(pathOf).join(", ")],
  });
}

function writing(
  { actor }: Context,
  { menu }: PageSource,
  { isNew, reaches }: { readonly isNew: boolean; readonly reaches: (button: string) => boolean },
) {
  const button = isNew ? "add" : "edit";
  if (!can(actor, menu, button)) return "noRight";
  return reaches(button) ? "yes" : "outOfReach";
}
