import type { Document } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Stamp } from "../record/writeRecord.ts";

/** The audit columns of a write. Global documents belong to no company. */
export function stampOf(context: Context, document: Document): Stamp {
  return {
    userId: context.actor.user.id,
    at: context.now,
    companyId: document.scope === "global" ? null : context.actor.company.id,
    departmentId: context.actor.department,
  };
}
