import { Tag } from "antd";
import type { StudioStep } from "../answers/studio.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import styles from "./studio.module.css";

const colours = { none: "green", lock: "gold", "data loss": "red" } as const;

/**
 * What the store needs, as `npx waybill plan` tells it: each step with its risk and its statements. Views go and come again
 * around a table that changes: they stand together, below what matters.
 */
export function Plan({ steps }: { readonly steps: readonly StudioStep[] }) {
  const words = useWords();
  if (steps.length === 0) return <p className={styles.help}>{words("studio.noPlan")}</p>;
  const views = steps.filter(({ kind }) => kind === "view");
  return (
    <>
      <Steps steps={steps.filter(({ kind }) => kind !== "view")} />
      {views.length > 0 && (
        <details>
          <summary>{words("studio.views", { count: views.length })}</summary>
          <Steps steps={views} />
        </details>
      )}
    </>
  );
}

function Steps({ steps }: { readonly steps: readonly StudioStep[] }) {
  const words = useWords();
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
