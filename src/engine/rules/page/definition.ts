import type { TableLook } from "../../dialect/model/detailSource.ts";
import type { GroupsView } from "./groupViews.ts";
import type { ValueLookUpView } from "./lookUpView.ts";
import type { Operator, NamedQuery } from "../../dialect/paths/query.ts";
import type { PlaceholdersView } from "../../dialect/model/placeholders.ts";
import type { RendererUse } from "../../dialect/model/renderer.ts";
import type { DetailFacts, ListFacts } from "../../dialect/model/words.ts";
import type { LineSummary, NextSteps } from "./listFacts.ts";
import type { ColumnLook, PlanWord, Timeline } from "../../dialect/model/pageSource.ts";
import type { AttributeSource, FieldSettings, WidgetName } from "../../dialect/kinds/kind.ts";
import type { ValueType } from "../../dialect/expression/types.ts";
import type { AnswerPart, DecisionPart, FactView, LifeStepView, WorkPart } from "./headParts.ts";

export type { CausesLook, MatrixLook, StepsLook } from "../../dialect/model/detailSource.ts";
export type { AnswerPart, DecisionPart, FactView, LifeStepView, WorkPart } from "./headParts.ts";

/* Page definitions: what `GET /list/:page` and `GET /detail/:page` answer, projected for the reader's rights and language.
 * Plain JSON, cacheable. Renderers draw from these alone; expressions travel as source text and the browser compiles them by the same engine. */

/** A field as a renderer needs it: one shape for list columns, form fields and line-table columns. */
export interface FieldView {
  /** Path on lists (`header.number`, `material.spec`), key on forms: column id, form path and test id. */
  readonly key: string;
  readonly title: string;
  readonly kind: string;
  readonly widget: WidgetName;
  /** Drawn by a module from outside, where the client has it. */
  readonly renderer?: RendererUse;
  /** Coded name, for implementer mode and search. */
  readonly code?: string;
  readonly help?: string;
  /** 1 (first) to 5 (last): what stays where there is little room; by kind unless stated. */
  readonly importance?: number;
  readonly numeric?: boolean;
  /** Its values add up over rows. */
  readonly addsUp?: boolean;
  readonly choices?: readonly ChoiceView[];
  /** Reference: page of its target (to open it) and its look-up (`/res/:to/select`). */
  readonly to?: string;
  readonly many?: boolean;
  readonly carried?: Readonly<Record<string, ValueType>>;
  readonly carriedLines?: readonly string[];
  /** Attributes: the reference and its lines that say which there are. */
  readonly by?: AttributeSource;
  /** Path of the unit or currency whose `decimals` count (`unit`, `header.currency`). */
  readonly decimalsFrom?: string;
  /** Fixed decimals shown when nothing else gives them. */
  readonly decimals?: number;
  /** Written behind the number: kg. */
  readonly suffix?: string;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly limits?: NonNullable<FieldSettings["limits"]>;
  readonly files?: NonNullable<FieldSettings["files"]>;
  /** A document can be sealed until it is opened, and then shows this to its owner alone. */
  readonly sealed?: true;
  /** Forms: what the text may name in double braces. */
  readonly placeholders?: PlaceholdersView;
}
export interface ChoiceView {
  readonly value: string;
  readonly title: string;
  /** State choices carry the tone of their tag. */
  readonly tone?: "neutral" | "progress" | "good" | "bad" | "muted";
}

export interface ColumnView extends FieldView {
  readonly width?: number;
  readonly pin?: "left" | "right";
  readonly hidden?: boolean;
  readonly sum?: boolean;
  /** Its confidential groups: a row whose `masked` names one does not show it. */
  readonly confidential?: readonly string[];
  /** How it is shown, where its kind does not say. */
  readonly as?: ColumnLook;
  /** `progress`: the column that it is compared with. */
  readonly of?: string;
  /** Columns shown small below its value; absent: by its kind. */
  readonly second?: readonly string[];
  readonly sortable: boolean;
  readonly operators: readonly Operator[];
}
export interface ButtonView {
  /** `add`, `edit`, `delete`, `import`, `export` or an action's key. */
  readonly key: string;
  readonly title: string;
  readonly danger?: boolean;
  /** The consequence, announced before it runs; names header fields in braces. */
  readonly says?: string;
  /** Works on selected rows. */
  readonly bulk?: boolean;
  /** Its dialog stays open after each success. */
  readonly again?: boolean;
  /** JSON Schema of the input dialog, in the reader's language; `initial` of a property is CEL over the row. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** As `input`, asked for each line. */
  readonly lineInput?: Readonly<Record<string, unknown>>;
  /** Line actions: the table's path. */
  readonly table?: string;
  /** It is run by a job that tells how far it is. */
  readonly byJob?: boolean;
  /** Machine -> its field, the states it starts from (none named: any) and those it may lead to, as far as the reader sees the machine. */
  readonly moves?: Readonly<Record<string, MoveView>>;
}
export interface MoveView {
  readonly field: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}
