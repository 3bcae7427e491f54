import { nearest, Refusal, type Document, type PageSource } from "../../../engine/index.ts";
import type { Context } from "../context.ts";

/** The document of a name from a request. @throws Refusal `common.notFound` naming the nearest one. */
export function documentOf(context: Pick<Context, "schema">, name: string): Document {
  const document = context.schema.document(name);
  if (document) return document;
  throw notFound(
    name,
    context.schema.documents.map((candidate) => candidate.name),
  );
}

/** The page of a name from a request. @throws Refusal `common.notFound` naming the nearest one. */
export function pageOf(context: Pick<Context, "schema">, name: string): PageSource {
  const page = context.schema.page(name);
  if (page) return page;
  throw notFound(
    name,
    context.schema.pages.map((candidate) => candidate.name),
  );
}

function notFound(name: string, known: readonly string[]): Refusal {
  const near = nearest(name, known);
  return new Refusal("common.notFound", { args: [name.slice(0, 60), near ? `${near}?` : ""] });
}
