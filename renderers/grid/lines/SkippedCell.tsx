import type { Row } from "../../../src/engine/index.ts";
import { lineKey } from "../../document/address.ts";
import type { DocumentStore } from "../../document/documentStore.ts";

/** In place of the cells of a line that is not answered: that it is not, and the way to answer it after all. */
export function SkippedCell(props: {
  data?: Row;
  store: DocumentStore;
  table: string;
  skip: string;
  title: string;
  undo: string;
}) {
  const { data, store, table, skip, title, undo } = props;
  if (!data) return null;
  return (
    <span className="wb-skipped">
      {title}
      <button
        type="button"
        className="wb-link"
        onClick={() => store.edit([{ table, line: lineKey(data), field: skip, value: false }])}
      >
        {undo}
      </button>
    </span>
  );
}
