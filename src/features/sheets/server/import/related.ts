import type { Field, Table } from "../../../../engine/index.ts";
import type { FileDocument, FileRow } from "./fileDocument.ts";
import type { ImportPlan } from "./plan.ts";

/** What a dry run remembers of the documents it has accepted, none of which are stored. */
interface Accepted {
  readonly add: (position: number, document: FileDocument) => void;
  /**
   * Earlier documents of the file that this one's judgement depends on, in order, and what those depend on: rows it
   * refers to (a tree's parents), and rows that share what must be unique.
   */
  readonly relatedTo: (document: FileDocument) => readonly number[];
}

/** An empty memory for the documents of a plan. */
export function acceptedDocuments(plan: ImportPlan): Accepted {
  const { document } = plan.page;
  const { identity, header } = document;
  const knownBy = [identity.code, identity.name].flatMap((key) =>
    key === undefined ? [] : [header.field(key)!],
  );
  const uniqueKeys: readonly (readonly string[])[] = [
    ...header.unique,
    ...header.fields.filter((field) => field.unique).map((field) => [field.key]),
  ];
  const byName = new Map<string, number>();
  const byUnique = new Map<string, number>();

  const collect = (one: FileDocument, found: Set<number>): void => {
    const names = ownReferences(one.header, document.name).map((text) => byName.get(text));
    const shared = tuples(one, uniqueKeys, header).map((tuple) => byUnique.get(tuple));
    for (const position of [...names, ...shared]) {
      if (position === undefined || found.has(position)) continue;
      found.add(position);
      collect(plan.documentAt(position), found);
    }
  };
  return {
    add: (position, one) => {
      for (const field of knownBy) {
        const text = one.header.texts.get(field)?.text;
        if (text !== undefined) byName.set(text, position);
      }
      for (const tuple of tuples(one, uniqueKeys, header)) byUnique.set(tuple, position);
    },
    relatedTo: (one) => {
      const found = new Set<number>();
      collect(one, found);
      return [...found].toSorted((a, b) => a - b);
    },
  };
}

/** Texts of the fields that refer to rows of the same document. */
function ownReferences(row: FileRow, name: string): readonly string[] {
  const isOwn = ([field]: readonly [Field, unknown]) => field.to === name;
  const own = [...row.texts]
    .filter(isOwn)
    .flatMap(([, { text }]) => [text, ...text.split(/[;；\n]/), text.split(" · ")[0]!]);
  const lines = [...row.lines.values()].flat();
  return [...own.map((text) => text.trim()), ...lines.flatMap((line) => ownReferences(line, name))];
}

function tuples(
  document: FileDocument,
  keys: readonly (readonly string[])[],
  header: Table,
): readonly string[] {
  return keys.flatMap((key, at) => {
    const texts = key.map((name) => document.header.texts.get(header.field(name)!)?.text);
    return texts.includes(undefined) ? [] : [JSON.stringify([at, ...texts])];
  });
}
