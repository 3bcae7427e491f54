import { CloseOutlined, ExclamationCircleFilled } from "@ant-design/icons";
import { TraceLink } from "../feedback/TraceLink.tsx";
import type { ProblemView } from "../base/dataSource.ts";
import { useWords } from "../base/words.ts";
import { positionsOf, rowAt } from "./address.ts";
import type { DocumentStore } from "./documentStore.ts";
import { RepairButton } from "./RepairButton.tsx";
import { useDocument } from "./useDocument.ts";
import { tableAt } from "./tableAt.ts";

/** Everything that must be corrected, with its place; each entry jumps there. */
export function ProblemList({ store }: { store: DocumentStore }) {
  const words = useWords();
  const problems = useDocument(store, "problems");
  if (problems.length === 0) return null;
  return (
    <div className="wb-problems" role="alert">
      <div className="wb-problems-head">
        <ExclamationCircleFilled aria-hidden="true" />
        <strong>{words("form.problems", { count: problems.length })}</strong>
        <button
          type="button"
          className="wb-icon-button"
          aria-label={words("action.close")}
          onClick={() => store.setProblems([])}
        >
          <CloseOutlined aria-hidden="true" />
        </button>
      </div>
      <ul>
        {problems.slice(0, 50).map((problem, at) => (
          <li key={at}>
            <button
              type="button"
              className="wb-link"
              disabled={problem.field === undefined && problem.table === undefined}
              onClick={() =>
                store.focus({
                  table: problem.table ?? "",
                  line: problem.line,
                  field: problem.field ?? "",
                })
              }
            >
              <ProblemPlace store={store} problem={problem} />
              {problem.message}
              {problem.status !== 5102 && problem.status !== 5103 && (
                <span className="wb-muted"> ({problem.status})</span>
              )}
            </button>{" "}
            <RepairButton store={store} problem={problem} />
          </li>
        ))}
      </ul>
      <TraceLink id={problems[0]?.detailId} />
    </div>
  );
}

function ProblemPlace({ store, problem }: { store: DocumentStore; problem: ProblemView }) {
  const words = useWords();
  const { table: path, line } = problem;
  const table = path ? tableAt(store.page.header, path) : undefined;
  if (!table) return null;
  const { record } = store.getState();
  const at =
    line === undefined ? undefined : positionsOf(store.model, record).get(`${path}/${line}`);
  const row = at && rowAt(record, table.path, at);
  const item = row?.item ?? problem.item ?? (at ? at.at(-1)! + 1 : undefined);
  return (
    <span className="wb-muted">
      {item === undefined ? table.title : words("form.problemLine", { table: table.title, item })}
      {problem.subject === undefined ? "" : ` ${problem.subject}`} ·{" "}
    </span>
  );
}
