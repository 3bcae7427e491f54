import { DesktopOutlined, MobileOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { useCallback } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { useIntl } from "react-intl";
import { call } from "../../../app/core/http/http.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import type { Client } from "../../../engine/index.ts";
import { deviceOf } from "./device.ts";
import styles from "./sessions.module.css";

/** A live session, as the server lists it. */
interface SessionRow {
  readonly id: string;
  readonly company: string;
  readonly client: Client;
  readonly agent: string | null;
  readonly ip: string | null;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly current: boolean;
}

/** The tab of a user: where they are signed in. */
export function UserSessions({ id }: { readonly id: string }) {
  return <SessionList user={id} />;
}

/** Live sessions, one's own, or another user's for users who may end them, with a button to end each. */
export function SessionList({ user }: { readonly user?: string }) {
  const words = useWords();
  const intl = useIntl();
  const { company } = useReader();
  const ask = useCallback(
    (signal: AbortSignal) =>
      call<{ rows: readonly SessionRow[] }>({ path: "/rs/session/query", body: { user }, signal }),
    [user],
  );
  const { answer, again } = useAsked(ask);
  const end = async (ids?: readonly string[]) => {
    await call({ path: "/rs/session/end", body: { user, ids }, mutating: true });
    again();
  };
  if (!answer) return <Loading />;
  const { rows } = answer;
  const at = (instant: string) =>
    intl.formatDate(instant, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: company.timeZone,
    });
  const others = rows.filter(({ current }) => !current);
  const most = user === undefined ? others : rows;
  return (
    <>
      <p className={styles.help}>
        {words(user === undefined ? "sessions.help" : "sessions.helpOf")}
      </p>
      <ul className={styles.sessions}>
        {rows.map((row) => {
          const name =
            row.client === "API"
              ? words("sessions.api")
              : (deviceOf(row.agent) ??
                words(row.client === "APP" ? "sessions.app" : "sessions.web"));
          return (
            <li key={row.id}>
              {row.client === "APP" ? (
                <MobileOutlined aria-hidden />
              ) : (
                <DesktopOutlined aria-hidden />
              )}
              <div>
                <strong>{name}</strong>
                {row.current && <Tag>{words("sessions.current")}</Tag>}
                <span>{[row.company, row.ip].filter(Boolean).join(" · ")}</span>
                <span>
                  {words("sessions.since", { at: at(row.createdAt) })} ·{" "}
                  {words("sessions.seen", { at: at(row.lastSeenAt) })}
                </span>
              </div>
              {!row.current && (
                <Button
                  aria-label={words("sessions.endOf", { name })}
                  onClick={() => void end([row.id]).catch(() => undefined)}
                >
                  {words("sessions.end")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {rows.length === 0 && <p className={styles.help}>{words("sessions.none")}</p>}
      {most.length > 1 && (
        <Button
          danger
          onClick={() =>
            void end(user ? rows.map(({ id }) => id) : undefined).catch(() => undefined)
          }
        >
          {words(user === undefined ? "sessions.endOthers" : "sessions.endAll")}
        </Button>
      )}
    </>
  );
}