export interface ListPage extends ListFacts {
  readonly kind: "list";
  readonly style: "list" | "edit" | "guide";
  readonly page: string;
  readonly document: string;
  readonly module: string;
  /** `""` or the path of the line table it lists. */
  readonly table: string;
  readonly title: string;
  /** What one document is called, whatever the page is. */
  readonly documentTitle: string;
  readonly menu: string;
  readonly columns: readonly ColumnView[];
  /** Key of the column people know a row by: it opens the row. */
  readonly codeField: string;
  /** Key of the column with its name, where it has one. */
  readonly nameField?: string;
  readonly next?: NextSteps;
  readonly summary?: LineSummary;
  /** Lines of its documents are worked off one by one (`WorkPart`). */
  readonly worked?: true;
  /** Keys of columns offered in the filter bar at once; every column with operators can be filtered. */
  readonly filters: readonly string[];
  /** Fields of the rows' lines: no columns, but a row can be asked whether it has a line with such a value. */
  readonly lineFilters?: readonly ColumnView[];
  readonly sort: readonly string[];
  /** The user gets some of the rows at most: an empty list does not mean that there are none. */
  readonly partial?: true;
  readonly searchable: boolean;
  readonly views: readonly NamedQuery[];
  /** The view that it opens in; absent: all rows. */
  readonly firstView?: string;
  readonly buttons: readonly ButtonView[];
  /** The actions in its recycle bin; absent for users who may not delete. */
  readonly bin?: readonly ButtonView[];
  /** What makes documents in one go, as a job (`POST /list/:page/batch/:action`). */
  readonly batches?: readonly ButtonView[];
  /** Ways to sum the rows up (`group` of a query), and the figures that only groups have. */
  readonly groups?: GroupsView;
  /** Column that names the row above: the list is a tree. */
  readonly tree?: string;
  /** Columns that name another document and its record: that is what a row opens. */
  readonly opens?: { readonly document: string; readonly record: string };
  /** The actions on the documents behind its rows, beside the list; the last one leads on. */
  readonly inbox?: readonly { readonly action: string; readonly key: string }[];
  /** Its rows are drawn as bars in lanes: the columns of begin, end, lane and text. */
  readonly timeline?: Timeline;
  /** Its rows are drawn as cells of a plan: the columns of site, group, place and filling. */
  readonly plan?: PlanWord;
  /** A scanned number opens its document where its lines are worked off, after this action of the reader's. */
  readonly terminal?: { readonly begin?: string };
  /** Its rows are drawn by a module from outside, where the client has it. */
  readonly renderer?: RendererUse;
  /** The steps offered for making a new document, where there are some and the reader may add. */
  readonly guide?: { readonly title: string };
  readonly pageSizes: readonly number[];
  readonly pageSize: number;
}

