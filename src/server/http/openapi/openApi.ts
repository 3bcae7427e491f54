import type { Document, PageSource, Schema, Table } from "../../../engine/index.ts";
import type { Call } from "./call.ts";
import { operationIds } from "./operationIds.ts";
import { fieldSchema } from "./fieldSchema.ts";

type Json = Readonly<Record<string, unknown>>;

/**
 * The OpenAPI 3.1 description of every call: those that routes say of themselves and, for every document or page with an `api` prefix,
 * the specification's own, with the document's fields as components.
 */
export function openApi(schema: Schema, described: readonly Call[]): Json {
  const calls = [...described, ...schema.pages.flatMap(callsOf)];
  return {
    openapi: "3.1.0",
    info: {
      title: "Waybill",
      version: "1",
      description:
        "Every answer is an envelope {status, message, data}; status 200 is success, 500 to 5999 an error, 6000 and " +
        "above a warning. HTTP itself says 200, 401, 403, 404, 413, 415 or 429. Sign in with POST /rs/login and send " +
        "the token as Authorization: Bearer. Decimals are texts, dates YYYY-MM-DD, instants ISO 8601 UTC.",
    },
    security: [{ token: [] }],
    tags: [...new Set(calls.map((call) => call.tag))].map((name) => ({ name })),
    paths: pathsOf(calls),
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: {
        Envelope: envelope,
        ...Object.fromEntries(schema.documents.map((one) => [one.name, rowSchema(one.header)])),
      },
    },
  };
}

/** The envelope of every answer. */
const envelope = {
  type: "object",
  required: ["status", "message"],
  properties: {
    status: { type: "integer", description: "200, or the code of the refusal" },
    message: { type: "string", description: "In the reader's language" },
    msgKey: { type: "string" },
    args: { type: "array", items: { type: "string" } },
    data: { description: "The answer; of a refusal: problems with their places" },
    detailId: { type: "string", format: "uuid", description: "Opens GET /res/trace/{detailId}" },
  },
} as const;

function pathsOf(calls: readonly Call[]): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  const ids = operationIds(calls);
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[call.method] = {
      operationId: ids.get(call),
      tags: [call.tag],
      summary: call.summary,
      parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: "path",
        required: true,
        schema: { type: "string" },
      })),
      ...(call.open === true && { security: [] }),
      ...(call.body !== undefined && {
        requestBody: { content: { [call.bodyType ?? "application/json"]: { schema: call.body } } },
      }),
      responses: {
        200: {
          description: "The envelope",
          content: { "application/json": { schema: answerOf(call) } },
        },
      },
    };
  }
  return paths;
}

function answerOf({ answer }: Call): Json {
  const enveloped = { $ref: "#/components/schemas/Envelope" };
  return answer === undefined ? enveloped : { allOf: [enveloped, object({ data: answer })] };
}

function callsOf({ api, document, title, actions: exposed }: PageSource): readonly Call[] {
  if (api === undefined) return [];
  const tag = title.en;
  const row = { $ref: `#/components/schemas/${document.name}` };
  const actions = document.tables
    .flatMap((table) => table.actions)
    .filter(({ key, system }) => !system && (exposed?.includes(key) ?? true));
  return [
    {
      method: "post",
      path: `${api}/query`,
      tag,
      summary: "Query the list",
      body: queryBody,
      answer: object({ rows: { type: "array", items: row }, total: { type: "integer" } }),
    },
    {
      method: "post",
      path: `${api}/get`,
      tag,
      summary: "Get one with its lines",
      body: object({ id: uuid }),
      answer: object({ record: row }),
    },
    {
      method: "post",
      path: `${api}/save`,
      tag,
      summary: `Save changed fields; new without id${neededOf(document)}`,
      body: saveBody(row),
      answer: object({ record: row }),
    },
    { method: "post", path: `${api}/delete`, tag, summary: "Delete", body: targetsBody },
    { method: "post", path: `${api}/export`, tag, summary: "Export as a job", body: queryBody },
    { method: "post", path: `${api}/import`, tag, summary: "Import as a job" },
    ...actions.map((action): Call => ({
      method: "post",
      path: `${api}/${action.key}`,
      tag,
      summary: action.title.en,
      body: targetsBody,
    })),
  ];
}

/** The fields without which a new document cannot be saved, as prose: a change names only changed fields. */
function neededOf({ header }: Document): string {
  const needed = header.fields.filter(({ requiredToSave }) => requiredToSave);
  return needed.length === 0 ? "" : `, which needs ${needed.map(({ key }) => key).join(", ")}`;
}

function rowSchema(table: Table): Json {
  const fields = table.fields.map((field) => [field.key, fieldSchema(field)] as const);
  const lines = table.children.map(
    (line) => [line.key, { type: "array", title: line.title.en, items: rowSchema(line) }] as const,
  );
  return {
    type: "object",
    title: table.title.en,
    properties: Object.fromEntries([...fields, ...lines]),
  };
}

const uuid = { type: "string", format: "uuid" };
const object = (properties: Json): Json => ({ type: "object", properties });
const queryBody = object({
  filter: { description: "{field, op, value}, {all: [...]}, {any: [...]} or an array (all)" },
  search: { type: "string" },
  sort: {
    type: "array",
    items: { type: "string" },
    description: "Column keys, - in front for descending",
  },
  page: { type: "integer", minimum: 1 },
  size: { enum: [10, 20, 50, 100] },
});
const targetsBody = object({
  targets: { type: "array", items: object({ id: uuid, version: { type: "integer" } }) },
  input: { type: "object" },
  confirm: { type: "array", items: { type: "integer" } },
});
const saveBody = (row: Json): Json =>
  object({
    id: uuid,
    version: { type: "integer" },
    set: row,
    items: {
      description:
        "Line tables by key: {add: [{set}], set: [{id, version, set}], remove: [{id, version}]}",
    },
    confirm: { type: "array", items: { type: "integer" } },
  });
