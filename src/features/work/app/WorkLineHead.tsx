import type { Row } from "../../../engine/index.ts";
import { useReading } from "../../../../renderers/widgets/useReading.ts";
import { lineName, toldBelow } from "./lineName.ts";
import type { WorkSetting } from "./workSetting.ts";
import styles from "./work.module.css";

/** What a line is, and what is asked of it. */
export function WorkLineHead(props: { readonly setting: WorkSetting; readonly row: Row }) {
  const { setting, row } = props;
  const reading = useReading();
  const { name, below } = lineName(setting, row, reading);
  const told = toldBelow(setting, row, reading);
  return (
    <>
      <h2>{name}</h2>
      <p className={styles.below}>{below}</p>
      {told.length > 0 && <p className={styles.told}>{told.join(" · ")}</p>}
    </>
  );
}