export interface FormFieldView extends FieldView {
  readonly required: boolean;
  readonly requiredToSave: boolean;
  /** CEL sources over the table's scope. */
  readonly mandatory?: string;
  readonly visible?: string;
  readonly hiddenPolicy: "keep" | "clear" | "omit";
  /** Fixed word, or CEL. `never`: this reader may not edit it in any state. */
  readonly editable: "system" | "new" | "draft" | "open" | "never" | { readonly cel: string };
  readonly was?: string;
  readonly default?: string;
  readonly compute?: string;
  readonly computeWhen?: string;
  readonly fill?: Readonly<Record<string, string>>;
  /** Look-up parameters: target's field -> own path, sent along as `{ in: {...} }`. */
  readonly dependsOn?: readonly string[];
  /** State fields: which machine. */
  readonly machine?: string;
  /** Where rows of several documents are edited: its confidential groups, as `ColumnView.confidential`. */
  readonly confidential?: readonly string[];
}
export interface RuleView {
  readonly holds: string;
  readonly at?: string;
  readonly status: number;
  readonly title: string;
  readonly args?: readonly string[];
  readonly repair?: string;
}
export interface MachineView {
  readonly name: string;
  readonly field: string;
  readonly initial: string;
  readonly states: readonly StateView[];
}
export interface StateView extends ChoiceView {
  readonly final: boolean;
  readonly draft: boolean;
  /** The action that leads on from here, for this reader. */
  readonly primary?: string;
  /** The awaited user: a reference of the header, or a party; `awaitsElse`: the party while it is empty. */
  readonly awaits?: string;
  readonly awaitsElse?: string;
}
/** One table of a document: the header (path "") or a line table. */
export interface TableView {
  readonly path: string;
  readonly key: string;
  /** What one line is called. */
  readonly title: string;
  /** What they are called together. */
  readonly listTitle: string;
  readonly fields: readonly FormFieldView[];
  readonly rules: readonly RuleView[];
  /** Conditions that the table's expressions read by name: CEL by name. */
  readonly conditions?: Readonly<Record<string, string>>;
  /** Values that rows take from rows found elsewhere: `POST /detail/:page/lookUp` finds them. */
  readonly lookUps?: readonly ValueLookUpView[];
  readonly machines: readonly MachineView[];
  readonly actions: readonly ButtonView[];
  readonly minItems: number;
  readonly maxItems?: number;
  /** Keys of the fields shown as columns, in order (line tables). */
  readonly columns: readonly string[];
  /** How its lines are drawn, beside the table. */
  readonly drawn?: TableLook;
  readonly children: readonly TableView[];
  /** The reader may add and remove lines (state permitting). */
  readonly canAdd: boolean;
  /** CEL over a line: while it may be added, and removed; else in drafts. */
  readonly add?: string;
  readonly remove?: string;
}
export interface SectionView {
  readonly key: string;
  readonly title: string;
  readonly fields: readonly string[];
  readonly visible?: string;
  /** Closed at first; CEL: while it holds, until the reader opens it. */
  readonly collapsed: boolean | string;
}
export interface DetailPage extends DetailFacts {
  readonly kind: "detail";
  readonly page: string;
  readonly document: string;
  readonly module: string;
  readonly title: string;
  readonly menu: string;
  /** Key of the field people know the document by. */
  readonly codeField: string;
  readonly nameField?: string;
  /** Whose portal users can read some of these documents: what staff say there may be meant for the company alone. */
  readonly sharedWith?: readonly ("supplier" | "customer")[];
  /** Fields that name another document and its record: what this one is about. */
  readonly opens?: ListPage["opens"];
  readonly sections: readonly SectionView[];
  readonly facts?: readonly FactView[];
  /** The way of the document through the states of its first machine. */
  readonly life?: readonly LifeStepView[];
  readonly decision?: DecisionPart;
  readonly answer?: AnswerPart;
  readonly work?: WorkPart;
  readonly header: TableView;
  /** Header buttons in order: `save`, `delete` and the header's actions. */
  readonly buttons: readonly ButtonView[];
}

/** A menu entry of `GET /menu/load`, a tree. */
export interface MenuNode {
  readonly code: string;
  readonly title: string;
  /** What one of the documents that it lists is called; absent where that is its title, or nothing is made there. */
  readonly one?: string;
  /** Its names in the other languages, so that users find it by a name they know. */
  readonly also?: readonly string[];
  readonly icon?: string;
  /** `/purchasing/requisition`; groups have none. */
  readonly path?: string;
  readonly page?: string;
  /** The document that the page shows whole rows of. */
  readonly document?: string;
  readonly style?: "list" | "edit" | "guide" | "custom" | "external";
  /** Key of a hand-made page (`style` is `custom`). */
  readonly custom?: string;
  /** Address of another site (`style` is `external`). */
  readonly external?: string;
  readonly openMode?: "TAB" | "WINDOW";
  readonly children: readonly MenuNode[];
}
