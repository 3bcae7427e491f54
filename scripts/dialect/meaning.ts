import type { Schema } from "../../src/engine/index.ts";

/**
 * What schema files mean, as text: everything that the loaded schema says of each document, page, measure and widget, by name.
 * Two spellings that give the same text behave the same: a codemod is proven by it. Expressions are told by their source.
 */
export function meaningOf(schema: Schema): ReadonlyMap<string, string> {
  const told = (kind: string, things: readonly object[], nameOf: (thing: never) => string) =>
    things.map((thing) => [`${kind} ${nameOf(thing as never)}`, textOf(thing)] as const);
  const named = ({ name }: { readonly name: string }) => name;
  return new Map([
    ...told("document", schema.documents, named),
    ...told("page", schema.pages, named),
    ...told("screen", schema.screens, named),
    ...told("measure", schema.measures, ({ key }: { readonly key: string }) => key),
    ...told("widgets", [schema.widgets], () => ""),
    ...told("modules", [schema.modules], () => ""),
    ...told("parameters", [schema.parameters], () => ""),
  ]);
}

/** Where a schema is written, and what only finds things in it. */
const places: ReadonlySet<string> = new Set(["file", "pointer", "placeOf", "fingerprint"]);

function textOf(thing: object): string {
  const around: object[] = [];
  const plain = (value: unknown, key: string): unknown => {
    if (value === null || typeof value !== "object") return value;
    if (around.includes(value)) return "↑";
    if (value instanceof Map) return plain([...value], key);
    if (value instanceof Set) return plain([...value], key);
    if (Array.isArray(value)) return inside(value, () => value.map((one) => plain(one, key)));
    const object = value as Readonly<Record<string, unknown>>;
    const name = nameOf(object, key);
    if (around.length > 0 && name !== undefined) return name;
    return inside(value, () =>
      Object.fromEntries(
        Object.entries(object).flatMap(([word, member]) =>
          member === undefined ||
          typeof member === "function" ||
          places.has(word) ||
          isScope(word, member)
            ? []
            : [[word, plain(member, word)]],
        ),
      ),
    );
  };
  const inside = <Made>(value: object, make: () => Made): Made => {
    around.push(value);
    const made = make();
    around.pop();
    return made;
  };
  return JSON.stringify(plain(thing, ""), null, 1);
}

/** What stands for a part that is told elsewhere. */
function nameOf(value: Readonly<Record<string, unknown>>, key: string): string | undefined {
  if ("tables" in value && "conversions" in value) return `document ${String(value["name"])}`;
  if ("fields" in value && "children" in value)
    return key === "tables"
      ? undefined
      : `table ${String(value["document"])} ${String(value["path"])}`;
  if ("table" in value && "kind" in value && "widget" in value)
    return key === "fields" ? undefined : `field ${String(value["key"])}`;
  if ("operators" in value && "numeric" in value) return `kind ${String(value["name"])}`;
  if ("source" in value && "tree" in value) return String(value["source"]);
  return undefined;
}

/** Names that expressions may use: not the word `scope` of a document. */
function isScope(word: string, member: unknown): boolean {
  return word === "scope" && typeof member === "object";
}
