import type { DocumentDraft } from "../../assemble/draft.ts";
import type { Machine } from "../../model/document.ts";
import type { GuardSource } from "../../model/source.ts";

const prefix = "header.";

/** The header's machine that `from` of a line action names: `header.status`. */
export function headerMachine(draft: DocumentDraft, name: string): Machine | undefined {
  if (!name.startsWith(prefix)) return undefined;
  return draft.document.header.machines.find((one) => one.name === name.slice(prefix.length));
}

/** Guards of a line action for the states of the header that its `from` names, which say what state is needed. */
export function headerGuards(
  draft: DocumentDraft,
  from: Readonly<Record<string, readonly string[]>> = {},
): readonly GuardSource[] {
  return Object.entries(from).flatMap(([name, states]): GuardSource[] => {
    const machine = headerMachine(draft, name);
    // What is no state of it is told where the states are named.
    const known = states.filter((state) => machine?.state(state));
    if (!machine || known.length === 0) return [];
    const titles = known.map((state) => machine.state(state)?.title);
    const list = known.map((state) => `'${state}'`).join(", ");
    return [
      {
        holds: `header.${machine.field} in [${list}]`,
        status: 5201,
        title: `Only when the document is: ${titles.map((title) => title?.en).join(", ")}`,
        "zh-CN": `仅当单据状态为：${titles.map((title) => title?.cn).join("、")}`,
      },
    ];
  });
}
