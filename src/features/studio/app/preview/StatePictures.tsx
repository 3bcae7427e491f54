import type { StudioMachine } from "../../answers/studio.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import styles from "../studio.module.css";

/** The states of a draft's document and the actions between them, as the data dictionary draws them. */
export function StatePictures({ machines }: { readonly machines: readonly StudioMachine[] }) {
  const words = useWords();
  if (machines.length === 0) return <p className={styles.help}>{words("studio.noStates")}</p>;
  return machines.map(({ table, name, picture }) => (
    <figure key={`${table} ${name}`} className={styles.diagram}>
      <figcaption>
        <code>{[table, name].filter(Boolean).join(".")}</code>
      </figcaption>
      {/* Drawn by our server of titles that it has escaped. */}
      <div dangerouslySetInnerHTML={{ __html: picture }} />
    </figure>
  ));
}
