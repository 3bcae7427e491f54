type Json = Readonly<Record<string, unknown>>;

export const text = { type: "string" };
export const integer = { type: "integer" };
/** An id, of whatever type: what cannot be one is not found, as an id of nothing. */
export const uuid = { format: "uuid" };
export const uuids = { type: "array", items: uuid };
export const anything = { type: "object" };

/**
 * What a route says of itself, as its options: `/docs` describes the call by it, and a body is judged by what it says of its
 * members (`judgeBodies`). Those that it does not name are the handler's to judge.
 */
export function says(tag: string, summary: string, body?: Json) {
  return { schema: { tags: [tag], summary, ...(body && { body: bodyOf(body) }) } };
}

/** As `says`, of a route that takes a file with these fields. Its parts are read by the handler. */
export function saysOfFiles(tag: string, summary: string, fields: Json) {
  return {
    schema: { tags: [tag], summary, consumes: ["multipart/form-data"], body: bodyOf(fields) },
  };
}

/** A body that must have some of its members. */
export function needing(required: readonly string[], properties: Json): Json {
  return { type: "object", required, properties };
}

const bodyOf = (body: Json): Json =>
  typeof body["type"] === "string" ? body : { type: "object", properties: body };
