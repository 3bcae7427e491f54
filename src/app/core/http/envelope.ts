import {
  SourceError,
  type ConflictView,
  type ProblemView,
} from "../../../../renderers/base/dataSource.ts";
import { isWarning, type ReferenceValue } from "../../../engine/index.ts";
import type { Notice } from "./notices.ts";

/** What every call answers with. */
interface Envelope {
  readonly status: number;
  readonly message?: string;
  readonly msgKey?: string;
  readonly data?: unknown;
  readonly detailId?: string;
}

/** Whether a body is an envelope: anything else (a proxy's error page, an empty body) is a broken answer. */
export function isEnvelope(body: unknown): body is Envelope {
  return typeof (body as Partial<Envelope> | null | undefined)?.status === "number";
}

/** The error for a refused envelope: the problems and the conflict are in its `data`. */
export function errorOf(envelope: Envelope): SourceError {
  const data = (envelope.data ?? {}) as { problems?: ProblemView[]; conflict?: SentConflict };
  return new SourceError({
    status: envelope.status,
    message: envelope.message ?? "",
    msgKey: envelope.msgKey,
    detailId: envelope.detailId,
    problems: Array.isArray(data.problems) ? data.problems : [],
    conflict: data.conflict && { ...data.conflict, by: nameOf(data.conflict.by) },
  });
}

/** A conflict as it travels: the user who saved first is a reference. */
type SentConflict = Omit<ConflictView, "by"> & { readonly by?: ReferenceValue | null };

function nameOf(person: ReferenceValue | null | undefined): string | undefined {
  return person ? (person.name ?? person.code) : undefined;
}

/** How a refusal is shown: a warning from 6000, an error below. */
export function noticeOf(error: SourceError): Notice {
  return {
    level: error.status >= 6000 ? "warning" : "error",
    message: error.message,
    detailId: error.detailId,
  };
}

/** Why a page cannot be shown: no right to it (403), no such page or document (404), or anything else (500). */
export function pageRefusal(error: Error): 403 | 404 | 500 {
  if (!(error instanceof SourceError)) return 500;
  if (error.status === 403 || error.status === 5202) return 403;
  return error.status === 404 || error.status === 5106 ? 404 : 500;
}

/** What does not exist or may not be opened has a screen of its own, so that no notice is given besides. */
export const screenOfItsOwn = (error: SourceError): boolean => pageRefusal(error) !== 500;

/** A business warning (63xx) that can be confirmed, and a conflict (6409): the caller asks the user. */
export function isQuestion(error: SourceError): boolean {
  return error.status === 6409 || isWarning(error.status);
}
