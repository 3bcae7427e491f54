import { Tag } from "antd";
import { useWords } from "../../../app/core/language/useWords.ts";
import styles from "../../../app/core/pages/administration.module.css";
import type { DepartmentNode } from "./departments.ts";

/** A department that opens on its people and the departments below it. */
export function DepartmentItem({
  department,
  open,
}: {
  readonly department: DepartmentNode;
  readonly open: boolean;
}) {
  const words = useWords();
  const { name, code, people, below } = department;
  return (
    <li>
      <details open={open || undefined}>
        <summary>
          {name} <code>{code}</code>{" "}
          <span className={styles.help}>
            {words("organisation.people", { count: people.length })}
          </span>
        </summary>
        {people.length > 0 && (
          <ul className={styles.people}>
            {people.map((person) => (
              <li key={person.id}>
                <strong>{person.name}</strong> <code>{person.code}</code>{" "}
                {person.isManager && <Tag>{words("organisation.manager")}</Tag>}
                <span className={styles.help}>
                  {[person.position, person.mobile].filter(Boolean).join(" · ")}
                </span>{" "}
                {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
              </li>
            ))}
          </ul>
        )}
        {below.length > 0 && (
          <ul className={styles.tree}>
            {below.map((one) => (
              <DepartmentItem key={one.id} department={one} open={open} />
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}
