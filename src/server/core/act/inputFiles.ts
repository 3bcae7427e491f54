import { refusalOf, type Action, type Problem } from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { inputLabel } from "./inputReferences.ts";
import type { Inputs } from "./readInput.ts";
import { storedFiles, type FileEntry } from "../record/resolveFiles.ts";

/**
 * The files of an action's input as the store has them: they must have been uploaded by the person himself.
 * @throws Refusal with a problem per property that names another one.
 */
export async function resolveInputFiles(
  context: Writing,
  action: Action,
  inputs: Inputs,
): Promise<Inputs> {
  const properties = (action.input?.["properties"] ?? {}) as Readonly<
    Record<string, { readonly into?: unknown }>
  >;
  const sent = Object.entries(inputs.input).flatMap(([key, value]) =>
    properties[key]?.into !== undefined && Array.isArray(value)
      ? [[key, value as readonly FileEntry[]] as const]
      : [],
  );
  if (sent.length === 0) return inputs;
  const ids = sent.flatMap(([, files]) => files.map(({ id }) => id));
  const stored = await storedFiles(context, ids, "person");
  const problems: Problem[] = [];
  const resolved = sent.map(([key, files]) => {
    const missing = files.find(({ id }) => !stored.has(id));
    if (missing)
      problems.push({
        msgKey: "common.notFound",
        args: [inputLabel(action.input, key, context), missing.name],
        path: `input.${key}`,
        field: key,
      });
    return [key, files.map(({ id }) => stored.get(id) ?? null)] as const;
  });
  if (problems.length > 0) throw refusalOf(problems as [Problem, ...Problem[]]);
  return { ...inputs, input: { ...inputs.input, ...Object.fromEntries(resolved) } };
}
