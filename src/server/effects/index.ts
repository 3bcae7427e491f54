import { approval } from "./approval.ts";
import { auction } from "./auction.ts";
import { beginCount } from "./beginCount.ts";
import { convert } from "./convert.ts";
import type { EffectDefinition } from "./effect.ts";
import { endCount } from "./endCount.ts";
import { endSessions } from "./endSessions.ts";
import { gather } from "./gather.ts";
import { handOver } from "./handOver.ts";
import { noOpenWork } from "./noOpenWork.ts";
import { notify } from "./notify.ts";
import { onlyOnce } from "./onlyOnce.ts";
import { passwordLink } from "./passwordLink.ts";
import { postStock } from "./postStock.ts";
import { publishEvent } from "./publishEvent.ts";
import { rank } from "./rank.ts";
import { reassignApproval } from "./reassignApproval.ts";
import { releaseStock } from "./releaseStock.ts";
import { renew } from "./renew.ts";
import { runOn } from "./runOn.ts";
import { runOnSources } from "./runOnSources.ts";
import { secretLink } from "./secretLink.ts";
import { sumMovements } from "./sumMovements.ts";
import { superAdministrator } from "./superAdministrator.ts";
import { takeFrom } from "./takeFrom.ts";
import { supersede } from "./supersede.ts";
import { unfollowed } from "./unfollowed.ts";
import { unseal } from "./unseal.ts";
import { withdraw } from "./withdraw.ts";

/** Every effect of the server, by the name that schema files say. */
export const effects: readonly EffectDefinition[] = [
  approval,
  auction,
  beginCount,
  convert,
  endCount,
  endSessions,
  gather,
  handOver,
  noOpenWork,
  notify,
  onlyOnce,
  passwordLink,
  postStock,
  publishEvent,
  rank,
  reassignApproval,
  releaseStock,
  renew,
  runOn,
  runOnSources,
  secretLink,
  sumMovements,
  superAdministrator,
  takeFrom,
  supersede,
  unfollowed,
  unseal,
  withdraw,
];

const byName = new Map(effects.map((effect) => [effect.name, effect]));

/** Whether an effect is the server's; the engine runs its own. */
export function isServerEffect(name: string): boolean {
  return byName.has(name);
}

/** The effect of a name. Throws when there is none: the loader has refused it long before. */
export function effectNamed(name: string): EffectDefinition {
  const effect = byName.get(name);
  if (!effect) throw new Error(`No effect "${name}"`);
  return effect;
}
