import { Refusal, type Language } from "../../../../engine/index.ts";
import { openWork, personOf, type OpenWork } from "../openWork.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { noOpenWork as signature } from "../../words/effects/noOpenWork.ts";

/** So many are named; the rest is hinted at. */
const mostNamed = 10;

/**
 * Refuses (6211, with a list) while the person that the action runs on still holds work that can be handed over. Only on
 * the document of staff.
 */
export const noOpenWork: EffectDefinition<object> = {
  ...signature,
  apply: async ({ context, id }) => {
    const person = await personOf(context, id);
    const work = await openWork(context, person);
    if (work.length === 0) return;
    const named = work.slice(0, mostNamed).map((one) => titleOf(one, context.language));
    const list = [...named, ...(work.length > mostNamed ? ["…"] : [])].join("; ");
    throw new Refusal("staff.openWork", { args: [person.name, list] });
  },
};

/** `Requisition RTA2026110003 (1, 2)`. */
function titleOf({ document, number, lines }: OpenWork, language: Language): string {
  const items = lines.map(({ item }) => item).join(", ");
  return `${document.title[language]} ${number}${items === "" ? "" : ` (${items})`}`;
}
