import type { FastifyInstance } from "fastify";
import type { Document, PageSource, Row, Schema } from "../../src/engine/index.ts";
import { sampled } from "../../scripts/test/sample.ts";
import { listOf, type Answer, type Caller } from "./demoApp.ts";
import { textOfPdf } from "./printed.ts";
import { transfersOf } from "./transferCalls.ts";

/** What one way to a document answered, as text. */
export interface Heard {
  readonly channel: string;
  readonly text: string;
}

/**
 * Everything that somebody can ask of a page and one of its documents: definitions, list, sums, search, exports, template, print,
 * look-up, record, earlier version, timeline, related documents, draft, conflicts, refusals and their traces. `reading`: without
 * what is tried to be changed, and why it cannot be.
 */
export async function askEverything(
  at: { readonly app: FastifyInstance; readonly schema: Schema },
  caller: Caller,
  page: PageSource,
  record: Row,
  { reading = false }: { readonly reading?: boolean } = {},
): Promise<readonly Heard[]> {
  const { name, document } = page;
  const { id } = record;
  const heard: Heard[] = [];
  const hear = async (channel: string, asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked;
    heard.push({ channel, text: answer.text });
    if (answer.http >= 500) throw new Error(`${channel}: ${answer.text}`);
    if (answer.detailId !== undefined && answer.detailId !== "")
      heard.push({
        channel: `trace of ${channel}`,
        text: (await caller.get(`/res/trace/${answer.detailId}`)).text,
      });
    return answer;
  };
  const post = (channel: string, url: string, body: object) =>
    hear(channel, caller.post(url, body));

  for (const url of [
    `/list/${name}`,
    `/detail/${name}`,
    `/guide/${name}`,
    `/biz/${document.name}`,
    "/user/info",
    "/menu/load",
  ])
    await hear(`GET ${url}`, caller.get(url));
  await post("list", `/list/${name}/query`, { size: 100 });
  await post("summary", `/list/${name}/summary`, {});
  await post("bin", `/list/${name}/query`, { bin: true });
  await post("record", `/detail/${name}/get`, { id });
  await post("as of", `/detail/${name}/get`, { id, asOf: 1 });
  if (record.version !== undefined)
    await post("as of its version", `/detail/${name}/get`, { id, asOf: record.version });
  await post("blank", `/detail/${name}/get`, {});
  await post("timeline", `/detail/${name}/timeline`, { id });
  await post("related", `/detail/${name}/related`, { id });
  await post("approval", `/detail/${name}/approval`, { id });
  for (const table of document.tables)
    for (const { key } of table.lookUps)
      await post("values that are looked up", `/detail/${name}/lookUp`, {
        table: table.path,
        lookUp: key,
        rows: [{}],
      });
  await post("people", `/detail/${name}/people`, { id, q: "" });
  await post("whom to share it with", `/detail/${name}/share/people`, { id, q: "" });
  await post("draft", `/detail/${name}/draft`, {
    page: name,
    id,
    version: 1,
    changes: { set: {} },
  });
  await post("drafts", "/drafts/mine", {});
  await post("look-up", `/res/${document.name}/select`, { q: "" });
  for (const field of keysOf(document))
    await post("look-up of a field", `/res/${document.name}/select`, { fields: [field] });
  await post("search", "/rs/search", {
    q: String(record[document.identity.code] ?? "").slice(0, 4),
  });
  if (!reading) {
    for (const [channel, set] of changesOf(document)) {
      await post(`save of ${channel}`, `/detail/${name}/save`, { id, version: 99, set });
      await post(`stale save of ${channel}`, `/detail/${name}/save`, { id, version: 0, set });
    }
    const targets = [{ id, version: 99 }];
    for (const { key } of document.header.actions) {
      const asked = { page: name, targets };
      await post(`trying ${key}`, `/biz/${document.name}/${key}/try`, asked);
      await post(`action ${key}`, `/biz/${document.name}/${key}`, asked);
    }
    for (const question of questionsOn(document, record))
      await post(`explain ${question.ask}`, `/explain/${document.name}`, {
        page: name,
        id,
        ...question,
      });
  }
  for (const shape of ["list", "full"] as const)
    heard.push(...(await exported(at.app, caller, name, shape)));
  await hear("template", caller.get(`/list/${name}/import/template`));
  heard.push(await printed(at.app, caller, name, id));
  return heard;
}

