import { meaning, type Parameter } from "../parameter/parameter.ts";
import type { CheckedFiles } from "../shapes/checkFiles.ts";
import type { ParameterSource } from "../model/productSource.ts";
import { pointerTo } from "../read/jsonText.ts";
import type { MakeLabel } from "./label.ts";

/** The parameters of `parameters.json`. A key twice, options that are missing and a value of another type are reported. */
export function buildParameters(
  { parameters: file }: CheckedFiles,
  makeLabel: MakeLabel,
): readonly Parameter[] {
  const found = new Map<string, Parameter>();
  (file?.source.parameters ?? []).forEach((source, index) => {
    const at = (word: string) => pointerTo("/parameters", index, word);
    const { key, type, value } = source;
    // What is missing or of a wrong type was reported with the words.
    if (key === undefined || type === undefined || value === undefined) return;
    const parameter = built(source, makeLabel);
    if (found.has(key)) return file!.report(at("key"), { message: `"${key}" is there already` });
    if ((type === "ENUM") !== parameter.options.length > 0)
      return file!.report(at(type === "ENUM" ? "type" : "options"), {
        message: "ENUM, and no other type, has options",
      });
    if (meaning(parameter, value) === undefined)
      return file!.report(at("value"), {
        message: `"${value}" is no ${type}`,
        ...(type === "ENUM" && { allowed: parameter.options }),
        ...(type === "BOOL" && { allowed: ["Y", "N"] }),
      });
    found.set(key, parameter);
  });
  return Object.freeze([...found.values()]);
}

function built(source: ParameterSource, makeLabel: MakeLabel): Parameter {
  const { key, type, value, options = [], scope, group, editable = true, shown } = source;
  return Object.freeze({
    key,
    type,
    value,
    options: Object.freeze(options),
    scope,
    group,
    editable,
    shown,
    title: makeLabel(source, key),
  });
}
