import { Validator, type OutputUnit, type Schema } from "@cfworker/json-schema";
import {
  createErrorHandler,
  toErrorSchema,
  unwrapErrorHandler,
  validationDataMerge,
  type CustomValidator,
  type ErrorTransformer,
  type RJSFSchema,
  type RJSFValidationError,
  type UiSchema,
  type ValidatorType,
} from "@rjsf/utils";
import type { Words } from "../base/words.ts";
import { validationMessage } from "./validationMessage.ts";

/** Keywords that only repeat errors of nested values. */
const carriers = new Set([
  "properties",
  "patternProperties",
  "additionalProperties",
  "items",
  "prefixItems",
  "contains",
  "allOf",
  "if",
  "$ref",
  "propertyNames",
  "dependentSchemas",
]);

/**
 * RJSF's validator over an interpreter: no code is made from schemas, so it runs under a policy without `unsafe-eval`.
 * Messages are in the language of `words`.
 */
export function interpretingValidator(words: Words): ValidatorType {
  const run = (schema: RJSFSchema, data: unknown, root?: RJSFSchema): readonly OutputUnit[] => {
    const validator = new Validator(schema as Schema, "2020-12", false);
    if (root && root !== schema && root.$id) validator.addSchema(root as Schema);
    return validator.validate(data ?? null).errors.filter(({ keyword }) => !carriers.has(keyword));
  };
  return {
    validateFormData(
      data: unknown,
      schema: RJSFSchema,
      customValidate?: CustomValidator,
      transformErrors?: ErrorTransformer,
      uiSchema?: UiSchema,
    ) {
      let errors = errorsOf(run(schema, data), schema, data, words);
      if (transformErrors) errors = transformErrors(errors, uiSchema);
      const result = { errors, errorSchema: toErrorSchema(errors) };
      if (!customValidate) return result;
      const handler = customValidate(data, createErrorHandler(data as object), uiSchema);
      return validationDataMerge(result, unwrapErrorHandler(handler));
    },
    isValid: (schema: RJSFSchema, data: unknown, root: RJSFSchema) =>
      run(schema, data, root).length === 0,
    rawValidation: (schema: RJSFSchema, data: unknown) => ({
      errors: [...run(schema, data)] as never[],
    }),
  };
}

function errorsOf(
  units: readonly OutputUnit[],
  schema: RJSFSchema,
  data: unknown,
  words: Words,
): RJSFValidationError[] {
  return units.flatMap((unit) => {
    const missing = unit.keyword === "required" ? /"(.*)"\.?$/.exec(unit.error)?.[1] : undefined;
    // A field without a value is missing; saying its type as well would be noise.
    if (unit.keyword === "type" && valueAt(data, unit.instanceLocation) === undefined) return [];
    const property = [
      ...segments(unit.instanceLocation),
      ...(missing === undefined ? [] : [missing]),
    ]
      .map((part) => `.${part}`)
      .join("");
    const limit = valueAt(schema, unit.keywordLocation);
    const message = validationMessage(unit.keyword, limit, words);
    return [
      {
        name: unit.keyword,
        property,
        message,
        stack: message,
        params: {},
        schemaPath: unit.keywordLocation,
      },
    ];
  });
}

const segments = (location: string): string[] =>
  location
    .split("/")
    .slice(1)
    .filter(Boolean)
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"));

function valueAt(root: unknown, location: string): unknown {
  return segments(location).reduce<unknown>(
    (value, part) =>
      typeof value === "object" && value !== null
        ? (value as Record<string, unknown>)[part]
        : undefined,
    root,
  );
}
