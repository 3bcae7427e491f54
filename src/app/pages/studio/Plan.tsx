import { Tag } from "antd";
import type { StudioStep } from "../../../engine/index.ts";
import { useWords } from "../../language/useWords.ts";
import styles from "./studio.module.css";

const colours = { none: "green", lock: "gold", "data loss": "red" } as const;

/** What the store needs, as `npx waybill plan` tells it: each step with its risk and its statements. */
export function Plan({ steps }: { readonly steps: readonly StudioStep[] }) {
  const words = useWords();
  if (steps.length === 0) return <p className={styles.help}>{words("studio.noPlan")}</p>;
  return (
    <ol className={styles.changes}>
      {steps.map(({ kind, risk, about, sql }) => (
        <li key={`${kind} ${about}`}>
          <Tag color={colours[risk]}>{words(`studio.risk.${risk}`)}</Tag>
          <code>{kind}</code> {about}
          <details>
            <summary>{words("studio.statements")}</summary>
            <pre>{sql.map((statement) => `${statement};`).join("\n")}</pre>
          </details>
        </li>
      ))}
    </ol>
  );
}
