import { Select, Tag } from "antd";
import { useEffect, useState } from "react";
import type { LookupAnswer, RightsOfUser, RightsTree } from "../../../engine/index.ts";
import { lookups } from "../../source/lookups.ts";
import { useWords } from "../../language/useWords.ts";
import { Loading } from "../../parts/Loading.tsx";
import { useTab } from "../../tabs/tabContext.ts";
import { RightsGrid } from "./RightsGrid.tsx";
import styles from "./rights.module.css";
import { rightsSource } from "./source.ts";

type LookupRow = LookupAnswer["rows"][number];
interface Option {
  readonly value: string;
  readonly label: string;
}

/** What one person may do in this company, and by which of their roles: chosen by name, only shown. */
export function PersonRights({ tree }: { readonly tree: RightsTree }) {
  const words = useWords();
  const { search, setSearch } = useTab();
  const user = new URLSearchParams(search).get("user") ?? undefined;
  const [q, setQ] = useState("");
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [held, setHeld] = useState<{ readonly user: string; readonly rights: RightsOfUser }>();
  useEffect(() => {
    if (user === undefined) return;
    const abort = new AbortController();
    rightsSource.ofUser(user, abort.signal).then(
      (rights) => setHeld({ user, rights }),
      () => undefined,
    );
    return () => abort.abort();
  }, [user]);
  useEffect(() => {
    let current = true;
    lookups.lookup("user", { q, size: 20 }).then(
      ({ rows }) => current && setOptions(rows.map(optionOf)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [q]);
  const shown = held?.user === user ? held?.rights : undefined;
  const from = (menu: string, button: string) => shown?.rights[menu]?.[button];
  return (
    <div className={styles.main}>
      <div className={styles.person}>
        <Select
          className={styles.wide}
          aria-label={words("rights.person")}
          showSearch
          filterOption={false}
          placeholder={words("rights.personNone")}
          value={user}
          options={[...options]}
          onSearch={setQ}
          onChange={(next: string) => setSearch(`?user=${encodeURIComponent(next)}`)}
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

function optionOf({ id, code, name }: LookupRow): Option {
  return { value: id, label: [name, code].filter(Boolean).join(" · ") };
}
