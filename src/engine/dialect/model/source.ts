/*
 * Schema files as they are written, after their words were checked. Only the loader reads these types: all other code
 * takes `Document`. docs/reference.md explains each word.
 */
import type { AttributeSource } from "../kinds/kind.ts";
import type { CaseSource } from "./guard.ts";
import type { AmongSource } from "./among.ts";
import type { ErrorKey } from "../errors/errorTable.ts";
import type { ConversionSource } from "./convert.ts";
import type { Party } from "./machine.ts";
import type { GroupsSource } from "./listGroups.ts";
import type { ColumnLook } from "./pageSource.ts";
import type { RendererSource } from "./renderer.ts";
import type { PlanWord, Timeline } from "./pageSource.ts";
import type { ValueLookUpSource } from "./valueLookUp.ts";
import type { ActionSource, ConditionSource } from "./actionSource.ts";
import type { DocumentWordsSource, PageWordsSource } from "./words.ts";
import type { DetailSource, GuideSource } from "./detailSource.ts";

export type { ActionSource, ConditionSource, GuardSource, InputsSource } from "./actionSource.ts";
export type { DetailSource, FactSource, LifeStepSource, SectionSource } from "./detailSource.ts";

/** Labels: English is the key in words and `zh-TW` derived from `zh-CN` unless written. */
export interface LabelSource {
  readonly title?: string;
  readonly "zh-CN": string;
  readonly "zh-TW"?: string;
}

/** `schemas/<module>/<name>.json`. */
export interface DocumentSource
  extends LabelSource, RowSource, DocumentWordsSource, PageWordsSource {
  readonly name: string;
  readonly code?: string;
  readonly api?: string;
  readonly scope?: "company" | "shared" | "global";
  readonly editable?: "people" | "changes" | "system" | "nobody";
  readonly menu: string;
  readonly icon?: string;
  readonly sort?: number;
  readonly buttons?: Readonly<Record<string, LabelSource>>;
  readonly version?: number;
  readonly traits?: readonly string[];
  readonly numbering?: string;
  readonly identity?: {
    readonly code?: string;
    readonly name?: string | null;
    readonly summary?: string | null;
    readonly carry?: readonly string[];
    /** By BCP 47 tag. */
    readonly names?: Readonly<Record<string, string>>;
    readonly standing?: string;
  };
  readonly access?: {
    readonly read?: string;
    readonly own?: string;
    readonly supplier?: string;
    readonly customer?: string;
  };
  readonly among?: readonly AmongSource[];
  readonly sealed?: { readonly when: string; readonly owner: string };
  readonly convert?: Readonly<Record<string, ConversionSource>>;
  readonly list?: ListSource;
  readonly detail?: DetailSource;
  readonly guide?: GuideSource;
  readonly cases?: readonly CaseSource[];
  readonly renamedFrom?: string;
}

/** What a document's header and a line's `items` have in common: one row's fields and what holds for it. */
export interface RowSource {
  readonly required?: readonly string[];
  readonly requiredToSave?: readonly string[];
  readonly properties: Readonly<Record<string, FieldSource | LinesSource>>;
  readonly unique?: readonly (readonly string[])[];
  readonly rules?: readonly RuleSource[];
  readonly conditions?: Readonly<Record<string, string | ConditionSource>>;
  readonly lookUps?: Readonly<Record<string, ValueLookUpSource>>;
  readonly machines?: Readonly<Record<string, MachineSource>>;
  readonly actions?: Readonly<Record<string, ActionSource>>;
}

/** `schemas/traits/<name>.json`: a part of a document. A document takes a part out again by writing `null` for it. */
export interface TraitSource extends Partial<RowSource> {
  readonly trait: string;
}

/** Most lines below one row, where a line table does not say `maxItems`: a save must not keep everybody else waiting. */
export const mostLines = 2000;

/** A property with `items`: a line table. */
export interface LinesSource extends LabelSource {
  readonly code?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly editable?: "system";
  readonly add?: string;
  readonly remove?: string;
  readonly items: RowSource;
  readonly renamedFrom?: string;
}

type LimitSource = Readonly<Partial<Record<"above" | "min" | "max" | "below", string | null>>>;
/** When people may change a field; what `editable` says otherwise is a condition. */
export const editableWords = ["system", "new", "draft", "open"] as const;

/** Whether what `editable` says is a condition. */
export function isCondition(editable: string | undefined): editable is string {
  const words: readonly (string | undefined)[] = editableWords;
  return editable !== undefined && !words.includes(editable);
}

