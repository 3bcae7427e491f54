import type { DetailPage, RuleView, SectionView } from "./definition.ts";

/** What `GET /guide/:page` answers: the steps over the same views of fields and line tables that detail pages draw from. */
export interface GuidePage {
  readonly kind: "guide";
  readonly page: string;
  readonly document: string;
  readonly module: string;
  readonly title: string;
  readonly menu: string;
  readonly detail: DetailPage;
  readonly steps: readonly GuideStepView[];
  /** What the last step, the summary, is called. */
  readonly summary: string;
  readonly finish: { readonly title: string; readonly action?: string };
}
export interface GuideStepView {
  readonly key: string;
  readonly title: string;
  readonly help?: string;
  /** Its fields under the titles of the detail page's sections. */
  readonly sections: readonly SectionView[];
  /** Paths of line tables, and the columns shown. */
  readonly tables: readonly { readonly path: string; readonly columns: readonly string[] }[];
  /** CEL over the header: the step is skipped while it does not hold. */
  readonly visible?: string;
  readonly rules: readonly RuleView[];
}

/** A user's unfinished guide, as lists show it. */
export interface GuideDraft {
  readonly id: string;
  /** What the document is called so far. */
  readonly title: string;
  /** Its current step. */
  readonly step: string;
  readonly stepTitle: string;
  /** When it was last kept: ISO 8601 UTC. */
  readonly at: string;
}
