import { CloseOutlined } from "@ant-design/icons";
import { App, Button, Select } from "antd";
import { useCallback, useState } from "react";
import type { ReferenceValue } from "../../../engine/index.ts";
import type { RoleInCompany } from "../answers/roleOrganisation.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { Answered } from "../../../app/core/pages/Answered.tsx";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { PersonPicker } from "./PersonPicker.tsx";
import { rightsSource, type RoleChange } from "./source.ts";
import styles from "./roleUsers.module.css";

/** The users with a role, by company; users who may edit users give it and take it away here. */
export function RoleUsers({ id: role }: { readonly id: string }) {
  const ask = useCallback((signal: AbortSignal) => rightsSource.usersOf(role, signal), [role]);
  const asked = useAsked<readonly RoleInCompany[]>(ask);
  const change = async (company: string, users: Pick<RoleChange, "add" | "remove">) => {
    await rightsSource.assign({ role, company, ...users });
    asked.take(await rightsSource.usersOf(role));
  };
  return <Answered of={asked}>{(rows) => <Users rows={rows} change={change} />}</Answered>;
}

const askUserButtons = (signal: AbortSignal) => rightsSource.myButtons("SYS_USER", signal);

function Users(props: {
  readonly rows: readonly RoleInCompany[];
  readonly change: (company: string, users: Pick<RoleChange, "add" | "remove">) => Promise<void>;
}) {
  const words = useWords();
  const { modal } = App.useApp();
  const { rows, change } = props;
  const editable = useAsked(askUserButtons).answer?.includes("edit") ?? false;
  const take = (company: ReferenceValue, user: ReferenceValue) =>
    modal.confirm({
      title: words("roleUsers.takeAsk", { name: nameOf(user), company: nameOf(company) }),
      okText: words("roleUsers.take"),
      okButtonProps: { danger: true },
      onOk: () => change(company.id, { remove: [user.id] }),
    });
  return (
    <div className={styles.users}>
      {rows.length === 0 && <p className={styles.none}>{words("roleUsers.none")}</p>}
      {rows.map(({ company, users }) => (
        <section key={company.id}>
          <h3>
            {company.name} <code>{company.code}</code>
          </h3>
          <ul>
            {users.map((user) => (
              <li key={user.id}>
                <span>
                  {nameOf(user)} <code>{user.code}</code>
                </span>
                {editable && (
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined aria-hidden />}
                    aria-label={words("roleUsers.takeFrom", { name: nameOf(user) })}
                    title={words("roleUsers.take")}
                    onClick={() => take(company, user)}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {editable && <GiveRole onGive={(company, user) => change(company, { add: [user] })} />}
    </div>
  );
}

/** A person and a company to give the role in. */
function GiveRole(props: { readonly onGive: (company: string, user: string) => Promise<void> }) {
  const words = useWords();
  const { company, orgs } = useReader();
  const [where, setWhere] = useState(company.id);
  const [user, setUser] = useState<string>();
  const [busy, setBusy] = useState(false);
  const give = async () => {
    setBusy(true);
    try {
      await props.onGive(where, user!);
      setUser(undefined);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.give}>
      <PersonPicker
        label={words("rights.person")}
        placeholder={words("rights.personNone")}
        value={user}
        onChange={setUser}
      />
      <Select
        aria-label={words("roleUsers.company")}
        value={where}
        options={orgs.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setWhere}
      />
      <Button
        type="primary"
        loading={busy}
        disabled={user === undefined}
        onClick={() => void give().catch(() => undefined)}
      >
        {words("roleUsers.give")}
      </Button>
    </div>
  );
}

function nameOf({ name, code }: ReferenceValue): string {
  return name ?? code;
}
