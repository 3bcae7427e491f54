import { sql, type RawBuilder } from "kysely";
import { Refusal, type Field, type Language } from "../../../engine/index.ts";
import type { OpenList } from "../words/openList.ts";
import type { Server } from "../../../server/http/server.ts";
import { sourceOf } from "../../../server/store/rows/source.ts";
import { rowExpression } from "../../../server/store/expression/rowExpression.ts";
import { valueClassOf, wireValue } from "../../../server/store/statement/referenceJson.ts";

/** What strangers read of one document: values by key, choices and states as their titles. */
type OpenRow = Readonly<Record<string, unknown>> & { readonly id: string };
interface OpenAnswer {
  readonly title: string;
  /** The document, on whose page a person who has signed in goes on. */
  readonly of: string;
  readonly columns: readonly OpenColumn[];
  /** Key of a row's value: the instant to which time left is counted. */
  readonly until?: string;
  readonly rows: readonly OpenRow[];
}
interface OpenColumn {
  readonly key: string;
  readonly title: string;
  readonly kind: "text" | "html" | "instant" | "date" | "number";
}

const untilKey = "until";

/** Most rows that are shown; there is no second page. */
const most = 100;

type Asking = Pick<Server, "schema" | "store" | "clock">;

/** A list that strangers may read. Throws `common.notFound` when there is none of this name. */
export function openListNamed({ schema }: Pick<Server, "schema">, name: string): OpenList {
  const list = schema.openLists.find((one) => one.name === name);
  if (!list) throw new Refusal("common.notFound", { args: ["list", name.slice(0, 60)] });
  return list;
}

/** The rows of an open list as of now, without their rich texts. */
export async function openRows(
  server: Asking,
  list: OpenList,
  language: Language,
): Promise<OpenAnswer> {
  const columns = list.columns.filter(({ kind }) => kind.name !== "html");
  const rows = await read(server, list, { columns, where: sql`true`, language });
  return answerOf(list, columns, rows, language);
}

/** One row, whole. Throws `common.notFound` for what is not there, or not for strangers. */
export async function openRow(
  server: Asking,
  list: OpenList,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<OpenAnswer> {
  const { columns } = list;
  const rows = await read(server, list, { columns, where: sql`t.id = ${id}::uuid`, language });
  if (rows.length === 0) throw new Refusal("common.notFound", { args: [list.title[language], id] });
  return answerOf(list, columns, rows, language);
}

async function read(
  server: Asking,
  list: OpenList,
  asked: {
    readonly columns: readonly Field[];
    readonly where: RawBuilder<unknown>;
    readonly language: Language;
  },
): Promise<readonly OpenRow[]> {
  const { schema, store } = server;
  const { document } = list;
  const source = sourceOf({
    schema,
    document,
    table: document.header,
    ambient: strangerAt(server.clock()),
  });
  const values = asked.columns.map(
    (field) => sql`${wireValue(field, source.column(field.key)!.value)} as ${sql.id(field.key)}`,
  );
  const ends = list.until.map((field) => wireValue(field, source.column(field.key)!.value));
  if (ends.length > 0) values.push(sql`greatest(${sql.join(ends)}) as ${sql.id(untilKey)}`);
  const order = list.sort.map(
    (key) =>
      sql`${sql.id("t", key.replace(/^-/, ""))} ${sql.raw(key.startsWith("-") ? "desc" : "asc")}`,
  );
  const condition = rowExpression(source, source.row, list.where);
  const { rows } = await sql<OpenRow>`select t.id::text as id, ${sql.join(values)} ${source.from()}
    where not t.deleted and ${condition} and ${asked.where}
    order by ${sql.join([...order, sql`t.id`])} limit ${most}`.execute(store.db);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      asked.columns.map((field) => [field.key, titleOf(list, field, row, asked.language)]),
    ),
  }));
}

/** The actor for conditions: nobody, in no company. */
function strangerAt(now: Date): Readonly<Record<string, unknown>> {
  const nobody = { user: null, staff: null, department: null, party: null, company: null };
  return {
    me: { ...nobody, currency: null, roles: [], client: null },
    now: now.toISOString(),
    today: now.toISOString().slice(0, 10),
    timeZone: "UTC",
    parameter: {},
    may: () => false,
    isNew: false,
  };
}

function titleOf({ document }: OpenList, field: Field, row: OpenRow, language: Language): unknown {
  const value = row[field.key];
  if (typeof value !== "string") return value ?? null;
  const machine = document.header.machines.find(({ name }) => name === field.machine);
  const choice = field.choices?.find((one) => one.value === value);
  return machine?.state(value)?.title[language] ?? choice?.title[language] ?? value;
}

function answerOf(
  list: OpenList,
  columns: readonly Field[],
  rows: readonly OpenRow[],
  language: Language,
): OpenAnswer {
  return {
    title: list.title[language],
    of: list.document.name,
    columns: columns.map((field) => ({
      key: field.key,
      title: field.title[language],
      kind: kindOf(field),
    })),
    ...(list.until.length > 0 && { until: untilKey }),
    rows,
  };
}

function kindOf(field: Field): OpenColumn["kind"] {
  if (field.kind.name === "html") return "html";
  const of = valueClassOf(field);
  return of === "instant" || of === "date" || of === "number" ? of : "text";
}
