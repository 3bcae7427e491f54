import type { LabelSource, RuleSource } from "./source.ts";

/** The word `guide` of a document or a page file, as it is written. */
export interface GuideSource extends Partial<LabelSource> {
  readonly steps: readonly GuideStepSource[];
  readonly finish?: { readonly do: string | null } & Partial<LabelSource>;
}
export interface GuideStepSource extends LabelSource {
  readonly key: string;
  readonly help?: string;
  readonly "help:zh-CN"?: string;
  readonly "help:zh-TW"?: string;
  readonly fields?: readonly string[];
  readonly tables?: readonly { readonly path: string; readonly columns?: readonly string[] }[];
  readonly visible?: string;
  readonly rules?: readonly RuleSource[];
}
