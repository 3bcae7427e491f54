import type { EffectSignature } from "../../../../engine/index.ts";
import { convert } from "./convert.ts";
import { gather } from "./gather.ts";
import { keepRow } from "./keepRow.ts";
import { lookUp } from "./lookUp.ts";
import { measure } from "./measure.ts";
import { noneOf } from "./noneOf.ts";
import { onlyOnce } from "./onlyOnce.ts";
import { rank } from "./rank.ts";
import { renew } from "./renew.ts";
import { runOn } from "./runOn.ts";
import { runOnSources } from "./runOnSources.ts";
import { supersede } from "./supersede.ts";
import { takeFrom } from "./takeFrom.ts";
import { takeLines } from "./takeLines.ts";
import { unchanged } from "./unchanged.ts";
import { unfollowed } from "./unfollowed.ts";
import { withdraw } from "./withdraw.ts";

/** What schema files can say to the core's own effects: without their code, so that `check` need not load it. */
export const coreEffects: readonly EffectSignature[] = [
  convert,
  gather,
  keepRow,
  lookUp,
  measure,
  noneOf,
  onlyOnce,
  rank,
  renew,
  runOn,
  runOnSources,
  supersede,
  takeFrom,
  takeLines,
  unchanged,
  unfollowed,
  withdraw,
];
