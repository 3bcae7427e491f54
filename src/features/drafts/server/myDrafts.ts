import { sql } from "kysely";
import { summaryStep, type PageSource, can } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { instantWire } from "../../../server/store/statement/referenceJson.ts";

/** Something of somebody's own that waits to be gone on with. */
interface OpenDraft {
  readonly id: string;
  /** `edit`: changes on a detail page; `guide`: a guide left at `step`. */
  readonly kind: "edit" | "guide";
  readonly page: string;
  /** The page's title, in the reader's language. */
  readonly pageTitle: string;
  /** The document, unless it is a new one; then the client's key. */
  readonly record?: string;
  readonly key?: string;
  /** What the document is known by. */
  readonly title?: string;
  readonly version?: number;
  readonly step?: string;
  readonly stepTitle?: string;
  readonly at: string;
}

const most = 100;

/** The user's own open drafts in this company, newest first: those they may still continue. */
export async function myDrafts(
  context: Context,
): Promise<{ readonly drafts: readonly OpenDraft[] }> {
  const { actor, schema, language, db } = context;
  const { rows } = await sql<{
    readonly id: string;
    readonly kind: OpenDraft["kind"];
    readonly page: string;
    readonly recordId: string | null;
    readonly key: string;
    readonly title: string | null;
    readonly baseVersion: number | null;
    readonly step: string | null;
    readonly at: string;
  }>`select id, kind, page, "recordId", key, title, "baseVersion", step, ${instantWire(sql`at`)} as at from system.draft
    where "userId" = ${actor.user.id}::uuid and "orgId" = ${actor.company.id}::uuid order by system.draft.at desc, id desc limit ${most}`.execute(
    db,
  );
  const drafts = rows.flatMap((row): readonly OpenDraft[] => {
    const page = schema.page(row.page);
    if (!page || !can(actor, page.menu, row.recordId === null ? "add" : "edit")) return [];
    const isGuide = row.kind === "guide";
    if (isGuide && !page.guide) return [];
    const title = isGuide ? page.guide!.title : page.document.title;
    const step = stepOf(page, row.step);
    return [
      {
        id: row.id,
        kind: row.kind,
        page: row.page,
        pageTitle: title[language],
        ...(row.recordId === null ? { key: row.key } : { record: row.recordId }),
        ...(row.title !== null && { title: row.title }),
        // A guide's own count is no version of a document.
        ...(row.baseVersion !== null && !isGuide && { version: row.baseVersion }),
        ...(step && { step: step.key, stepTitle: step.title[language] }),
        at: row.at,
      },
    ];
  });
  return { drafts };
}

function stepOf({ guide }: PageSource, key: string | null) {
  if (key === summaryStep.key) return summaryStep;
  return guide?.steps.find((step) => step.key === key);
}
