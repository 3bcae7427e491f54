import type { BellMessage } from "../answers/bell.ts";
import { CheckOutlined, LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import { documentSaved } from "../../../app/core/pages/savedDocuments.ts";
import { entryOfPage } from "../../../app/core/reader/menu.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import styles from "./bell.module.css";
import {
  addressOfMessage,
  askUnread,
  detailOfMessage,
  markRead,
  messagePage,
  pageSize,
  type Unread,
} from "./messages.ts";

/** The unread messages, five a page, the newest first: each opens its document and counts as read. Asks anew when `unread` changes. */
export function BellPanel(props: {
  readonly unread: number;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}) {
  const { unread, onClose, onLeave } = props;
  const words = useWords();
  const { menu } = useReader();
  const [newest, setNewest] = useState<Unread>();
  const [page, setPage] = useState(1);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const abort = new AbortController();
    askUnread(page, abort.signal).then(
      (answer) => {
        setNewest(answer);
        // The last messages of a page were read: there is one page less.
        if (answer.rows.length === 0) setPage(Math.max(1, Math.ceil(answer.unread / pageSize)));
      },
      () => setNewest((known) => known ?? nothing),
    );
    return () => abort.abort();
  }, [unread, page]);
  const read = async (message?: BellMessage) => {
    await markRead(message?.id);
    documentSaved();
  };
  const rows = newest?.rows ?? [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <div
      ref={panel}
      className={styles.panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it hangs in a popover
      role="dialog"
      tabIndex={-1}
      aria-label={words("bell.title")}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <div className={styles.head}>
        <h2>{words("bell.title")}</h2>
        {rows.length > 0 && (
          <Button type="link" size="small" onClick={() => void read()}>
            {words("bell.readAll")}
          </Button>
        )}
      </div>
      {newest === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : rows.length === 0 ? (
        <p className={styles.empty}>{words("bell.none")}</p>
      ) : (
        <ul className={styles.messages}>
          {rows.map((message) => (
            <li key={message.id}>
              <Link
                to={addressOfMessage(menu, message)}
                onClick={() => {
                  void read(message);
                  onLeave();
                }}
              >
                <strong>{message.title}</strong>
                {message.body !== null && message.body !== message.title && (
                  <span className={styles.body}>{message.body}</span>
                )}
                <Sent at={message.sentAt} />
              </Link>
              <span className={styles.tools}>
                <Link
                  to={detailOfMessage(menu, message)}
                  aria-label={words("bell.detailOf", { title: message.title })}
                  onClick={onLeave}
                >
                  {words("bell.detail")}
                </Link>
                <Button
                  type="text"
                  size="small"
                  icon={<CheckOutlined aria-hidden />}
                  aria-label={words("bell.readOne", { title: message.title })}
                  title={words("bell.markRead")}
                  onClick={() => void read(message)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {newest !== undefined && newest.unread > pageSize && (
        <Pages page={page} unread={newest.unread} onPage={setPage} />
      )}
      <Link className={styles.all} to={entryOfPage(menu, messagePage)!.path} onClick={onLeave}>
        {words("bell.all")}
        {newest !== undefined && newest.unread > rows.length && ` (${newest.unread})`}
      </Link>
    </div>
  );
}

const nothing: Unread = { unread: 0, rows: [] };

/** Which of the unread messages are shown, and the way to newer and older ones. */
function Pages(props: {
  readonly page: number;
  readonly unread: number;
  readonly onPage: (page: number) => void;
}) {
  const { page, unread, onPage } = props;
  const words = useWords();
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, unread);
  return (
    <div className={styles.pages}>
      <Button
        type="text"
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label={words("bell.newer")}
        title={words("bell.newer")}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <output>{words("bell.page", { from, to, count: unread })}</output>
      <Button
        type="text"
        size="small"
        icon={<RightOutlined aria-hidden />}
        aria-label={words("bell.older")}
        title={words("bell.older")}
        disabled={to >= unread}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}

function Sent({ at }: { readonly at: string }) {
  const intl = useIntl();
  const { company } = useReader();
  const text = intl.formatDate(at, {
    month: "numeric",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: company.timeZone,
  });
  return <time dateTime={at}>{text}</time>;
}
