import type { FastifyInstance } from "fastify";
import type { Document, Row } from "../../src/engine/index.ts";
import type { Caller } from "./demoApp.ts";
import { randomId } from "./harness.ts";

export interface Described {
  readonly method: "get" | "post";
  readonly path: string;
}
/** Calls that end a session, sign in or take a file are no way to a row. */
const apart = /^\/(rs\/(log|reset|switch|user|part)|files$|health|list\/\{page\}\/import)/;

/** The calls that could lead to a row, out of the description of the API: a new one is asked as soon as it is described. */
export function callsOf(app: FastifyInstance): readonly Described[] {
  return Object.entries(app.swagger().paths ?? {})
    .filter(([path]) => !apart.test(path))
    .flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => ({ method: method as "get" | "post", path })),
    );
}

/**
 * Asks every call about a document that its caller may not know of, and with a made-up id: what differs, letter by letter,
 * and what is told of its texts.
 */
export async function comparedWithNone(of: {
  readonly caller: Caller;
  readonly calls: readonly Described[];
  readonly document: Document;
  readonly page: string;
  readonly id: string;
  readonly secrets: readonly string[];
}): Promise<{ readonly asked: number; readonly faults: readonly string[] }> {
  const { caller, calls, document, page, id, secrets } = of;
  const faults: string[] = [];
  let asked = 0;
  for (const call of calls.filter(({ path }) => isAbout(document, path))) {
    for (const ask of asksOf(document, page, call)) {
      asked += 1;
      const theirs = await ask(caller, id);
      const nobodys = await ask(caller, randomId());
      if (theirs !== nobodys)
        faults.push(`${call.path}: ${theirs.slice(0, 150)} | ${nobodys.slice(0, 150)}`);
      const told = secrets.filter((secret) => theirs.includes(secret));
      faults.push(...told.map((secret) => `${call.path} tells ${secret}`));
    }
  }
  return { asked, faults };
}

/** The ids of a row and of all its lines, and its number or code where it tells it from others. */
export function textsOf(document: Document, row: Row): readonly string[] {
  const ids = [...document.tables].flatMap((table) =>
    idsUnder(row, table.path.split(".").filter(Boolean)),
  );
  const code = row[document.identity.code];
  return typeof code === "string" && code.length > 7 ? [...ids, code] : ids;
}

function idsUnder(row: Row, [key, ...rest]: readonly string[]): readonly string[] {
  if (key === undefined) return row.id === undefined ? [] : [row.id];
  return ((row[key] ?? []) as readonly Row[]).flatMap((line) => idsUnder(line, rest));
}

function isAbout(document: Document, path: string): boolean {
  return path.includes("{") || (document.api !== undefined && path.startsWith(`${document.api}/`));
}

type Ask = (caller: Caller, id: string) => Promise<string>;

/** A call with an id at every place that could take one; what answers says is compared without it. */
function asksOf(document: Document, page: string, { method, path }: Described): readonly Ask[] {
  const [line] = document.tables.filter(({ parent }) => parent);
  const urlFor = (id: string, action = "delete") =>
    path
      .replace("{page}", page)
      .replace(/\{(document|name)\}/, document.name)
      .replace("{action}", action)
      .replace("{id}", id)
      .replace("{menu}", document.menu)
      .replace(/\{\w+\}/g, id);
  const told = async (
    caller: Caller,
    id: string,
    body?: object,
    action?: string,
  ): Promise<string> => {
    const url = urlFor(id, action);
    const answer = method === "get" ? await caller.get(url) : await caller.post(url, body ?? {});
    if (answer.http >= 500) throw new Error(`${url}: ${answer.text}`);
    return answer.text
      .replaceAll(id, "<id>")
      .replaceAll(/"detailId":"[^"]*"/g, '"detailId":""')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<instant>");
  };
  if (method === "get") return path.includes("{id}") ? [(caller, id) => told(caller, id)] : [];
  const bodies: readonly ((id: string) => object)[] = [
    (id) => ({ id, version: 1, set: {}, text: "x", q: "", changes: { set: {} } }),
    (id) => ({ id, version: 7, set: { remark: "x" }, asOf: 1, page }),
    (id) => ({ targets: [{ id, version: 1 }], page }),
    (id) => ({ ids: [id], versions: [1] }),
    (id) => ({ filter: { field: "id", op: "=", value: id } }),
    (id) => ({ fileId: id, mapping: {}, draft: id }),
    ...(line ? [(id: string) => ({ targets: [{ id, table: line.path, lines: [{ id }] }] })] : []),
  ];
  const actions = path.includes("{action}")
    ? ["delete", "restore", ...document.header.actions.map(({ key }) => key)]
    : [undefined];
  return actions.flatMap((action) =>
    bodies.map(
      (body): Ask =>
        (caller, id) =>
          told(caller, id, body(id), action),
    ),
  );
}
