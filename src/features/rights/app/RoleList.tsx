import { Input, Select, Tag } from "antd";
import { useState } from "react";
import { useCompact } from "../../../app/core/parts/useCompact.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useLanguageWords } from "../../../app/core/language/languageContext.ts";
import type { RoleEntry } from "./source.ts";
import styles from "./rights.module.css";

/** The name of a role in the reader's language. */
export function roleName(role: Pick<RoleEntry, "name" | "englishName">, language: string): string {
  return (language === "en" && role.englishName) || role.name;
}

/** The roles to choose from: a list at the side, on a phone one field. */
export function RoleList(props: {
  readonly roles: readonly RoleEntry[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}) {
  const { roles, chosen, onChoose } = props;
  const words = useWords();
  const { words: spoken } = useLanguageWords();
  const narrow = useCompact();
  const [wanted, setWanted] = useState("");
  const nameOf = (role: RoleEntry) => roleName(role, spoken.language);
  if (narrow)
    return (
      <Select
        className={styles.wide}
        aria-label={words("rights.role")}
        showSearch
        optionFilterProp="label"
        value={chosen}
        onChange={onChoose}
        options={roles.map((role) => ({
          value: role.code,
          label: `${nameOf(role)} · ${role.code}`,
        }))}
      />
    );
  const text = wanted.trim().toLowerCase();
  const found = roles.filter((role) => `${role.code} ${nameOf(role)}`.toLowerCase().includes(text));
  return (
    <nav className={styles.roles} aria-label={words("rights.roles")}>
      <Input
        allowClear
        placeholder={words("rights.findRole")}
        aria-label={words("rights.findRole")}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul>
        {found.map((role) => (
          <li key={role.code}>
            <button
              type="button"
              className={styles.role}
              aria-current={role.code === chosen ? "true" : undefined}
              onClick={() => onChoose(role.code)}
            >
              <span>{nameOf(role)}</span>
              <span className={styles.code}>{role.code}</span>
              {role.type === "APP" && <Tag>{words("rights.app")}</Tag>}
              {role.status !== "ENABLED" && <Tag>{words("rights.disabled")}</Tag>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
