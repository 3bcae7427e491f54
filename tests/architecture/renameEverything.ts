import { mergeTraits } from "../../src/engine/dialect/read/mergeTraits.ts";
import { readSource, type SourceFile } from "../../src/engine/dialect/read/sourceFile.ts";
import { renameInCel } from "./renameInCel.ts";
import { mapEntries, same, type Json, type Names } from "./names.ts";
import { renamePage, renameRow } from "./renameRow.ts";
import { renameMeasures, renameOpenList, renameWidgets } from "./renameWidgets.ts";

/** A renamed set of schema files, and the way back. */
export interface Renamed {
  readonly sources: readonly SourceFile[];
  /** Puts the former names of documents, fields and pages back into any text. */
  readonly restore: (text: string) => string;
  readonly documents: ReadonlyMap<string, string>;
}

/** Documents that the code of sessions, approvals, messages and logs knows: their names and keys stay. */
const systemDocuments = new Set([
  "user",
  "role",
  "approval-rule",
  "approval-task",
  "delegation",
  "operation-log",
  "login-log",
  "interface-log",
  "message",
  "announcement",
  "agreement",
  "application",
  "parameter",
]);
/** Words of the dialect that are field keys by meaning: the decimals of a unit or currency. */
const keysWithMeaning = new Set(["decimals"]);

/**
 * Gives every business document, page and field a name that says nothing, everywhere they are named: keys, references,
 * paths, expressions. What the dialect does by the convention of a name (`code`, `name`, `type`) is stated first, since
 * conventions end where names are renamed.
 */
export function renameEverything(written: readonly SourceFile[]): Renamed {
  const sources = withoutTraits(written);
  const forward = new Map<string, string>();
  const back = new Map<string, string>();
  const rename = (name: string, sign: string) => {
    const known = forward.get(`${sign} ${name}`);
    if (known !== undefined) return known;
    const next = `zq${sign}${forward.size}`;
    forward.set(`${sign} ${name}`, next);
    back.set(next, name);
    return next;
  };
  const documents = sources.filter(({ path, text }) => isDocument(path, JSON.parse(text) as Json));
  const business = new Set(
    documents.map(({ path }) => nameOf(path)).filter((name) => !systemDocuments.has(name)),
  );
  const documentName = (name: string) => (business.has(name) ? rename(name, "d") : name);
  const key = (name: string) => (keysWithMeaning.has(name) ? name : rename(name, "f"));
  const names: Names = {
    document: documentName,
    isBusiness: (name) => business.has(name),
    key,
    path: (path) => renamePath(path, key),
  };

  const shownBy = new Map(
    sources
      .filter(({ path }) => path.endsWith(".page.json"))
      .map(({ path, text }) => [nameOf(path), String((JSON.parse(text) as Json)["document"])]),
  );
  const pages = {
    documentOf: (page: string) => shownBy.get(page),
    rename: (page: string) => rename(page, "p"),
  };
  const renamed = sources.map(({ path, text }): SourceFile => {
    const value = JSON.parse(text) as Json;
    const [module] = path.split("/");
    if (path.endsWith(".page.json")) {
      const name = rename(nameOf(path), "p");
      return {
        path: `${module}/${name}.page.json`,
        text: JSON.stringify({ ...renamePage(value, names), name }),
      };
    }
    if (path.startsWith("home/"))
      return { path, text: JSON.stringify(renameWidgets(value, names, pages)) };
    if (path.startsWith("measures/"))
      return { path, text: JSON.stringify(renameMeasures(value, names, pages)) };
    if (path.startsWith("public/"))
      return { path, text: JSON.stringify(renameOpenList(value, names)) };
    if (!isDocument(path, value)) return { path, text };
    const own = nameOf(path);
    const changed = business.has(own)
      ? renameRow(stateConventions(value), names)
      : renameTargets(value, names);
    return {
      path: `${module}/${documentName(own)}.json`,
      text: JSON.stringify({ ...changed, name: documentName(own) }),
    };
  });
  return {
    sources: renamed,
    restore: (text) => text.replace(/zq[dfp]\d+/g, (name) => back.get(name) ?? name),
    documents: new Map([...business].map((name) => [name, documentName(name)])),
  };
}

function isDocument(path: string, value: Json): boolean {
  return (
    !/^(traits|choices|demo|home|measures|public)\//.test(path) &&
    path.includes("/") &&
    !path.endsWith(".page.json") &&
    "properties" in value
  );
}

function nameOf(path: string): string {
  return path
    .split("/")
    .at(-1)!
    .replace(/(\.page)?\.json$/, "");
}

