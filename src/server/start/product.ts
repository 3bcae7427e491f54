import { hooks as accountsHooks } from "../../features/accounts/server/index.ts";
import { hooks as approvalHooks } from "../../features/approval/server/index.ts";
import { hooks as auctionHooks } from "../../features/auction/server/index.ts";
import { hooks as captchaHooks } from "../../features/captcha/server/index.ts";
import { hooks as draftsHooks } from "../../features/drafts/server/index.ts";
import { hooks as registerHooks } from "../../features/register/server/index.ts";
import { hooks as sealHooks } from "../../features/seal/server/index.ts";
import { hooks as sheetsHooks } from "../../features/sheets/server/index.ts";
import { hooks as stockHooks } from "../../features/stock/server/index.ts";
import { approval } from "../../features/approval/server/effects/approval.ts";
import { auction } from "../../features/auction/server/effects/auction.ts";
import { beginCount } from "../../features/stock/server/effects/beginCount.ts";
import { convert } from "../core/effects/convert.ts";
import type { EffectDefinition } from "../core/act/effect.ts";
import { productOf } from "../core/product.ts";
import { endCount } from "../../features/stock/server/effects/endCount.ts";
import { endSessions } from "../../features/accounts/server/effects/endSessions.ts";
import { gather } from "../core/effects/gather.ts";
import { handOver } from "../../features/handover/server/effects/handOver.ts";
import { noOpenWork } from "../../features/handover/server/effects/noOpenWork.ts";
import { notify } from "../../features/messages/server/effects/notify.ts";
import { onlyOnce } from "../core/effects/onlyOnce.ts";
import { passwordLink } from "../../features/accounts/server/effects/passwordLink.ts";
import { postStock } from "../../features/stock/server/effects/postStock.ts";
import { publishEvent } from "../core/effects/publishEvent.ts";
import { rank } from "../core/effects/rank.ts";
import { reassignApproval } from "../../features/approval/server/effects/reassignApproval.ts";
import { releaseStock } from "../../features/stock/server/effects/releaseStock.ts";
import { renew } from "../core/effects/renew.ts";
import { runOn } from "../core/effects/runOn.ts";
import { runOnSources } from "../core/effects/runOnSources.ts";
import { secretLink } from "../../features/register/server/effects/secretLink.ts";
import { sumMovements } from "../../features/stock/server/effects/sumMovements.ts";
import { superAdministrator } from "../../features/accounts/server/effects/superAdministrator.ts";
import { takeFrom } from "../core/effects/takeFrom.ts";
import { supersede } from "../core/effects/supersede.ts";
import { unfollowed } from "../core/effects/unfollowed.ts";
import { unseal } from "../../features/seal/server/effects/unseal.ts";
import { withdraw } from "../core/effects/withdraw.ts";

/** Every effect of the server, by the name that schema files say. */
const effects: readonly EffectDefinition[] = [
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

/** The product with all its features. */
export const product = productOf([
  { effects },
  accountsHooks,
  approvalHooks,
  auctionHooks,
  captchaHooks,
  draftsHooks,
  registerHooks,
  sealHooks,
  sheetsHooks,
  stockHooks,
]);
