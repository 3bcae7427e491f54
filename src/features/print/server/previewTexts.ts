import {
  fillPlaceholders,
  previewRight,
  Refusal,
  type Field,
  type PageSource,
  type PreviewAnswer,
  type PreviewRequest,
  requireRight,
  pageReader,
  titleOfValue,
  valueAt,
  type Document,
} from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { exampleOf } from "./exampleOf.ts";
import { valueNamed, unseen } from "./valueNamed.ts";
import { pageFor, pageOf } from "../../../server/core/read/pages.ts";
import { shownRecord, type ShownRecord } from "../../../server/core/read/shownRecord.ts";

/**
 * Texts of a page's fields with values in the places of their placeholders, as a print would have them: those of the
 * document in which they stand, or for a template those of an example; titles where there is neither. Right: `get`, for
 * templates `preview`.
 * @throws Refusal 403 without the right; `common.badRequest` for a field that names nothing; `common.notFound`.
 */
export async function previewTexts(
  context: Context,
  options: { readonly page: string; readonly request: PreviewRequest },
): Promise<PreviewAnswer> {
  const page = pageOf(context, options.page);
  const { id, texts } = options.request;
  const fields = texts.map(({ field }) => textField(context, page, field));
  for (const field of fields) requireRight(context, page.menu, previewRight(page.document, field));
  const [name, ...others] = new Set(fields.map(({ placeholders }) => placeholders!.document));
  if (name === undefined || others.length > 0)
    throw new Refusal("common.badRequest", { args: ["texts: of one document"] });
  const document = context.schema.document(name)!;
  const isOwn = document === page.document;
  const button = previewRight(page.document, fields[0]!);
  const standing =
    id === undefined ? undefined : await shownRecord(context, { page: page.name, id, button });
  const template = standing && { of: page.document, stored: standing.stored };
  const shown = isOwn ? standing : await exampleOf(context, document, template);
  const valueOf = shown
    ? (path: string) => valueNamed(shown, path)
    : titlesNamed(context, document, isOwn ? page : undefined);
  return {
    texts: texts.map(({ text }, index) =>
      fillPlaceholders(text, fields[index]!.kind.name, valueOf),
    ),
    of: shown ? { ...identityOf(shown), own: isOwn } : null,
  };
}

function textField(context: Context, page: PageSource, path: string): Field {
  const keys = path.split(".");
  const field = page.document.table(keys.slice(0, -1).join("."))?.field(keys.at(-1)!);
  if (field?.placeholders && !pageReader(context, page.menu).hides(field)) return field;
  throw new Refusal("common.badRequest", { args: [`field: ${path.slice(0, 60)}`] });
}

function identityOf({ page, view, record }: ShownRecord) {
  const { name, identity } = page.document;
  const text = (key: string | undefined) => {
    const isSeen = view.header.fields.some((field) => field.key === key);
    const value = key !== undefined && isSeen ? record[key] : null;
    return typeof value === "string" ? value : null;
  };
  return {
    document: name,
    id: String(record.id),
    code: text(identity.code) ?? "",
    name: text(identity.name),
  };
}

/** What placeholders read while there is no document to take values from: their titles in brackets, as far as the reader sees them. */
function titlesNamed(
  context: Context,
  document: Document,
  page: PageSource | undefined = pageFor(context, document),
): (path: string) => string | undefined {
  const reader = page && pageReader(context, page.menu);
  return (path) => {
    const named = valueAt(document, path);
    if (!named) return undefined;
    const isSeen = reader && !reader.hides(named.field) && reader.masks?.(named.field) !== true;
    return isSeen ? `[${titleOfValue(named, context.language)}]` : unseen;
  };
}
