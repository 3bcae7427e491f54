import { Segmented } from "antd";
import { useState } from "react";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { useTab } from "../../../app/core/tabs/tabContext.ts";
import { PersonRights } from "./PersonRights.tsx";
import { RoleEditor } from "./RoleEditor.tsx";
import type { RightsTree } from "../answers/rights.ts";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { rightsSource } from "./source.ts";
import styles from "./rights.module.css";

/** Who may do what: every role by menu and button, and every person by the roles that they have. */
export function RightsPage() {
  const words = useWords();
  const { search, setSearch } = useTab();
  const params = new URLSearchParams(search);
  const [view, setView] = useState(params.has("user") ? "person" : "role");
  const tree = useRightsTree();
  const change = (next: string) => {
    setView(next);
    setSearch("");
  };
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{words("rights.title")}</h1>
        <Segmented
          value={view}
          onChange={change}
          options={[
            { value: "role", label: words("rights.byRole") },
            { value: "person", label: words("rights.byPerson") },
          ]}
        />
      </header>
      {!tree ? (
        <Loading />
      ) : view === "role" ? (
        <RoleEditor tree={tree} />
      ) : (
        <PersonRights tree={tree} />
      )}
    </section>
  );
}

/** What can be granted; undefined until the server has told. */
function useRightsTree(): RightsTree | undefined {
  return useAsked(rightsSource.tree).answer;
}
