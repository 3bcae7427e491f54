import { Tag } from "antd";
import type { Difference } from "../../../engine/index.ts";
import { useLanguageWords } from "../../../app/core/language/languageContext.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import styles from "./studio.module.css";

const colours = { added: "green", removed: "red", renamed: "blue", changed: "gold" } as const;

/** What changes for users, as `npx waybill diff` tells it: by what it belongs to, each property before and after. */
export function Changes({ differences }: { readonly differences: readonly Difference[] }) {
  const words = useWords();
  const { language } = useLanguageWords().words;
  if (differences.length === 0) return <p className={styles.help}>{words("studio.noChanges")}</p>;
  return (
    <ul className={styles.changes}>
      {differences.map(({ owner, subject, place, title, change, from, concern, properties }) => (
        <li key={`${owner} ${subject} ${place} ${change}`}>
          <Tag color={colours[change]}>{words(`studio.change.${change}`)}</Tag>
          <code>
            {owner} {subject} {place}
          </code>{" "}
          {title?.[language]} {from !== undefined && words("studio.wasOf", { name: from })}{" "}
          <small>{words(`studio.concern.${concern}`)}</small>
          {properties.length > 0 && (
            <dl>
              {properties.map(({ name, before, after }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <del>{before ?? "–"}</del> → <ins>{after ?? "–"}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