/** `header.supplier.name` keeps its first word, system columns keep theirs, `items[0].quantity` its position. */
function renamePath(path: string, key: Names["key"]): string {
  const sign = path.startsWith("-") ? "-" : "";
  const kept = /^(header|parent|item|createdAt|createdBy|updatedAt|updatedBy|orgId)$/;
  return (
    sign +
    path
      .slice(sign.length)
      .split(".")
      .map((step) =>
        kept.test(step)
          ? step
          : key(step.replace(/\[\d+\]$/, "")) + (/\[\d+\]$/.exec(step)?.[0] ?? ""),
      )
      .join(".")
  );
}

/** Writes out what follows from the names of fields: identity, what every save requires, machines of state fields. */
function stateConventions(document: Json): Json {
  const properties = document["properties"] as Record<string, Json>;
  const identity = (document["identity"] ?? {}) as Json;
  const numbered = Object.keys(properties).find(
    (name) => properties[name]!["kind"] === "number-series",
  );
  const code = identity["code"] ?? numbered ?? "code";
  const name =
    identity["name"] === undefined
      ? (["name", "title"].find((one) => one in properties) ?? null)
      : identity["name"];
  const typed = [...new Set([String(code), "type"])].filter((one) => {
    const field = properties[one];
    return (
      field &&
      field["kind"] !== "number-series" &&
      field["compute"] === undefined &&
      field["editable"] !== "system"
    );
  });
  const [lines, of] = Object.entries(properties).find(([, one]) => "items" in one) ?? [];
  const named = of && "name" in ((of["items"] as Json)["properties"] as Json);
  const summary =
    identity["summary"] === undefined ? (named ? `${lines}.name` : null) : identity["summary"];
  return { requiredToSave: typed, ...document, identity: { ...identity, code, name, summary } };
}

/** A system document keeps its keys; the documents it points to do not keep theirs. */
function renameTargets(value: unknown, names: Names): Json {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (part === null || typeof part !== "object") return part;
    const { to, where, fill, ...rest } = part as Json;
    const kept = mapEntries(rest, same, walk);
    // An action of another document (`run`), with a condition over its rows.
    if (typeof rest["document"] === "string" && typeof where === "string") {
      const key = names.isBusiness(rest["document"]) ? names.key : same;
      return {
        ...kept,
        document: names.document(rest["document"]),
        where: renameInCel(where, key, same),
      };
    }
    if (typeof rest["document"] === "string" && typeof rest["on"] === "string")
      return { ...kept, document: names.document(rest["document"]) };
    if (typeof to !== "string")
      return {
        ...kept,
        ...("to" in part ? { to } : {}),
        ...("fill" in part ? { fill: walk(fill) } : {}),
      };
    const key = names.isBusiness(to) ? names.key : same;
    return {
      ...kept,
      ...madeOf(part as Json, key),
      to: names.document(to),
      ...(where === undefined ? {} : { where: renameInCel(String(where), key, same) }),
      ...(fill === undefined
        ? {}
        : { fill: mapEntries(fill as Json, same, (from) => key(String(from))) }),
    };
  };
  return walk(value) as Json;
}

/** What a conversion writes into fields of its target, and shows of it. */
function madeOf(block: Json, key: Names["key"]): Json {
  const { header, tables, back } = block as Readonly<Record<string, Json | undefined>>;
  const shown = (from: unknown) => (from === "id" || from === "item" ? from : key(String(from)));
  return {
    ...(header && { header: mapEntries(header, key, (cel) => cel) }),
    ...(tables && {
      tables: mapEntries(tables as Record<string, Json>, key, (table) => ({
        ...table,
        lines: mapEntries(table["lines"] as Json, key, (cel) => cel),
      })),
    }),
    ...(back && { back: mapEntries(back, same, shown) }),
  };
}

/**
 * Traits are shared with system documents, so their fields and machines could not be renamed for business documents alone:
 * what they hold is written into the documents that use them, and the traits are left as names.
 */
function withoutTraits(sources: readonly SourceFile[]): readonly SourceFile[] {
  const traits = new Map(
    sources
      .filter(({ path }) => path.startsWith("traits/"))
      .map(({ path, text }) => [nameOf(path), readSource({ path, text }).file!]),
  );
  return sources.map((source) => {
    if (source.path.startsWith("traits/"))
      return { ...source, text: JSON.stringify({ trait: nameOf(source.path) }) };
    const value = JSON.parse(source.text) as Json;
    const used = (value["traits"] as readonly string[] | undefined) ?? [];
    if (used.length === 0 || !isDocument(source.path, value)) return source;
    const merged = mergeTraits(
      readSource(source).file!,
      used.map((name) => traits.get(name)!),
    ).value as Json;
    const { trait: _, ...whole } = merged;
    return { ...source, text: JSON.stringify(whole) };
  });
}
