import { sql } from "kysely";
import type { Document, RelatedNode } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { visibleDocuments } from "../../../../server/core/follow/downstream.ts";
import { pageFor } from "../../../../server/core/read/pages.ts";
import { materialNames } from "../named.ts";
import type { Traced } from "./ledgerSteps.ts";
import { bind, isBound } from "../../../../server/store/statement/bind.ts";
import { bound } from "../../words/bindings.ts";

/** A node before it is known what it is called: a batch, or a document by its code and number. */
export type Unnamed =
  | ({ readonly kind: "batch" } & Traced)
  | {
      readonly kind: "paper";
      readonly type: string;
      readonly number: string;
      /** With whom: a supplier, a customer. */
      readonly with?: string | null;
    };
type Keyed = Unnamed & { readonly key: string };
type Paper = Extract<Keyed, { kind: "paper" }>;
type Batch = Extract<Keyed, { kind: "batch" }>;

/** Nodes as people know them, by key. What the reader may not open is named, but opens nothing. */
export async function nameNodes(
  context: Context,
  nodes: readonly Keyed[],
): Promise<ReadonlyMap<string, RelatedNode>> {
  const batches = nodes.filter((node): node is Batch => node.kind === "batch");
  const papers = nodes.filter((node): node is Paper => node.kind === "paper");
  const named = new Map<string, RelatedNode>();
  for (const [key, node] of await namedBatches(context, batches)) named.set(key, node);
  for (const [type, ofType] of Map.groupBy(papers, (paper) => paper.type)) {
    const document = documentOf(context, type);
    for (const [key, node] of await namedPapers(context, document, ofType)) named.set(key, node);
  }
  return named;
}

const documentOf = ({ schema }: Context, type: string): Document | undefined =>
  schema.documents.find(({ code, name }) => (code ?? name).toUpperCase() === type);

async function namedPapers(
  context: Context,
  document: Document | undefined,
  papers: readonly Paper[],
): Promise<readonly (readonly [string, RelatedNode])[]> {
  const { language, actor, db } = context;
  const ids = new Map<string, string>();
  if (document) {
    const { schema: inSchema, table } = document.header.sql;
    const number = sql.id(document.identity.code);
    const { rows } = await sql<{ id: string; number: string }>`
      select id, ${number}::text as number from ${sql.id(inSchema, table)}
      where "orgId" = ${actor.company.id}::uuid and not deleted
        and ${number}::text = any(${papers.map((paper) => paper.number)}::text[]) order by id`.execute(
      db,
    );
    for (const row of rows) ids.set(row.number, row.id);
  }
  const open = await openable(context, document, [...ids.values()]);
  return papers.map((paper) => {
    const id = ids.get(paper.number);
    const title = document?.title[language] ?? paper.type;
    return [
      paper.key,
      {
        document: document?.name ?? "",
        id: id ?? paper.key,
        number: paper.number,
        title: paper.with ? `${title} · ${paper.with}` : title,
        ...(id === undefined ? {} : open.get(id)),
      },
    ];
  });
}

async function namedBatches(
  context: Context,
  batches: readonly Batch[],
): Promise<readonly (readonly [string, RelatedNode])[]> {
  const { db, schema, actor } = context;
  const master = isBound(schema, bound.batch) ? bind(schema, bound.batch) : undefined;
  const asked = JSON.stringify(batches.map(({ key, material: of, batch }) => ({ key, of, batch })));
  const ids = new Map<string, string>();
  if (master) {
    const { rows } = await sql<{ key: string; id: string }>`
      select k.key, b.id from jsonb_to_recordset(${asked}::jsonb) as k(key text, of uuid, batch text)
      join ${master.name} b on b."orgId" = ${actor.company.id}::uuid and not b.deleted
        and ${master.as("b").material} = k.of and ${master.as("b").number} = k.batch
      order by k.key`.execute(db);
    for (const row of rows) ids.set(row.key, row.id);
  }
  const names = await materialNames(
    context,
    batches.map(({ material }) => material),
  );
  const open = await openable(context, master?.document, [...ids.values()]);
  return batches.map(({ key, material, batch }) => {
    const id = ids.get(key);
    return [
      key,
      {
        document: master?.document.name ?? "",
        id: id ?? key,
        number: batch ?? "—",
        title: names.get(material) ?? "",
        ...(id === undefined ? {} : open.get(id)),
      },
    ];
  });
}

/** State and page of those documents that the reader may open. */
async function openable(
  context: Context,
  document: Document | undefined,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<RelatedNode, "state" | "tone" | "page">>> {
  if (!document) return new Map();
  const page = pageFor(context, document)?.name;
  const found = await visibleDocuments(context, document, ids);
  return new Map(
    found.map(({ id, state }) => {
      const stated = state === null ? undefined : document.status?.state(state);
      return [
        id,
        {
          ...(stated && { state: stated.title[context.language], tone: stated.tone }),
          ...(page !== undefined && { page }),
        },
      ];
    }),
  );
}
