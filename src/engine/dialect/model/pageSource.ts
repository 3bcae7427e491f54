import type { TableLook } from "./detailSource.ts";
import type { Expression } from "../expression/types.ts";
import type { Label } from "../text/label.ts";
import type { ColumnPath } from "../paths/columnPath.ts";
import type { LinePath } from "../paths/linePath.ts";
import type { Document, Field } from "./document.ts";
import type { GuideDefinition } from "./guide.ts";
import type { ListGroups } from "./listGroups.ts";
import type { Measure } from "./measure.ts";
import type { Reader } from "./reader.ts";
import type { RendererUse } from "./renderer.ts";
import type { DetailFacts, ListFacts, PageWords } from "./words.ts";

/** Rows as bars from one instant to another in lanes: paths of the listed row. */
export interface Timeline {
  readonly from: string;
  readonly to: string;
  /** Rows of one value share a lane. */
  readonly lane: string;
  /** What a bar says. */
  readonly label: string;
}

/** Rows as cells of a plan of sites: paths of the listed row, and the key of a figure. */
export interface PlanWord {
  /** One site is shown at a time. */
  readonly site: string;
  /** Rows of one value lie together. */
  readonly group: string;
  /** Where a row lies within its group: aisle, rack, level and cell, parted by "-". */
  readonly at: string;
  /** How much is there; nothing: the cell is empty. */
  readonly filled: string;
}

/**
 * What a list page shows, defaults filled. What filters, sort, views and decimals name is among the columns, hidden if
 * nothing else asks for it. Columns are field paths: `number`, `supplier`, `header.date`, `material.spec`.
 */
export interface ListDefinition {
  readonly columns: readonly ListColumn[];
  readonly filters: readonly string[];
  /** Fields of lines that `filters` and views name: no columns. */
  readonly lineFilters: readonly LinePath[];
  readonly sort: readonly string[];
  /** Paths free text searches: number and titles. */
  readonly search: readonly string[];
  readonly views: readonly ListView[];
  /** The key of the view that it opens in; none: all rows. */
  readonly firstView?: string | undefined;
  /** Ways to sum its rows up. */
  readonly groups?: ListGroups | undefined;
  /** Reference to its own document: rows are children of the row that it names. */
  readonly tree?: string | undefined;
  /** Fields that name another document and its record: that is what a row opens. */
  readonly opens?: { readonly document: string; readonly record: string } | undefined;
  /** Its documents are decided on one after the other beside the list: by these actions, the last of which leads on. */
  readonly inbox?: readonly { readonly action: string; readonly key: string }[] | undefined;
  /** Its rows are drawn as bars in lanes, and may be moved. */
  readonly timeline?: Timeline | undefined;
  /** Its rows are drawn as cells of a plan. */
  readonly plan?: PlanWord | undefined;
  /** A scanned number opens its document where its lines are worked off, after this action. */
  readonly terminal?: { readonly begin?: string } | undefined;
  readonly renderer?: RendererUse | undefined;
  /** Measures of the listed records, as columns. */
  readonly figures?: readonly ListFigure[] | undefined;
}
/** A column that shows, for each listed row, a measure of the rows that belong to it or to what it names. */
export interface ListFigure {
  readonly key: string;
  readonly title: Label;
  readonly measure: Measure;
  /** Keys of the measure, and the own field of the listed row that each is; undefined: the row itself. */
  readonly by: readonly { readonly key: string; readonly field: Field | undefined }[];
  /** What is taken off: a field of the record that its one key names. */
  readonly less: Field | undefined;
  /** A view asks for it. */
  readonly filtered: boolean;
  /** Days by name or number, as filters say them; all time unless stated. */
  readonly period: unknown;
  readonly hidden: boolean;
}
export interface ListColumn {
  readonly path: string;
  /** What the path names: the joins to it and its field. */
  readonly column: ColumnPath;
  readonly width: number | undefined;
  readonly sum: boolean;
  readonly hidden: boolean;
  readonly pin: "left" | "right" | undefined;
  /** 1 to 5, before what its field says. */
  readonly importance: number | undefined;
  /** Columns shown small below its value; none stated: by its kind. */
  readonly second: readonly string[] | undefined;
  readonly as: ColumnLook | undefined;
  /** `progress`: the column of the same row that its value is compared with. */
  readonly of: string | undefined;
}
/**
 * How a value is shown in a list, where its kind does not say. `due`: with its distance from today until the document
 * has ended.
 */
