import type { TableView } from "../../../src/engine/index.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useDocument } from "../../document/useDocument.ts";

/** The tab of a line table: its name, how many lines, red where something is wrong in it. */
export function TableLabel({ store, table }: { store: DocumentStore; table: TableView }) {
  const count = useDocument(store, ({ record }) =>
    Array.isArray(record[table.key]) ? (record[table.key] as unknown[]).length : 0,
  );
  const wrong = useDocument(
    store,
    ({ problems, refused }) =>
      problems.some((problem) => problem.table?.split(".")[0] === table.key) ||
      [...refused.keys()].some((key) => key.split(/[./]/)[0] === table.key),
  );
  return (
    <span className={wrong ? "wb-error-text" : undefined}>
      {table.listTitle} <span className="wb-tab-count">{count}</span>
    </span>
  );
}
