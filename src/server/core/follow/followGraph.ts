import type { Conversion, Document, Field, Schema, Table } from "../../../engine/index.ts";

/** A conversion with the document it belongs to. */
export interface Following {
  readonly source: Document;
  readonly conversion: Conversion;
}

/** A `consumed` field with the follow-up fields that it sums. */
export interface Consuming {
  readonly field: Field;
  readonly consumed: NonNullable<Field["consumed"]>;
  /** The summed field of the follow-up's row. */
  readonly summed: Field;
  /** The field with the largest quantity of the row that counts. */
  readonly atMost: Field | undefined;
}

/** Which documents can follow which, made from the schema files. */
export interface FollowGraph {
  /** The position of a document in the order in which rows are locked: sources come before their follow-ups. */
  readonly rank: (document: string) => number;
  /** Whether rows of it can be made by a conversion. */
  readonly follows: (document: string) => boolean;
  /** Whether rows of it can be converted. */
  readonly isFollowed: (document: string) => boolean;
  readonly conversionsOf: (document: string) => readonly Conversion[];
  readonly conversion: (document: string, key: string) => Conversion | undefined;
  /** Conversions into a document whose rows can name their sources by a reference of their own. */
  readonly namedInto: (document: string) => readonly Following[];
  readonly consumedOf: (document: string) => readonly Consuming[];
}

const graphs = new WeakMap<Schema, FollowGraph>();

/** The graph of a schema, made once. */
export function followGraph(schema: Schema): FollowGraph {
  let graph = graphs.get(schema);
  if (!graph) graphs.set(schema, (graph = graphOf(schema)));
  return graph;
}

function graphOf(schema: Schema): FollowGraph {
  const followings: readonly Following[] = schema.documents.flatMap((source) =>
    source.conversions.map((conversion) => ({ source, conversion })),
  );
  const targets = new Set(followings.map(({ conversion }) => conversion.to.document));
  const sources = new Map(schema.documents.map((one) => [one.name, one.conversions]));
  const order = ordered(schema, followings);
  const rank = new Map(order.map((name, index) => [name, index]));
  const consumed = new Map(schema.documents.map((one) => [one.name, consumedBy(schema, one)]));
  return {
    rank: (document) => rank.get(document) ?? order.length,
    follows: (document) => targets.has(document),
    isFollowed: (document) => (sources.get(document)?.length ?? 0) > 0,
    conversionsOf: (document) => sources.get(document) ?? [],
    conversion: (document, key) => sources.get(document)?.find((one) => one.key === key),
    namedInto: (document) =>
      followings.filter(
        ({ conversion }) => conversion.named && conversion.to.document === document,
      ),
    consumedOf: (document) => consumed.get(document) ?? [],
  };
}

function consumedBy(schema: Schema, document: Document): readonly Consuming[] {
  return document.tables.flatMap(({ fields }) =>
    fields.flatMap((field): Consuming[] => {
      const { consumed } = field;
      const table: Table | undefined =
        consumed && schema.document(consumed.document)?.table(consumed.table);
      const summed = consumed && table?.field(consumed.sum);
      const atMost = consumed?.atMost === undefined ? undefined : table?.field(consumed.atMost);
      return summed ? [{ field, consumed, summed, atMost }] : [];
    }),
  );
}

/** Sources before targets; documents that convert into one another in a circle by name. */
function ordered(schema: Schema, followings: readonly Following[]): readonly string[] {
  const names = schema.documents.map(({ name }) => name).toSorted();
  const before = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
  for (const { source, conversion } of followings) {
    if (source.name !== conversion.to.document)
      before.get(conversion.to.document)?.add(source.name);
  }
  const done: string[] = [];
  const left = new Set(names);
  while (left.size > 0) {
    const free = [...left].find((name) => [...before.get(name)!].every((one) => !left.has(one)));
    const next = free ?? [...left][0]!;
    left.delete(next);
    done.push(next);
  }
  return done;
}
