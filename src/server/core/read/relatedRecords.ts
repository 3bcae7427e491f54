import {
  can,
  seesEveryRow,
  type Document,
  type RelatedAnswer,
  type RelatedNode,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { relatedDocuments, type VisibleDocument } from "../follow/downstream.ts";
import { pageFor } from "./pages.ts";
import { readableRecord } from "./getRecord.ts";

/**
 * The sources and follow-ups of a document. Right: `get` of the page's menu, and the document within the user's rows.
 * Others are listed only if the user may open them.
 * @throws Refusal 403 without the right; `common.notFound` when there is none for this user.
 */
export async function relatedRecords(
  context: Context,
  options: { readonly page: string; readonly id: string },
): Promise<RelatedAnswer> {
  const { document, stored } = await readableRecord(context, options);
  const start = { document, id: stored.record.id };
  const { documents, relations } = await relatedDocuments(context, start);
  const kinds = new Set([document, ...documents.map((one) => one.document)]);
  const isPartial = [...kinds].some((kind) => hidesRelatives(context, kind));
  return {
    ...(isPartial && { partial: true }),
    nodes: documents.map((one) => nodeOf(context, one)),
    edges: relations.map(({ from, to, rows, quantity }) => ({
      from,
      to,
      rows,
      ...(quantity === null ? {} : { quantity }),
    })),
  };
}

/** Whether a document may have relatives, of kinds that are made from it or it from them, that this reader does not get. */
function hidesRelatives({ schema, actor }: Context, document: Document): boolean {
  const made = document.conversions.map(({ to }) => to.document);
  const sources = schema.documents.filter(({ conversions }) =>
    conversions.some(({ to }) => to.document === document.name),
  );
  const kinds = [...made.flatMap((name) => schema.document(name) ?? []), ...sources];
  return kinds.some(
    (kind) =>
      !can(actor, kind.menu, "get") ||
      !seesEveryRow({ document: kind, actor, menu: kind.menu, button: "get" }),
  );
}

function nodeOf(context: Context, { document, id, number, state }: VisibleDocument): RelatedNode {
  const { language } = context;
  const stated = state === null ? undefined : document.status?.state(state);
  const page = pageFor(context, document)?.name;
  return {
    document: document.name,
    id,
    number,
    title: document.title[language],
    ...(stated ? { state: stated.title[language], tone: stated.tone } : {}),
    ...(page === undefined ? {} : { page }),
  };
}
