import type { PageSource } from "../../../engine/dialect/model/document.ts";
import { bound } from "./bindings.ts";

/** Whether a page shows where its batch came from and went. The server refuses users without the right to query movements. */
export const isTraced = ({ document }: Pick<PageSource, "document">): true | undefined =>
  document.header.code === bound.batch.code ? true : undefined;

declare module "../../../engine/dialect/model/words.ts" {
  interface DetailFacts {
    /** The page shows where the document's batch came from and where it went. */
    readonly traced?: true | undefined;
  }
}
