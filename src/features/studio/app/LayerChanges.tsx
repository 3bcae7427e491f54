import type { LayerChange, SchemaPlace } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import styles from "./studio.module.css";

const signs = { added: "+", changed: "~", removed: "−" } as const;

/** What layers change in the open file, or an open layer's file in what it lies over: each leads to where it is written. */
export function LayerChanges(props: {
  path: string;
  changes: readonly LayerChange[];
  onGo: (place: SchemaPlace) => void;
}) {
  const { path, changes, onGo } = props;
  const words = useWords();
  return (
    <details className={styles.layers}>
      <summary>{words("studio.layers", { count: changes.length })}</summary>
      <ul className={styles.problems}>
        {changes.map(({ layer, change, target, place, over }) => (
          <li key={`${layer} ${change} ${target}`}>
            <button type="button" onClick={() => onGo(place)}>
              <code>
                {signs[change]} {target || words("studio.layers.whole")}
              </code>{" "}
              {place.file === path ? `${place.line}:${place.column}` : layer}
              {over.length > 0 && ` ${words("studio.layers.over", { layers: over.join(", ") })}`}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
