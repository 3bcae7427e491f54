import { Select } from "antd";
import { useId, useState } from "react";
import { NamedSelect } from "../../../../renderers/widgets/NamedSelect.tsx";
import { lookups } from "../../../app/core/source/lookups.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import type { MessageKey } from "../../../app/core/messages/messageKey.ts";
import type { RoleRecord } from "./roleDraft.ts";
import { ScopePicture } from "./ScopePicture.tsx";
import styles from "./rights.module.css";

const scopes = ["SELF", "DEPT", "DEPT_SUB", "ORG", "ALL", "CUSTOM"] as const;
type Scope = (typeof scopes)[number];

const titles: Readonly<Record<Scope, MessageKey>> = {
  SELF: "rights.scope.SELF",
  DEPT: "rights.scope.DEPT",
  DEPT_SUB: "rights.scope.DEPT_SUB",
  ORG: "rights.scope.ORG",
  ALL: "rights.scope.ALL",
  CUSTOM: "rights.scope.CUSTOM",
};
const sentences: Readonly<Record<Scope, MessageKey>> = {
  SELF: "rights.scopeHelp.SELF",
  DEPT: "rights.scopeHelp.DEPT",
  DEPT_SUB: "rights.scopeHelp.DEPT_SUB",
  ORG: "rights.scopeHelp.ORG",
  ALL: "rights.scopeHelp.ALL",
  CUSTOM: "rights.scopeHelp.CUSTOM",
};

/** Whose rows a role reaches: chosen by name, explained by a picture and a sentence; CUSTOM names departments. */
export function DataScope(props: {
  readonly role: RoleRecord;
  readonly onChange: (change: (role: RoleRecord) => RoleRecord) => void;
}) {
  const { role, onChange } = props;
  const words = useWords();
  const id = useId();
  const scope = scopes.find((one) => one === role.dataScope) ?? "SELF";
  return (
    <div className={styles.setting}>
      <label htmlFor={id}>{words("rights.scope")}</label>
      <div className={styles.scope}>
        <ScopePicture scope={scope} />
        <div>
          <Select
            id={id}
            className={styles.wide}
            value={scope}
            onChange={(dataScope) => onChange((now) => ({ ...now, dataScope }))}
            options={scopes.map((one) => ({ value: one, label: words(titles[one]) }))}
          />
          <p>{words(sentences[scope])}</p>
          {scope === "CUSTOM" && <Departments {...props} />}
        </div>
      </div>
    </div>
  );
}

/** The departments that a CUSTOM scope names. */
function Departments({ role, onChange }: Parameters<typeof DataScope>[0]) {
  const words = useWords();
  const lines = role.departments ?? [];
  const [options, setOptions] = useState(() =>
    lines.flatMap(({ department }) => optionOf(department)),
  );
  const find = async (q: string) => {
    const { rows } = await lookups.lookup("department", { q, size: 50 });
    setOptions(rows.flatMap((row) => optionOf(row)));
  };
  const change = (ids: readonly string[]) =>
    onChange((now) => ({
      ...now,
      departments: ids.map(
        (one) =>
          now.departments?.find(({ department }) => department?.id === one) ?? {
            department: { id: one },
          },
      ),
    }));
  return (
    <NamedSelect
      mode="multiple"
      className={styles.wide}
      aria-label={words("rights.departments")}
      placeholder={words("rights.departments")}
      filterOption={false}
      value={lines.flatMap(({ department }) => department?.id ?? [])}
      options={options}
      onFocus={() => void find("")}
      onSearch={(q) => void find(q)}
      onChange={change}
    />
  );
}

function optionOf(
  row: { readonly id: string; readonly code?: unknown; readonly name?: unknown } | null,
) {
  return row ? [{ value: row.id, label: [row.code, row.name].filter(Boolean).join(" ") }] : [];
}
