import type { Among } from "./among.ts";
import type { ErrorKey } from "../errors/errorTable.ts";
import type {
  AttributeSource,
  FieldSettings,
  Kind,
  ReferenceValue,
  WidgetName,
} from "../kinds/kind.ts";
import type { Expression, Scope, ValueType } from "../expression/types.ts";
import type { Label, Language } from "../text/label.ts";
import type { Access, Seal } from "./access.ts";
import type { ActionTarget, Case, Guard, TableCondition } from "./guard.ts";
import type { Effect, Machine } from "./machine.ts";
import type { ConsumedSource, Conversion } from "./convert.ts";
import type { ValueLookUp } from "./valueLookUp.ts";
import type { DetailDefinition, ListDefinition } from "./pageSource.ts";
import type { Placeholders } from "./placeholders.ts";
import type { RendererUse } from "./renderer.ts";
import type { ActionWords, DocumentWords } from "./words.ts";

/** A document as the engine works with it: checked, linked, compiled, frozen. `loadDocuments` makes it of a `DocumentSource`. */
export interface Document extends DocumentWords {
  readonly name: string;
  /** Folder in `schemas/` and PostgreSQL schema: `purchasing`. */
  readonly module: string;
  readonly code: string | undefined;
  readonly title: Label;
  /** Prefix of the specification's own calls (`/srm/sre/raa`), if it has one. */
  readonly api: string | undefined;
  /** `company`: own rows per company. `shared`: one row seen by all companies. `global`: no company at all. */
  readonly scope: "company" | "shared" | "global";
  /** `system`: only effects and the product itself write it; `changes`: people change what these have made. */
  readonly writes: "people" | "changes" | "system";
  /** `view`: the server gives an SQL view in the place of its table; nobody writes it. */
  readonly stored: "table" | "view";
  /** Rights are `menu:button`; `buttons` are those that no action asks for. */
  readonly menu: string;
  readonly buttons: readonly { readonly code: string; readonly title: Label }[];
  readonly version: number;
  readonly traits: readonly string[];
  readonly numbering: Numbering | undefined;
  /** Keys of the header fields that people know a row by. `carry` travel with every reference to it. */
  readonly identity: {
    readonly code: string;
    readonly name: string | undefined;
    /** A text field of its lines that summarises it: `items.name`. */
    readonly summary?: string | undefined;
    readonly carry: readonly string[];
    /** Text fields that replace the name in a language, where they are filled; carried too. */
    readonly names?: Readonly<Partial<Record<Language, string>>>;
    /** The carried choice or state that messages name with a record. */
    readonly standing?: string;
  };
  readonly header: Table;
  /** Header first, then line tables, parents before children. */
  readonly tables: readonly Table[];
  readonly table: (path: string) => Table | undefined;
  /** The header's machine that is the document's status, if it has one. */
  readonly status: Machine | undefined;
  readonly access: Access;
  readonly among: readonly Among[];
  /** When its sealed fields are encrypted, and whose they are. */
  readonly seal?: Seal | undefined;
  /** Button of those who are asked to act on one of its documents: with it they reach those documents. Undefined: nobody is asked. */
  readonly askedBy?: string | undefined;
  /** Base buttons that none of its pages has, whatever the rights: `import`. */
  readonly noButtons?: readonly string[] | undefined;
  /** What features say of how it flows, by word: compared between two schemas. */
  readonly flow?: Readonly<Record<string, unknown>> | undefined;
  /** How its rows become follow-up documents. */
  readonly conversions: readonly Conversion[];
  readonly list: ListDefinition;
  readonly detail: DetailDefinition;
  readonly cases: readonly Case[];
  /** Where it was read, for messages to implementers. */
  readonly file: string;
  /** Former name, so that its tables are renamed, not dropped. */
  readonly renamedFrom?: string | undefined;
}

/** Fields that a search compares with a value, and those of the header by which it takes the latest: the line repeats them, for one index over all. */
export interface SearchKey {
  readonly own: readonly Field[];
  readonly header: readonly Field[];
  readonly order: readonly { readonly field: Field; readonly descending: boolean }[];
}

