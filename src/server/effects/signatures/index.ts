import { approval } from "./approval.ts";
import { auction } from "./auction.ts";
import { beginCount } from "./beginCount.ts";
import { convert } from "./convert.ts";
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
import { supersede } from "./supersede.ts";
import { takeFrom } from "./takeFrom.ts";
import { unfollowed } from "./unfollowed.ts";
import { unseal } from "./unseal.ts";
import { withdraw } from "./withdraw.ts";
import type { EffectSignature } from "../../../engine/index.ts";

/** What schema files can say to the server's effects: without their code, so that `check` need not load it. */
export const signatures: readonly EffectSignature[] = [
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
  supersede,
  takeFrom,
  unfollowed,
  unseal,
  withdraw,
];
