import type { Drafts } from "../../assemble/draft.ts";
import type { Expression, ValueType } from "../../expression/types.ts";
import type { Standing } from "../../model/guard.ts";

/**
 * What the references among the arguments of a message carry of their standing: states, and flags such as "orders
 * stopped". `{ to: "supplier", key: "status", states: { FROZEN: … } }`
 */
export function standingsOf(args: readonly Expression[], drafts: Drafts): readonly Standing[] {
  const documents = new Set(args.flatMap(({ type }) => targetOf(type) ?? []));
  return [...documents].flatMap((to) => {
    const document = drafts.find(to)?.document;
    const carried = document?.identity.carry.flatMap((key) => document.header.field(key) ?? []);
    return (carried ?? []).flatMap(({ key, kind, title, choices }): Standing[] => {
      if (kind.name === "boolean") return [{ to, key, title }];
      if (kind.name !== "state") return [];
      const states = (choices ?? []).map((choice) => [choice.value, choice.title] as const);
      return [{ to, key, title, states: Object.fromEntries(states) }];
    });
  });
}

/** The document that a reference, or each of a list of them, leads to. */
function targetOf(type: ValueType): string | undefined {
  if (type.type === "list") return targetOf(type.of);
  return type.type === "reference" ? type.to : undefined;
}
