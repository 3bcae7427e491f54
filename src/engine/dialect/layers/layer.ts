import type { SchemaPlace } from "../model/problem.ts";
import type { SourceFile } from "../read/sourceFile.ts";

/** Schema files of a folder that change those below it: an industry's, a customer's, a site's. */
export interface Layer {
  /** The folder as given: it precedes the path of its files in problems. */
  readonly name: string;
  readonly sources: readonly SourceFile[];
}

/** One thing that a layer does to what lies below it. */
export interface LayerChange {
  readonly layer: string;
  readonly change: "added" | "changed" | "removed";
  /** The file below that is changed, or the layer's own for a new one: `purchasing/purchase-order.json`. */
  readonly file: string;
  /** The changed parts, by ids: `/properties/project/title`, `/list/views/drafts`. Empty: the whole file. */
  readonly target: string;
  /** Where the layer says so. */
  readonly place: SchemaPlace;
  /** The layers below that had written the same, and of which this one takes the place. */
  readonly over: readonly string[];
}
