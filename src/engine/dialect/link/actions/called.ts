import type { Drafts } from "../../assemble/draft.ts";
import type { Expression, ValueType } from "../../expression/types.ts";
import type { Called } from "../../model/guard.ts";

/** How the references among the arguments of a message are called, as far as their documents say so. */
export function calledOf(args: readonly Expression[], drafts: Drafts): readonly Called[] {
  const documents = new Set(args.flatMap(({ type }) => targetOf(type) ?? []));
  return [...documents].flatMap((to): readonly Called[] => {
    const document = drafts.find(to)?.document;
    if (!document) return [];
    const { names = {}, standing: key } = document.identity;
    const choices = key === undefined ? undefined : document.header.field(key)?.choices;
    if (key === undefined || !choices) return [{ to, names }];
    const titles = Object.fromEntries(choices.map(({ value, title }) => [value, title]));
    return [{ to, names, standing: { key, titles } }];
  });
}

/** The document that a reference, or each of a list of them, leads to. */
function targetOf(type: ValueType): string | undefined {
  if (type.type === "list") return targetOf(type.of);
  return type.type === "reference" ? type.to : undefined;
}
