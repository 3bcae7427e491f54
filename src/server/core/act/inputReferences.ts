import {
  refusalOf,
  type Action,
  type Document,
  type InputSchema,
  type Problem,
} from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { ReferenceAsk } from "../record/readChanges.ts";
import type { Input, Inputs } from "./readInput.ts";
import { resolveReferences } from "../record/resolveReferences.ts";

/**
 * Replaces the references of an input by what they refer to, live rows of the user's company, as records hold them: id, code and
 * name, all that expressions may read of them.
 * @throws Refusal with a problem per reference that matches no row, or several.
 */
export async function resolveInputs(
  context: Writing,
  asked: {
    readonly document: Document;
    readonly action: Action;
    readonly input: Input;
    readonly lines: ReadonlyMap<string, Input>;
    /** The input comes from an effect of another document, so the row access of the user's party does not apply. */
    readonly bySchema: boolean;
  },
): Promise<Inputs> {
  const { document, action, input, lines, bySchema } = asked;
  const asks = [input, ...lines.values()].flatMap((one) =>
    Object.values(one).flatMap((value) =>
      (Array.isArray(value) ? value : [value]).filter(
        (item): item is ReferenceAsk => item instanceof ReferenceAsk,
      ),
    ),
  );
  if (asks.length === 0) return { input, each: (id) => lines.get(id) ?? {} };
  const resolved = await resolveReferences(context, { document, asks, bySchema });
  const anyField = document.header.fields[0]!;
  const problems: Problem[] = [];
  const resolve = (given: Input, schema: InputSchema | undefined, line?: string): Input =>
    Object.fromEntries(
      Object.entries(given).map(([key, value]) => {
        const referenceOf = (item: unknown) => {
          if (!(item instanceof ReferenceAsk)) return item;
          const found = resolved(item, anyField as never);
          if (found && found !== "several")
            return { id: found["id"], code: found["code"] ?? null, name: found["name"] ?? null };
          problems.push({
            msgKey: found ? "common.several" : "common.notFound",
            args: [inputLabel(schema, key, context), item.value],
            path: `input.${key}`,
            field: key,
            value: item.value,
            ...(line === undefined ? {} : { table: action.table.path, line }),
          });
          return null;
        };
        return [key, Array.isArray(value) ? value.map(referenceOf) : referenceOf(value)];
      }),
    );
  const common = resolve(input, action.input);
  const each = new Map(
    [...lines].map(([id, one]) => [id, resolve(one, action.lineInput, id)] as const),
  );
  if (problems.length > 0) throw refusalOf(problems as [Problem, ...Problem[]]);
  return { input: common, each: (id) => each.get(id) ?? {} };
}

/** The label of an input in the reader's language. */
export function inputLabel(
  schema: InputSchema | undefined,
  key: string,
  context: Pick<Writing, "language">,
): string {
  const property = (
    (schema?.["properties"] ?? {}) as Record<string, Readonly<Record<string, string>>>
  )[key];
  const words = { cn: "zh-CN", tw: "zh-TW", en: "title" } as const;
  return property?.[words[context.language]] ?? property?.["title"] ?? key;
}