export const columnLooks = ["due", "person", "progress", "text"] as const;
export type ColumnLook = (typeof columnLooks)[number];
/** Key of all rows among the views of a list; no view has it. */
export const allRows = "all";
export interface ListView {
  readonly key: string;
  readonly title: Label;
  readonly filter: unknown;
}
export interface DetailDefinition {
  readonly sections: readonly DetailSection[];
  /** Line tables in order, with the columns shown. */
  readonly tables: readonly DetailTable[];
  /** What the reader came for, in order, at most six. */
  readonly facts: readonly DetailFact[];
  /** The way of a document through its states; none stated: that of its machine. */
  readonly life: readonly LifeStep[] | undefined;
  readonly views: DetailViews;
}
/** What a document shows to users who open it for one purpose alone; parts that are not stated follow from its page. */
export interface DetailViews {
  /** For its approvers. */
  readonly decision: DecisionView | undefined;
  /** For the supplier or customer who is to answer it. */
  readonly answer: AnswerView | undefined;
  /** For users who work off its lines one by one. */
  readonly work: WorkView | undefined;
}
export interface AnswerView {
  /** States in which it awaits the answer. */
  readonly states: readonly string[];
  /** Header field with the instant or day by which it is wanted. */
  readonly deadline: string | undefined;
  /** Fields of the first lines: the requested ones and those to be filled in, in order. */
  readonly pin: readonly string[];
  readonly fill: readonly string[];
  /** A yes or no of the lines: nothing is filled in where it is yes. */
  readonly skip: string | undefined;
  /** Said beside the state of saving while it is filled in. */
  readonly note: Label | undefined;
}
export interface WorkField {
  readonly path: string;
  readonly when: Expression | undefined;
}
export interface WorkView {
  /** Key of the line table. */
  readonly each: string;
  /** Action of the lines that does one of them; without it the fields of `fill` are typed. */
  readonly act: string | undefined;
  /** Fields of a line that are typed, the first that is open: `firstCount`, or `readings.value` of a further line below. */
  readonly fill: readonly string[];
  /** The input of `act` that is the large number. */
  readonly figure: string | undefined;
  /** Fields of a line: how much is to be done, and how much is. */
  readonly planned: string | undefined;
  readonly done: string | undefined;
  /** Inputs of `act`, or fields of a line, that are proven by a scan, in order. */
  readonly scan: readonly WorkField[];
  /** Inputs of `act` beside its figure, or fields of a line that are typed together with the one of `fill`. */
  readonly also: readonly WorkField[];
  /** Image field of the header to which photos are added. */
  readonly photo: string | undefined;
  /** Parts of a scanned label, in order: inputs of `act`, and fields that tell its line; `""` where one is not looked at. */
  readonly label: readonly string[] | undefined;
  /** Header field whose value names the task. */
  readonly deed: string | undefined;
  /** Fields of a line that are told under its name. */
  readonly below: readonly string[] | undefined;
  /** Fields of a line that are shown beside it. */
  readonly about: readonly string[] | undefined;
  /** Action of the lines that takes the last deed back. */
  readonly back: string | undefined;
}
export interface DecisionView {
  readonly facts: readonly DetailFact[] | undefined;
  /** Fields of its first lines. */
  readonly lines: readonly string[] | undefined;
  /** A field of the lines, and the one that it is compared with: what differs most comes first. */
  readonly compare: Readonly<Record<string, string>>;
}
export interface DetailTable {
  readonly path: string;
  readonly columns: readonly string[];
  /** The file names these columns; without it a line shows all its fields. */
  readonly isNamed?: boolean;
  /** How the lines are drawn beside the table. */
  readonly drawn?: TableLook | undefined;
}
export const factLooks = ["money", "distance", "due", "progress", "count", "text"] as const;
export type FactLook = (typeof factLooks)[number];

