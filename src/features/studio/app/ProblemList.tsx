import type { SchemaProblem } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { problemText } from "./editor/marks.ts";
import styles from "./studio.module.css";

/** What is wrong with the files as they would be; each leads to its place, in another file too. */
export function ProblemList(props: {
  path: string;
  problems: readonly SchemaProblem[];
  onGo: (problem: SchemaProblem) => void;
}) {
  const { path, problems, onGo } = props;
  const words = useWords();
  return (
    <ul className={styles.problems} aria-label={words("studio.problemsOf")}>
      {problems.map((problem) => {
        const { file, line, column, severity, pointer } = problem;
        const place = file === path ? `${line}:${column}` : `${file}:${line}:${column}`;
        const text = problemText(problem);
        return (
          <li key={`${place} ${pointer} ${text}`} data-severity={severity}>
            <button type="button" onClick={() => onGo(problem)}>
              <code>{place}</code> {text}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