export interface FieldSource extends LabelSource, LimitSource {
  readonly kind: string;
  readonly code?: string;
  readonly importance?: number;
  readonly help?: string;
  readonly "help:zh-CN"?: string;
  readonly "help:zh-TW"?: string;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly placeholders?: string;
  readonly unit?: string;
  readonly currency?: string;
  readonly decimals?: number;
  readonly suffix?: string;
  readonly choices?: string | ChoicesOfSource;
  readonly many?: boolean;
  readonly to?: string;
  readonly where?: string;
  readonly fill?: Readonly<Record<string, string>>;
  readonly by?: AttributeSource;
  readonly imported?: string;
  readonly types?: readonly string[];
  /** Most files in the field. */
  readonly maxItems?: number;
  readonly default?: string;
  readonly compute?: string;
  readonly computeWhen?: string;
  readonly visible?: string;
  readonly hidden?: "keep" | "clear" | "omit";
  readonly required?: string;
  /** One of `editableWords`, or a condition. */
  readonly editable?: string;
  readonly stamp?: { readonly of: string; readonly value: string };
  readonly was?: string;
  readonly consumed?: {
    readonly from: string;
    readonly sum: string;
    readonly atMost?: string;
    readonly where?: string;
    readonly allow?: string;
  };
  readonly confidential?: string | null;
  readonly mask?: number;
  readonly sum?: false;
  readonly internal?: boolean;
  readonly sealed?: boolean;
  readonly unique?: boolean | { readonly message: ErrorKey };
  readonly widget?: string;
  readonly renderer?: RendererSource;
  readonly renamedFrom?: string;
}
/** Value -> Chinese label or all labels; or values that are their own labels. */
export type ChoicesOfSource = Readonly<Record<string, string | ChoiceSource>> | readonly string[];
export interface ChoiceSource extends LabelSource {
  readonly renamedFrom?: string;
}

export interface RuleSource extends LabelSource {
  readonly holds: string;
  readonly at?: string;
  readonly status?: number;
  readonly args?: readonly string[];
  readonly repair?: string;
}
export interface MachineSource {
  readonly initial: string;
  /** One entry each: state -> condition. */
  readonly derive?: readonly Readonly<Record<string, string>>[];
  readonly states: Readonly<Record<string, StateSource>>;
}
export interface StateSource extends LabelSource {
  readonly draft?: boolean;
  readonly final?: boolean;
  readonly deletable?: boolean | "never";
  readonly saved?: string;
  readonly renamedFrom?: string;
  readonly tone?: "neutral" | "progress" | "good" | "bad" | "muted";
  readonly primary?: string | Partial<Readonly<Record<Party, string>>>;
  readonly awaits?: string;
  readonly enter?: readonly EffectSource[];
  readonly leave?: readonly EffectSource[];
}
/** One name with its parameters. */
export type EffectSource = Readonly<Record<string, unknown>>;
export interface ListSource {
  readonly columns?: readonly (string | ColumnSource)[];
  readonly filters?: readonly string[];
  readonly sort?: readonly string[];
  readonly search?: readonly string[];
  readonly tree?: string;
  readonly views?: readonly (LabelSource & { readonly key: string; readonly filter: unknown })[];
  readonly firstView?: string;
  readonly groups?: GroupsSource;
  readonly opens?: { readonly document: string; readonly record: string };
  readonly inbox?: readonly InboxAction[];
  readonly timeline?: Timeline;
  readonly plan?: PlanWord;
  readonly terminal?: { readonly begin?: string };
  readonly renderer?: RendererSource;
  readonly figures?: readonly FigureSource[];
}
/** A measure as a column of a list of the records that it is by, or of rows that name them. */
interface FigureSource extends Partial<LabelSource> {
  readonly key: string;
  readonly measure: string;
  readonly by: string | Readonly<Record<string, string>>;
  readonly less?: string;
  readonly period?: unknown;
  readonly hidden?: boolean;
}
/** The action on a row of an inbox, and its key. */
interface InboxAction {
  readonly action: string;
  readonly key: string;
}
export interface ColumnSource {
  readonly path: string;
  readonly width?: number;
  readonly sum?: boolean;
  readonly hidden?: boolean;
  readonly pin?: "left" | "right";
  readonly importance?: number;
  readonly second?: string | readonly string[];
  readonly as?: ColumnLook;
  readonly of?: string;
}
/** `schemas/<module>/<name>.page.json`. */
export interface PageFileSource extends LabelSource, PageWordsSource {
  readonly name: string;
  readonly document: string;
  readonly table?: string;
  readonly menu: string;
  readonly icon?: string;
  readonly sort?: number;
  readonly style?: "list" | "edit" | "guide";
  readonly where?: string;
  readonly actions?: readonly string[];
  readonly list?: ListSource;
  readonly detail?: DetailSource;
  readonly guide?: GuideSource;
  readonly api?: string;
}

/** `*.page.json` without a document: hand-made by the app (`custom`), or another site (`external`). */
export interface ScreenSource extends LabelSource {
  readonly name: string;
  readonly menu: string;
  readonly icon?: string;
  readonly sort?: number;
  readonly custom?: string;
  readonly external?: string;
  readonly open?: "tab" | "window";
  readonly buttons?: Readonly<Record<string, LabelSource>>;
}

/** `schemas/choices/<name>.json`. */
export interface ChoicesSource {
  readonly name: string;
  readonly choices: ChoicesOfSource;
}
