import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import {
  inputIn,
  kinds,
  shown,
  type ErrorKey,
  type FieldSettings,
  type InputSchema,
  type Language,
  type Problem,
} from "../../../engine/index.ts";
import { referenceAsk } from "../record/readChanges.ts";

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats.default(ajv);
const validators = new WeakMap<object, ValidateFunction>();

type Property = Readonly<Record<string, unknown>>;

/**
 * Reads the values of an action's input and reports what is wrong with them. Properties with a `kind` are read by
 * that kind, as fields are (references become `ReferenceAsk`s); all others are checked as JSON Schema. Unknown
 * properties are refused.
 */
export function inputValues(
  schema: InputSchema,
  given: Readonly<Record<string, unknown>>,
  language: Language,
): { readonly values: Readonly<Record<string, unknown>>; readonly problems: readonly Problem[] } {
  const properties = (inputIn(schema, language)["properties"] ?? {}) as Record<string, Property>;
  const problems: Problem[] = [];
  const values: Record<string, unknown> = {};
  const titleOf = (key: string) => String(properties[key]?.["title"] ?? key);
  const place = (key: string) => ({ path: `input.${key}`, field: key });
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  for (const [key, value] of Object.entries(given)) {
    const property = properties[key];
    if (!property) {
      problems.push({
        msgKey: "common.unknownField",
        args: [key.slice(0, 60), Object.keys(properties).join(", ")],
        ...place(key),
      });
      continue;
    }
    if (value === null) continue;
    const read = property["kind"] === undefined ? { value } : readKind(key, property, value);
    if ("value" in read) values[key] = read.value;
    else {
      const { msgKey, args } = read.refused;
      problems.push({
        msgKey,
        args: [titleOf(key), ...(args ?? [])],
        value: shown(value),
        ...place(key),
      });
    }
  }
  for (const error of judged(schema, filled)) {
    if (error.keyword === "required") {
      const key = String(error.params["missingProperty"]);
      problems.push({ msgKey: "common.required", args: [titleOf(key)], ...place(key) });
      continue;
    }
    const key = error.instancePath.slice(1).split("/")[0] ?? "";
    const value = shown(given[key] ?? "");
    problems.push({
      msgKey: "common.range",
      args: [titleOf(key), value, error.message ?? ""],
      value,
      ...place(key),
    });
  }
  return { values, problems };
}

type Read =
  | { readonly value: unknown }
  | { readonly refused: { readonly msgKey: ErrorKey; readonly args?: readonly string[] } };

function readKind(key: string, property: Property, value: unknown): Read {
  const name = String(property["kind"]);
  if (name === "reference" || name === "tree") {
    const to = String(property["to"]);
    const asks = (property["many"] === true ? (value as unknown[]) : [value]).map((one) =>
      referenceAsk(to, one),
    );
    if (asks.some((ask) => !ask))
      return { refused: { msgKey: "common.format", args: [shown(value), "id | {id} | {code}"] } };
    return { value: property["many"] === true ? asks : asks[0] };
  }
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`An input names the unknown kind "${name}"`);
  const { choices, files, maxLength, pattern, decimals, above, min, max, below } = property;
  const limits = Object.fromEntries(
    Object.entries({ above, min, max, below }).filter(([, limit]) => typeof limit === "string"),
  );
  return kind.parse(value, {
    key,
    ...(Array.isArray(choices) && { choices: choices as FieldSettings["choices"] }),
    ...(files !== undefined && { files: files as NonNullable<FieldSettings["files"]> }),
    ...(typeof maxLength === "number" && { maxLength }),
    ...(typeof decimals === "number" && { decimals }),
    ...(typeof pattern === "string" && { pattern }),
    ...(Object.keys(limits).length > 0 && { limits }),
  } as FieldSettings);
}

function judged(schema: InputSchema, given: object) {
  let validate = validators.get(schema);
  if (!validate) validators.set(schema, (validate = ajv.compile(withoutKinds(schema))));
  return validate(given) ? [] : (validate.errors ?? []);
}

/** The JSON Schema of an input without the properties that are checked by their kind. */
function withoutKinds(schema: InputSchema): InputSchema {
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, Property>).map(
    ([key, property]) => [key, property["kind"] === undefined ? property : {}],
  );
  return { ...schema, properties: Object.fromEntries(properties) };
}