/** What is asked to be explained of each document: the same for everybody. */
const questions = new Map<Document, readonly { readonly ask: string }[]>();

/** What can be asked to be explained: every field that is confidential, and what the document's conditions read them for. */
function questionsOn(
  document: Document,
  record: Row,
): readonly { readonly ask: string; readonly [word: string]: unknown }[] {
  const asked = document.tables.flatMap((table) =>
    table.fields
      .filter(({ confidential, mandatory, visible, editable }) =>
        [confidential, mandatory, visible, editable.when === "expression"].some(Boolean),
      )
      .map(({ key }) => (table.path === "" ? key : `${table.path}.${key}`)),
  );
  const all = [
    ...asked.flatMap((field) => ["readonly", "hidden", "required"].map((ask) => ({ ask, field }))),
    ...document.header.actions.map(({ key }) => ({ ask: "refused", action: key })),
  ];
  const chosen = questions.get(document) ?? sampled(`explanations: ${document.name}`, all, 14);
  questions.set(document, chosen);
  return [
    ...chosen,
    { ask: "missing", number: String(record[document.identity.code] ?? "none"), query: {} },
  ];
}

/** The confidential fields of a header, and one that is not. */
function keysOf({ header }: Document): readonly string[] {
  const [open] = header.fields.filter(({ confidential }) => confidential === undefined);
  const shut = header.fields.filter(({ confidential }) => confidential !== undefined);
  return [...shut, open!].map(({ key }) => key);
}

/** Such fields set to nothing, one at a time: what is said of what cannot be changed. */
function changesOf(document: Document): readonly (readonly [string, object])[] {
  return keysOf(document).map((key) => [key, { [key]: null }] as const);
}

/** The file of an export, or why there is none. */
async function exported(
  app: FastifyInstance,
  caller: Caller,
  page: string,
  shape: "list" | "full",
): Promise<readonly Heard[]> {
  const body = { format: "csv", shape, query: {} };
  const tried = await caller.post(`/list/${page}/export`, body);
  if (tried.status !== 200) return [{ channel: `export of ${shape}`, text: tried.text }];
  const transfers = transfersOf({ app }, caller);
  const job = await transfers.ended(tried.data as never);
  if (job.fileId === undefined) throw new Error(`export of ${page}: ${JSON.stringify(job)}`);
  const text = (await transfers.file(job.fileId)).toString("utf8");
  return [{ channel: `export of ${shape}`, text }];
}

/** What a print says, or why there is none: numbers without their groups, as they are looked for. */
async function printed(
  app: FastifyInstance,
  caller: Caller,
  page: string,
  id: unknown,
): Promise<Heard> {
  const response = await app.inject({
    method: "POST",
    url: `/detail/${page}/print`,
    headers: { authorization: `Bearer ${caller.token}` },
    payload: { id },
  });
  if (response.statusCode >= 500) throw new Error(`print of ${page}: ${response.payload}`);
  const isPdf = response.headers["content-type"] === "application/pdf";
  const text = isPdf ? (await textOfPdf(response.rawPayload)).join("\n") : response.payload;
  return { channel: "print", text: text.replace(/(?<=\d),(?=\d{3})|\n/g, "") };
}

/** The documents whose rows a query gives, in its order; undefined where it is refused. */
export async function idsOf(
  caller: Caller,
  page: string,
  query: object,
): Promise<readonly unknown[] | undefined> {
  const answer = await caller.post(`/list/${page}/query`, { size: 100, ...query });
  if (answer.http >= 500) throw new Error(answer.text);
  return answer.status === 200
    ? listOf(answer, "rows").map((row) => row["headerId"] ?? row["id"])
    : undefined;
}