/** The header or a line table of a document. */
export interface Table {
  readonly document: string;
  /** `""` for the header, `items`, `items.schedule`. */
  readonly path: string;
  /** Last segment of the path; the document's name for the header. */
  readonly key: string;
  readonly code: string | undefined;
  readonly title: Label;
  readonly parent: Table | undefined;
  readonly children: readonly Table[];
  readonly fields: readonly Field[];
  readonly field: (key: string) => Field | undefined;
  readonly minItems: number;
  readonly maxItems: number;
  /** Line tables: people may add a line while this holds (over a new line), and remove one of which this holds; else in drafts. */
  readonly add: Expression | undefined;
  readonly remove: Expression | undefined;
  readonly rules: readonly Rule[];
  readonly conditions: readonly TableCondition[];
  /** Values that the row takes from rows found elsewhere. */
  readonly lookUps: readonly ValueLookUp[];
  /** What look-ups find lines of this table by, where they search and sort by what their header says. */
  readonly searchKeys: readonly SearchKey[];
  /** Line tables: of what reports over them read, dates of the header of which they open a stretch, and what they sum up by of the line around nested ones. */
  readonly periods: readonly Field[];
  readonly summedBy: readonly Field[];
  readonly machines: readonly Machine[];
  readonly actions: readonly Action[];
  /** Field keys that are unique together, per company (document scope) or within the document (lines). */
  readonly unique: readonly (readonly string[])[];
  /** Names its expressions may use: own fields, `header`, `parent`, line tables as lists, `me`, `item`, `isNew`. */
  readonly scope: Scope;
  /** Unquoted: PostgreSQL schema and table. */
  readonly sql: { readonly schema: string; readonly table: string };
  readonly renamedFrom?: string | undefined;
}

export interface Field {
  readonly key: string;
  /** The specification's coded name. */
  readonly code: string | undefined;
  readonly table: Table;
  readonly kind: Kind;
  readonly title: Label;
  readonly help: Label | undefined;
  /** 1 (identity, state, amounts) to 5: what stays where there is little room. */
  readonly importance: number | undefined;
  readonly widget: WidgetName;
  readonly renderer?: RendererUse | undefined;
  /** Judged when an action leaves the draft states, and at every save after. */
  readonly required: boolean;
  /** Judged at every save. */
  readonly requiredToSave: boolean;
  readonly mandatory: Expression | undefined;
  readonly visible: Expression | undefined;
  /** What happens to the value while not visible: kept, cleared on save, or left out of reads and writes. */
  readonly hiddenPolicy: "keep" | "clear" | "omit";
  readonly editable: Editable;
  readonly default: Expression | undefined;
  /** System-set: takes `value` whenever a save changes the field `of` of the same row. */
  readonly stamp: { readonly of: string; readonly value: Expression } | undefined;
  /** Header field with the value that this one is to replace: shown beside it where they differ. */
  readonly was?: string | undefined;
  readonly compute: Expression | undefined;
  /** `compute` applies only while this is true; otherwise the field is typed. */
  readonly computeWhen: Expression | undefined;
  /** Reference: the document it points to. */
  readonly to: string | undefined;
  /** Reference: only rows of the target for which this holds may be picked; `this` is the row being edited. */
  readonly where: Expression | undefined;
  /** Reference: own field key -> target's field key, copied when the reference changes. */
  readonly fill: Readonly<Record<string, string>>;
  readonly many: boolean;
  /** Reference: types of the target's carried fields. */
  readonly carried: Readonly<Record<string, ValueType>>;
  /** Reference: the target's line tables that travel with it. */
  readonly carriedLines?: readonly string[];
  /** Attributes: where it is said which there are. */
  readonly by?: AttributeSource | undefined;
  readonly choices: readonly Choice[] | undefined;
  /** The list that the choices come from, where the field has none of its own. */
  readonly choiceList: string | undefined;
  /** State fields: the machine it is the state of. */
  readonly machine: string | undefined;
  /** State fields: an import may bring new rows in any state while this holds. */
  readonly imported?: Expression | undefined;
  /** Key of the sibling (or `header.x`) reference that gives the decimals, a unit or a currency, and what it carries as names. */
  readonly decimalsFrom: string | undefined;
  readonly unitNames?: Document["identity"]["names"] | undefined;
  readonly decimals?: number | undefined;
  /** Quantities without a unit: what is written behind the number (kg). */
  readonly suffix?: string | undefined;
  readonly maxLength: number | undefined;
  readonly pattern: string | undefined;
  /** Texts: the document whose values it names in double braces. */
  readonly placeholders?: Placeholders | undefined;
  readonly limits: NonNullable<FieldSettings["limits"]>;
  readonly files: FieldSettings["files"] | undefined;
  /** Follow-up lines that consume this quantity; computed, never written. */
  readonly consumed: ConsumedSource | undefined;
  /** Readers without this right of the document's menu never see it: `price`, `bank`, `buyer`. */
  readonly confidential: string | undefined;
  /** Staff's alone: no portal user ever gets it. */
  readonly internal?: boolean | undefined;
  /** The number of last characters shown to users who may not see the confidential value: `****1234`. */
  readonly mask?: number | undefined;
  /** Its values over rows mean something when they are added up: amounts, and quantities that are no bounds. */
  readonly addsUp: boolean;
  /** Encrypted, and known to the owner alone, while the document's `seal` holds. */
  readonly sealed?: boolean | undefined;
  readonly unique: boolean;
  /** What says that the value exists already; `common.duplicate` unless stated. */
  readonly uniqueMessage?: ErrorKey | undefined;
  readonly renamedFrom: string | undefined;
}

