import { meaning, rangeText, type Parameter } from "../parameter/parameter.ts";
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
    // Missing words and wrong types were reported with the shapes.
    if (key === undefined || type === undefined || value === undefined) return;
    const parameter = built(source, makeLabel);
    if (found.has(key)) return file!.report(at("key"), { message: `"${key}" is there already` });
    if ((type === "ENUM") !== parameter.options.length > 0)
      return file!.report(at(type === "ENUM" ? "type" : "choices"), {
        message: "ENUM, and no other type, has choices",
      });
    const { min, max, decimals } = source;
    const limit = (
      [
        ["min", min],
        ["max", max],
        ["decimals", decimals],
      ] as const
    ).find(([, stated]) => type !== "NUMBER" && stated !== undefined);
    if (limit)
      return file!.report(at(limit[0]), { message: "NUMBER, and no other type, has limits" });
    if (meaning(parameter, value) === undefined)
      return file!.report(at("value"), {
        message: `"${value}" is no ${type}`,
        ...(parameter.range && { allowed: rangeText(parameter.range) }),
        ...(type === "ENUM" && { allowed: parameter.options }),
        ...(type === "BOOL" && { allowed: ["Y", "N"] }),
      });
    found.set(key, parameter);
  });
  return Object.freeze([...found.values()]);
}

function built(source: ParameterSource, makeLabel: MakeLabel): Parameter {
  const { key, type, value, choices = [], scope, group, editable = true, shown } = source;
  const { min = "0", max, decimals } = source;
  return Object.freeze({
    key,
    type,
    value,
    options: Object.freeze(choices),
    range: type === "NUMBER" ? Object.freeze({ min, max, whole: decimals === 0 }) : undefined,
    scope,
    group,
    editable,
    shown,
    title: makeLabel(source, key),
  });
}
