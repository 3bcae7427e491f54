import { useWords } from "../language/useWords.ts";
import styles from "./part.module.css";

/** Turns while something is on its way. Appears after a moment only, so that quick loads do not flicker. */
export function Loading() {
  const words = useWords();
  return (
    <output className={styles.loading}>
      <span className={styles.spinner} />
      <span className="visually-hidden">{words("app.loading")}</span>
    </output>
  );
}
