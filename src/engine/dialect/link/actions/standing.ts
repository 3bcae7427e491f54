import type { Drafts } from "../../assemble/draft.ts";
import type { Expression, ValueType } from "../../expression/types.ts";
import type { Standing } from "../../model/guard.ts";

/**
 * The state of references among the arguments of a message, as far as their documents declare one
 * (`identity.standing`).
 */
export function standingsOf(args: readonly Expression[], drafts: Drafts): readonly Standing[] {
  const documents = new Set(args.flatMap(({ type }) => targetOf(type) ?? []));
  return [...documents].flatMap((to): readonly Standing[] => {
    const document = drafts.find(to)?.document;
    const key = document?.identity.standing;
    const choices = key === undefined ? undefined : document?.header.field(key)?.choices;
    if (key === undefined || !choices) return [];
    return [
      { to, key, titles: Object.fromEntries(choices.map(({ value, title }) => [value, title])) },
    ];
  });
}

/** The document that a reference, or each of a list of them, leads to. */
function targetOf(type: ValueType): string | undefined {
  if (type.type === "list") return targetOf(type.of);
  return type.type === "reference" ? type.to : undefined;
}
