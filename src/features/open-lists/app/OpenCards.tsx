import { Button, Modal } from "antd";
import { useEffect, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { sanitizeHtml } from "../../../engine/index.ts";
import { call } from "../../../app/core/http/http.ts";
import { serverNow } from "../../../app/core/http/serverClock.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { timeLeft } from "../../../app/core/time/timeLeft.ts";
import parts from "../../../app/core/parts/part.module.css";
import styles from "../../../app/core/public/public.module.css";

/** What strangers may read of a list: the first column is the heading. */
export interface OpenList {
  readonly title: string;
  /** The document it shows. */
  readonly of: string;
  readonly columns: readonly {
    readonly key: string;
    readonly title: string;
    readonly kind: "text" | "html" | "instant" | "date" | "number";
  }[];
  /** The column with the instant it ends. */
  readonly until?: string;
  readonly rows: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
}

/** The rows of an open list as cards, with the time left by the server's clock. `content`: a card opens its text. */
export function OpenCards(props: {
  readonly list: OpenList;
  readonly none: string;
  readonly actions?: (id: string) => ReactNode;
  readonly content?: boolean;
}) {
  const { list, none, actions, content = false } = props;
  const intl = useIntl();
  const words = useWords();
  const now = useSecond(list.until !== undefined && list.rows.length > 0);
  const [heading, ...others] = list.columns;
  if (!heading || list.rows.length === 0) return <p className={parts.empty}>{none}</p>;
  const text = (kind: string, value: unknown) =>
    kind === "instant"
      ? intl.formatDate(String(value), { dateStyle: "medium", timeStyle: "short" })
      : String(value);
  return (
    <ul className={styles.cards}>
      {list.rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <h3>{String(row[heading.key] ?? "")}</h3>
          <dl className={styles.facts}>
            {others
              .filter(({ key }) => row[key] !== null && row[key] !== undefined)
              .flatMap(({ key, title, kind }) => [
                <dt key={`${key}-t`}>{title}</dt>,
                <dd key={key}>{text(kind, row[key])}</dd>,
              ])}
            {list.until !== undefined && (
              <>
                <dt>{words("bidding.left")}</dt>
                <dd className={styles.left}>
                  {leftText(Date.parse(String(row[list.until])) - now, words)}
                </dd>
              </>
            )}
          </dl>
          {content && <NoticeText id={row.id} title={String(row[heading.key] ?? "")} />}
          {actions?.(row.id)}
        </li>
      ))}
    </ul>
  );
}

/** The text of an announcement, asked for when it is opened. */
function NoticeText({ id, title }: { readonly id: string; readonly title: string }) {
  const words = useWords();
  const [html, setHtml] = useState<string>();
  const open = async () => {
    const { columns, rows } = await call<OpenList>({
      method: "GET",
      path: `/res/notice/open/${encodeURIComponent(id)}`,
    });
    const key = columns.find(({ kind }) => kind === "html")?.key ?? "";
    setHtml(sanitizeHtml(String(rows[0]?.[key] ?? "")));
  };
  return (
    <>
      <Button onClick={() => void open().catch(() => undefined)}>{words("bidding.read")}</Button>
      <Modal
        open={html !== undefined}
        title={title}
        footer={null}
        onCancel={() => setHtml(undefined)}
      >
        {/* oxlint-disable-next-line react/no-danger -- sanitised by the server, and once more here */}
        <div dangerouslySetInnerHTML={{ __html: html ?? "" }} />
      </Modal>
    </>
  );
}

/** The server's clock in milliseconds, renewed each second while something counts down. */
function useSecond(running: boolean): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(serverNow().getTime()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

function leftText(milliseconds: number, words: ReturnType<typeof useWords>): string {
  const { days, clock } = timeLeft(milliseconds);
  return days > 0 ? words("bidding.days", { days, clock }) : clock;
}
