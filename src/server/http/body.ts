import { isStorable, Refusal } from "../../engine/index.ts";

/** A body that must be a JSON object; none counts as an empty one. Throws `common.badRequest` otherwise. */
export function objectBody(body: unknown): Readonly<Record<string, unknown>> {
  if (body === undefined || body === null) return {};
  if (typeof body !== "object" || Array.isArray(body)) {
    throw new Refusal("common.badRequest", { args: ["a JSON object is expected"] });
  }
  return body as Readonly<Record<string, unknown>>;
}

/** A text member of a body, at most `longest` characters, which the database can hold. Throws `common.badRequest` naming it. */
export function textOf(
  body: Readonly<Record<string, unknown>>,
  key: string,
  longest = 200,
): string {
  const value = body[key];
  if (typeof value !== "string" || value.length > longest)
    throw new Refusal("common.badRequest", {
      args: [`${key}: a text of at most ${longest} characters`],
    });
  if (!isStorable(value))
    throw new Refusal("common.badRequest", {
      args: [`${key}: a text without the character NUL and halves of characters`],
    });
  return value;
}

/** As `textOf`; absent, null and empty are undefined. */
export function optionalText(
  body: Readonly<Record<string, unknown>>,
  key: string,
  longest = 200,
): string | undefined {
  const value = body[key];
  return value === undefined || value === null || value === ""
    ? undefined
    : textOf(body, key, longest);
}

/** The id of a record. Throws `common.notFound` when it is no UUID: nothing can have it. */
export function idOf(value: unknown): string {
  if (typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value))
    return value;
  throw new Refusal("common.notFound", { args: ["id", String(value).slice(0, 60)] });
}