/** `system`: no person ever. `new`: until first saved. `draft`: in draft states. `open`: in every non-final state. */
export type Editable =
  | { readonly when: "system" | "new" | "draft" | "open" }
  | { readonly when: "expression"; readonly cel: Expression };

export interface Choice {
  readonly value: string;
  readonly title: Label;
  /** Former value: stored rows are moved to this one. */
  readonly renamedFrom?: string | undefined;
}
/** `holds` must be true; null counts as holding (a missing operand is `required`'s business). */
export interface Rule {
  readonly holds: Expression;
  readonly at: string | undefined;
  /** 5103 unless the rule says otherwise; 63xx are warnings that can be confirmed. */
  readonly status: number;
  /** The message, with places `{0}`, `{1}` for `args`. */
  readonly title: Label;
  readonly args: readonly Expression[];
  /** Value of the field `at` with which it holds: offered beside the message. */
  readonly repair: Expression | undefined;
}
export interface Action extends ActionWords {
  readonly key: string;
  readonly table: Table;
  readonly title: Label;
  /** Right button code; the key unless stated. */
  readonly button: string;
  /** No person may call it: effects, the clock and other documents do. */
  readonly system: boolean;
  /** A job runs it on the rows whose states fit and for which this holds. */
  readonly clock: Expression | undefined;
  /** Runs when a user for whom this holds opens the document. */
  readonly opened: Expression | undefined;
  /** Fields that name another document and its record: the action of the same key runs there, by the rights there. */
  readonly on: { readonly document: string; readonly record: string } | undefined;
  /** The actions it runs one after the other, by table path and key; the last one is of its own table. */
  readonly runs?: readonly { readonly table: string; readonly key: string }[] | undefined;
  /** Machine name -> states it starts from. Empty: any state. */
  readonly from: Readonly<Record<string, readonly string[]>>;
  /** Machine name -> target state: fixed, computed, or the one before the present one came about. */
  readonly to: Readonly<Record<string, ActionTarget>>;
  readonly when: readonly Guard[];
  /** JSON Schema of the input dialog, and of the input per line. */
  readonly input: InputSchema | undefined;
  readonly lineInput: InputSchema | undefined;
  /** Values offered, and taken when the caller sends none: key -> expression over the row. */
  readonly initial: Readonly<Record<string, Expression>>;
  readonly lineInitial: Readonly<Record<string, Expression>>;
  /** What is asked at a row only while this holds there: key -> condition over the row. */
  readonly visible: Readonly<Record<string, Expression>>;
  readonly lineVisible: Readonly<Record<string, Expression>>;
  /** What references of the input may be picked from: key -> condition over the picked row, the action's row as `this`. */
  readonly picks: Readonly<Record<string, Expression>>;
  readonly linePicks: Readonly<Record<string, Expression>>;
  readonly effects: readonly Effect[];
  /** It gives the row of one person to another: the field that holds the one, the input that names the other. */
  readonly handover?: { readonly field: string; readonly input: string } | undefined;
  /** No action of a row: it runs for a list, whose page has its button among the `batches`. */
  readonly ofList?: boolean | undefined;
  /** Pages run it as a job and show how far it is: `POST /biz/:document/:action/job`. */
  readonly byJob?: boolean | undefined;
  readonly danger: boolean;
  /** The consequence, announced before it runs; names values in braces. */
  readonly says: Label | undefined;
  /** It may leave a draft that is not whole. */
  readonly incomplete: boolean;
  readonly bulk: boolean;
  /** Its dialog stays open after each success, for the next one. */
  readonly again: boolean;
  /** It takes one row; the messages for several lines of one document, and for lines of several. */
  readonly single?: { readonly lines: ErrorKey; readonly documents: ErrorKey } | undefined;
}
export type InputSchema = Readonly<Record<string, unknown>>;
export interface Numbering {
  /** As written: `RTA{yyyy}{MM}{0000}`. */
  readonly pattern: string;
  readonly prefix: string;
  readonly period: "" | "yyyy" | "yyyyMM" | "yyyyMMdd";
  readonly length: number;
}

export type { ReferenceValue };
export type * from "./access.ts";
export type * from "./convert.ts";
export type * from "./guard.ts";
export type * from "./machine.ts";
export type * from "./valueLookUp.ts";
export type * from "./pageSource.ts";
export type * from "./listGroups.ts";
export type * from "./guide.ts";
export type * from "./schema.ts";
