import { Tag } from "antd";
import { useMemo } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import type { RightsTree } from "../answers/rights.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { useTab } from "../../../app/core/tabs/tabContext.ts";
import { PersonPicker } from "./PersonPicker.tsx";
import { RightsGrid } from "./RightsGrid.tsx";
import styles from "./rights.module.css";
import { rightsSource } from "./source.ts";

/** What one person may do in this company, and by which of their roles: chosen by name, only shown. */
export function PersonRights({ tree }: { readonly tree: RightsTree }) {
  const words = useWords();
  const { search, setSearch } = useTab();
  const user = new URLSearchParams(search).get("user") ?? undefined;
  const ask = useMemo(
    () =>
      user === undefined ? undefined : (signal: AbortSignal) => rightsSource.ofUser(user, signal),
    [user],
  );
  const { answer, busy, failed } = useAsked(ask);
  const shown = busy || failed ? undefined : answer;
  const from = (menu: string, button: string) => shown?.rights[menu]?.[button];
  return (
    <div className={styles.main}>
      <div className={styles.person}>
        <PersonPicker
          label={words("rights.person")}
          placeholder={words("rights.personNone")}
          value={user}
          onChange={(next) => setSearch(`?user=${encodeURIComponent(next)}`)}
        />
        {shown && (
          <p>
            {shown.superAdmin && <Tag>{words("rights.superAdmin")}</Tag>}
            {shown.roles.map((role) => (
              <Tag key={role}>{role}</Tag>
            ))}
            {shown.roles.length === 0 && words("rights.noRoles")}
          </p>
        )}
      </div>
      {user === undefined ? (
        <p className={styles.none}>{words("rights.personHelp")}</p>
      ) : !shown ? (
        <Loading />
      ) : (
        <RightsGrid
          tree={tree}
          cellOf={(menu, button) => ({ state: from(menu, button) ? "granted" : "none" })}
          isHeld={(menu, button) => from(menu, button) !== undefined}
          titleOf={(menu, button) => {
            const roles = from(menu, button);
            if (roles === undefined) return "";
            return roles.length > 0 ? roles.join(", ") : words("rights.superAdmin");
          }}
        />
      )}
    </div>
  );
}