/** A figure of the header: a field's value, the count of a line table, or how far its lines are. */
export interface DetailFact {
  /** `grossAmount`, `items` (their number), `items.received` (`of` says of what). */
  readonly path: string;
  readonly of: string | undefined;
  readonly as: FactLook | undefined;
  readonly title: Label | undefined;
}
/** A step of a document's life: the states in which it is there. */
export interface LifeStep {
  readonly states: readonly string[];
  /** A word of its own; else the state's. */
  readonly title: Label | undefined;
  /** Header field with the user who does it; otherwise the history shows them. */
  readonly by: string | undefined;
  /** How far it is while it lasts: the fields of a line table that are compared. */
  readonly progress: { readonly path: string; readonly of: string } | undefined;
}
export interface DetailSection {
  readonly key: string;
  readonly title: Label;
  readonly fields: readonly string[];
  readonly visible: Expression | undefined;
  /** Closed at first, or while this holds until the reader opens it. */
  readonly collapsed: boolean | Expression;
}
/** A folder of `schemas/`: a group of the menu and a PostgreSQL schema. */
export interface Module {
  readonly name: string;
  readonly title: Label;
  readonly icon: string | undefined;
  readonly sort: number;
  /** Headings within the menu of the module, in order. */
  readonly sections: readonly MenuSection[];
}
/** A heading in a module's menu, over the pages from the position `from` up to the next heading. */
export interface MenuSection {
  readonly key: string;
  readonly title: Label;
  readonly from: number;
}
/**
 * A page of the menu that lists no document: hand-made in the app, which knows it by the key `custom`, or another
 * site at `external`. Its right is `menu:query`.
 */
export interface Screen {
  readonly name: string;
  readonly title: Label;
  readonly menu: string;
  readonly module: string;
  readonly sort: number;
  readonly icon: string | undefined;
  readonly custom: string | undefined;
  /** `https://…`, shown in a sandboxed frame. */
  readonly external: string | undefined;
  /** In a tab of the app, or in a window of its own. */
  readonly open: "tab" | "window";
  /** The buttons of its menu that can be granted beside `query`. */
  readonly buttons: readonly { readonly code: string; readonly title: Label }[];
}
/** A page: the document's default one (same name), or a `*.page.json`. */
export interface PageSource extends PageWords {
  readonly name: string;
  readonly document: Document;
  /** `""` lists documents; a line path lists lines (`items`). */
  readonly table: string;
  readonly title: Label;
  readonly menu: string;
  readonly module: string;
  readonly list: ListDefinition;
  readonly detail: DetailDefinition;
  /** The steps that lead through making a document, if the page has them. */
  readonly guide: GuideDefinition | undefined;
  /** `edit` pages are lists whose rows are edited in place, `guide` pages lead through making a document. */
  readonly style: "list" | "edit" | "guide";
  /** A fixed filter of the page: only these rows. */
  readonly where: Expression | undefined;
  /** Action keys it exposes; undefined: all of its table. */
  readonly actions: readonly string[] | undefined;
  readonly sort: number;
  readonly icon: string | undefined;
  /** Prefix of the specification's calls that it answers: `/srm/sre/rae`. */
  readonly api: string | undefined;
  /** What features add to its definitions. */
  readonly facts: readonly PageFacts[];
}
/** What a feature adds to the definitions of a page, for one reader. */
export interface PageFacts {
  readonly list?: (page: PageSource, reader: Reader) => ListFacts;
  readonly detail?: (page: PageSource, reader: Reader) => DetailFacts;
}
