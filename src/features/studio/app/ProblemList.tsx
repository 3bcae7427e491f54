import type { SchemaProblem } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { problemText } from "./editor/marks.ts";
import { replacementOf } from "./editor/replaced.ts";
import styles from "./studio.module.css";

/** What is wrong with the files as they would be; each leads to its place, in another file too, and a wrong word is replaced here. */
export function ProblemList(props: {
  path: string;
  problems: readonly SchemaProblem[];
  onGo: (problem: SchemaProblem) => void;
  /** The text of the open file with a problem's wrong word replaced, where that can be done. */
  mended?: (problem: SchemaProblem) => string | undefined;
  onMend?: (text: string) => void;
}) {
  const { path, problems, onGo, mended, onMend } = props;
  const words = useWords();
  return (
    <ul className={styles.problems} aria-label={words("studio.problemsOf")}>
      {problems.map((problem) => {
        const { file, line, column, severity, pointer } = problem;
        const text = problemText(problem);
        const next = file === path ? mended?.(problem) : undefined;
        const place = file === path ? `${line}:${column}` : `${file}:${line}:${column}`;
        return (
          <li key={`${place} ${pointer} ${text}`} data-severity={severity}>
            <button type="button" onClick={() => onGo(problem)}>
              <code>{place}</code> {text}
            </button>
            {next !== undefined && (
              <button type="button" className={styles.mend} onClick={() => onMend?.(next)}>
                {words("studio.replace", { word: replacementOf(problem)!.right })}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
