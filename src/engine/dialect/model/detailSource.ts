import type { FactLook } from "./pageSource.ts";
import type { LabelSource } from "./source.ts";
import type { TableLook } from "./tableLook.ts";

/* What a file says of a detail page. */

export interface DetailSource {
  readonly sections?: readonly SectionSource[];
  readonly rest?: boolean;
  readonly tables?: readonly {
    readonly path: string;
    readonly columns?: readonly string[];
    readonly drawn?: TableLook;
  }[];
  readonly facts?: readonly (string | FactSource)[];
  readonly life?: readonly LifeStepSource[];
  readonly views?: {
    readonly decision?: {
      readonly facts?: readonly (string | FactSource)[];
      readonly lines?: readonly string[];
      readonly compare?: Readonly<Record<string, string>>;
    };
    readonly answer?: AnswerSource;
    readonly work?: WorkSource;
  };
}
export interface AnswerSource extends Partial<LabelSource> {
  readonly states: readonly string[];
  readonly deadline?: string;
  readonly pin?: readonly string[];
  readonly fill: readonly string[];
  readonly skip?: string;
}
export interface FactSource extends Partial<LabelSource> {
  readonly path: string;
  readonly of?: string;
  readonly as?: FactLook;
}
export interface LifeStepSource extends Partial<LabelSource> {
  readonly states: readonly string[];
  readonly by?: string;
  readonly progress?: string;
}
export interface SectionSource extends LabelSource {
  readonly key: string;
  readonly fields: readonly string[];
  readonly visible?: string;
  readonly collapsed?: boolean | string;
}
/** Lines that are worked off one by one. */
export interface WorkSource {
  readonly each?: string;
  readonly act?: string;
  readonly fill?: readonly string[];
  readonly figure?: string;
  readonly planned?: string;
  readonly done?: string;
  readonly scan?: readonly (string | { readonly path: string; readonly when?: string })[];
  readonly deed?: string;
  readonly about?: readonly string[];
  readonly back?: string;
}
