type Json = Readonly<Record<string, unknown>>;

export const text = { type: "string" };
export const integer = { type: "integer" };
/** An id. Its type is not checked here: the handler answers "not found" for an id that cannot exist. */
export const uuid = { format: "uuid" };
export const uuids = { type: "array", items: uuid };
export const anything = { type: "object" };

/**
 * The options of a route that describe it: `/docs` is made of them, and a body is checked against the members they
 * name (`judgeBodies`). The handler checks all other members.
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
