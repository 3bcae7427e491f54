import { Button, Select, Switch } from "antd";
import { useId } from "react";
import { useLanguageWords } from "../../../app/core/language/languageContext.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { DataScope } from "./DataScope.tsx";
import { roleName } from "./RoleList.tsx";
import type { RoleEntry } from "./source.ts";
import type { RoleDraft } from "./useRoleDraft.ts";
import styles from "./rights.module.css";

/** What holds for the whole role: whose rows, prices, another role to compare with; and saving. */
export function RoleHead(props: {
  readonly role: RoleDraft;
  readonly roles: readonly RoleEntry[];
  readonly other: string | undefined;
  readonly onCompare: (id: string | undefined) => void;
  readonly onSave: () => void;
}) {
  const { role, roles, other, onCompare, onSave } = props;
  const words = useWords();
  const { words: spoken } = useLanguageWords();
  const id = useId();
  const now = role.draft!;
  const others = roles.filter((one) => one.id !== now.id);
  return (
    <div className={styles.roleHead}>
      <div className={styles.roleTitle}>
        <h2>
          {roleName({ name: now.name, englishName: now.englishName ?? null }, spoken.language)}
          <span className={styles.code}>{now.code}</span>
        </h2>
        <div className={styles.save}>
          <Button disabled={!role.changed || role.saving} onClick={role.undo}>
            {words("rights.undo")}
          </Button>
          <Button type="primary" disabled={!role.changed} loading={role.saving} onClick={onSave}>
            {words("rights.save")}
          </Button>
        </div>
      </div>
      <div className={styles.settings}>
        <DataScope role={now} onChange={role.edit} />
        <div className={styles.setting}>
          <label htmlFor={`${id}price`}>{words("rights.hidePrice")}</label>
          <Switch
            id={`${id}price`}
            checked={now.hidePrice}
            onChange={(hidePrice) => role.edit((before) => ({ ...before, hidePrice }))}
          />
          <p>{words("rights.hidePriceHelp")}</p>
        </div>
        <div className={styles.setting}>
          <label htmlFor={`${id}other`}>{words("rights.compare")}</label>
          <Select
            id={`${id}other`}
            className={styles.wide}
            allowClear
            showSearch
            optionFilterProp="label"
            placeholder={words("rights.compareNone")}
            value={other}
            onChange={onCompare}
            options={others.map((one) => ({
              value: one.id,
              label: `${roleName(one, spoken.language)} · ${one.code}`,
            }))}
          />
        </div>
      </div>
    </div>
  );
}
