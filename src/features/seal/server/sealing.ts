import type { Sealing } from "../../../server/core/record/sealing.ts";
import { modelIn } from "./blindModel.ts";
import { openingOf } from "./opening.ts";
import { planSeal } from "./planSeal.ts";
import { sealOf, unsealedFor } from "./rowSeal.ts";
import { keepSealedChange, withSealedChanges } from "./sealedChanges.ts";
import { fileContent, fileName, keptFile } from "./sealedFile.ts";

/** Sealed documents: their values are encrypted in `system.sealed` until an action opens them. */
export const sealing: Sealing = {
  unsealedFor,
  sealOf,
  modelIn,
  planWrite: planSeal,
  openingOf,
  keepChange: keepSealedChange,
  withSealedChanges,
  keptFile,
  fileName,
  fileContent,
};
