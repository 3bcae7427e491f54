import type { FactLook } from "./pageSource.ts";
import type { LabelSource, RuleSource } from "./source.ts";

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
/** A field or input by its key, asked while a condition over the line holds. */
type WorkFieldSource = string | { readonly path: string; readonly when?: string };
/** Lines that are worked off one by one. */
export interface WorkSource {
  readonly each?: string;
  readonly act?: string;
  readonly fill?: readonly string[];
  readonly figure?: string;
  readonly planned?: string;
  readonly done?: string;
  readonly also?: readonly WorkFieldSource[];
  readonly scan?: readonly WorkFieldSource[];
  readonly photo?: string;
  readonly label?: readonly string[];
  readonly deed?: string;
  readonly below?: readonly string[];
  readonly about?: readonly string[];
  readonly back?: string;
}

/** How the lines of a table are drawn, beside the table itself. */
export type TableLook = MatrixLook | CausesLook | StepsLook;

/** Lines below lines as a grid: a column for each line above, a row for each of its lines by their order. */
export interface MatrixLook {
  readonly as: "matrix";
  /** The field that is typed, and the yes or no that judges it. */
  readonly value: string;
  readonly ok?: string;
  /** Of the line above: what names its column, how many rows it wants, what is told of it over and under the values. */
  readonly name: string;
  readonly count?: string;
  readonly over?: readonly string[];
  readonly under?: readonly string[];
}
/** Lines as trees of causes, each answering why its parent is so; those of some choices as fishbones. */
export interface CausesLook {
  readonly as: "causes";
  /** What is written into a cause, and its place as an outline number (`1.2.1`). */
  readonly text: string;
  readonly outline: string;
  /** A choice: a picture for each of its values. */
  readonly by: string;
  /** A yes or no that marks a cause. */
  readonly mark?: string;
  /** Values of `by` that are drawn as fishbones, with a bone for each choice of this field. */
  readonly bones?: { readonly in: readonly string[]; readonly by: string };
  /** Header field that says what the causes lead to. */
  readonly head: string;
}
/** Lines as steps one below the other, each with its state; one is open. */
export interface StepsLook {
  readonly as: "steps";
  readonly label: string;
  readonly state: string;
  readonly text: string;
  readonly about?: readonly string[];
}

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
