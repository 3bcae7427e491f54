import type { SchemaPlace } from "../../../../engine/index.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import styles from "../studio.module.css";
import type { LayerWord } from "./findings.ts";

/** Under a word: the layers that say it otherwise, each leading to where it does. */
export function LayerNote(props: {
  words: readonly LayerWord[];
  onGo: (place: SchemaPlace) => void;
}) {
  const words = useWords();
  return props.words.map(({ layer, change, place }) => (
    <button
      key={`${place.file} ${place.pointer} ${change}`}
      type="button"
      className={styles.note}
      onClick={() => props.onGo(place)}
    >
      {words(saidBy[change], { layer })}
    </button>
  ));
}

const saidBy = {
  added: "studio.layer.added",
  changed: "studio.layer.changed",
  removed: "studio.layer.removed",
} as const;
