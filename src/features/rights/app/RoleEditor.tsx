import type { RightsTree } from "../answers/rights.ts";
import { App } from "antd";
import { useEffect, useMemo, useState } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { useTab } from "../../../app/core/tabs/tabContext.ts";
import { brokenDuties } from "./duties.ts";
import { DutyWarnings } from "./DutyWarnings.tsx";
import { indexRights, isHeld, switchRights } from "./rights.ts";
import { RightsGrid } from "./RightsGrid.tsx";
import { RoleHead } from "./RoleHead.tsx";
import { RoleList } from "./RoleList.tsx";
import styles from "./rights.module.css";
import { rightsSource } from "./source.ts";
import { useRoleDraft } from "./useRoleDraft.ts";

/** The roles at the side, and what the chosen one may do: switched cell by cell, saved by the role's own save. */
export function RoleEditor({ tree }: { readonly tree: RightsTree }) {
  const words = useWords();
  const { modal, message } = App.useApp();
  const { search, setSearch, setUnsaved } = useTab();
  const { answer: roles } = useAsked(rightsSource.roles);
  const [otherId, setOtherId] = useState<string>();
  const asked = new URLSearchParams(search).get("role");
  const chosen = roles?.find(({ code }) => code === asked) ?? roles?.[0];
  const role = useRoleDraft(chosen?.id);
  const other = useRoleDraft(otherId);
  useEffect(() => setUnsaved(role.changed), [setUnsaved, role.changed]);
  const lines = role.draft?.authorisations;
  const rights = useMemo(() => indexRights(lines ?? []), [lines]);
  const otherLines = other.draft?.authorisations;
  const compared = useMemo(() => otherLines && indexRights(otherLines), [otherLines]);
  const broken = useMemo(() => {
    const menus = tree.modules.flatMap((module) => module.menus);
    return brokenDuties(tree.duties, menus, rights);
  }, [tree, rights]);
  if (!roles || !chosen) return <Loading />;

  const choose = (code: string) => {
    const go = () => setSearch(`?role=${encodeURIComponent(code)}`);
    if (!role.changed) return go();
    modal.confirm({ title: words("rights.leave"), okText: words("rights.leaveOk"), onOk: go });
  };
  const save = () => {
    const go = () => role.save().then(() => void message.success(words("rights.saved")));
    if (broken.length === 0) return void go();
    modal.confirm({
      title: words("rights.dutiesAsk"),
      content: <DutyWarnings broken={broken} open />,
      okText: words("rights.saveAnyway"),
      width: 560,
      onOk: go,
    });
  };
  return (
    <div className={styles.columns}>
      <RoleList roles={roles} chosen={chosen.code} onChoose={choose} />
      <div className={styles.main}>
        {!role.draft ? (
          <Loading />
        ) : (
          <>
            <RoleHead
              role={role}
              roles={roles}
              other={otherId}
              onCompare={setOtherId}
              onSave={save}
            />
            <DutyWarnings broken={broken} />
            <RightsGrid
              tree={tree}
              cellOf={rights.cell}
              {...(compared && { otherOf: compared.cell })}
              onSwitch={(cells, on) =>
                role.edit((now) => ({
                  ...now,
                  authorisations: switchRights(now.authorisations, cells, on),
                }))
              }
              isHeld={(menu, button) => isHeld(rights.cell(menu, button))}
            />
          </>
        )}
      </div>
    </div>
  );
}
