import type { MachineState } from "../../dialect/model/document.ts";

/** A document in the graph of related documents. */
export interface RelatedNode {
  readonly document: string;
  readonly id: string;
  readonly number: string;
  /** What kind of document it is, in the reader's language. */
  readonly title: string;
  /** Its status in the reader's language, and the colour of its tag. */
  readonly state?: string;
  readonly tone?: MachineState["tone"];
  /** The page to open it on, when the reader has one. */
  readonly page?: string;
}
/** One document was made from another: `to` of `from`. */
interface RelatedEdge {
  readonly from: string;
  readonly to: string;
  /** How many rows are linked. */
  readonly rows: number;
  /** The linked quantity in the source's unit, where one row is linked. */
  readonly quantity?: string;
}
/** `POST /detail/:page/related`: the document first, then those around it. */
export interface RelatedAnswer {
  readonly nodes: readonly RelatedNode[];
  readonly edges: readonly RelatedEdge[];
  /**
   * There may be others, of kinds of which the user gets some at most: decided by rights, whether or not there are
   * any.
   */
  readonly partial?: true;
}
