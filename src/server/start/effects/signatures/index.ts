import { approval } from "../../../../features/approval/server/effects/signatures/approval.ts";
import { auction } from "../../../../features/auction/server/effects/signatures/auction.ts";
import { beginCount } from "../../../../features/stock/server/effects/signatures/beginCount.ts";
import { convert } from "../../../core/effects/signatures/convert.ts";
import { endCount } from "../../../../features/stock/server/effects/signatures/endCount.ts";
import { endSessions } from "../../../../features/accounts/server/effects/signatures/endSessions.ts";
import { gather } from "../../../core/effects/signatures/gather.ts";
import { handOver } from "../../../../features/handover/server/effects/signatures/handOver.ts";
import { noOpenWork } from "../../../../features/handover/server/effects/signatures/noOpenWork.ts";
import { notify } from "../../../../features/messages/server/effects/signatures/notify.ts";
import { onlyOnce } from "../../../core/effects/signatures/onlyOnce.ts";
import { passwordLink } from "../../../../features/accounts/server/effects/signatures/passwordLink.ts";
import { postStock } from "../../../../features/stock/server/effects/signatures/postStock.ts";
import { publishEvent } from "../../../core/effects/signatures/publishEvent.ts";
import { rank } from "../../../core/effects/signatures/rank.ts";
import { reassignApproval } from "../../../../features/approval/server/effects/signatures/reassignApproval.ts";
import { releaseStock } from "../../../../features/stock/server/effects/signatures/releaseStock.ts";
import { renew } from "../../../core/effects/signatures/renew.ts";
import { runOn } from "../../../core/effects/signatures/runOn.ts";
import { runOnSources } from "../../../core/effects/signatures/runOnSources.ts";
import { secretLink } from "../../../../features/register/server/effects/signatures/secretLink.ts";
import { sumMovements } from "../../../../features/stock/server/effects/signatures/sumMovements.ts";
import { superAdministrator } from "../../../../features/accounts/server/effects/signatures/superAdministrator.ts";
import { supersede } from "../../../core/effects/signatures/supersede.ts";
import { takeFrom } from "../../../core/effects/signatures/takeFrom.ts";
import { unfollowed } from "../../../core/effects/signatures/unfollowed.ts";
import { unseal } from "../../../../features/seal/server/effects/signatures/unseal.ts";
import { withdraw } from "../../../core/effects/signatures/withdraw.ts";
import type { EffectSignature } from "../../../../engine/index.ts";

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
