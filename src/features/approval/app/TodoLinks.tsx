import { CarryOutOutlined } from "@ant-design/icons";
import { Badge } from "antd";
import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import { entryOfPage } from "../../../app/core/reader/menu.ts";
import { useWaiting } from "../../../app/core/reader/waitingContext.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import styles from "./todo.module.css";

/** The page of what the user is to approve. */
export const approvalsPage = "my-approvals";

/** In the header: how many documents await approval, for users who have their page. */
export const TodoLinks = memo(function TodoLinks() {
  const words = useWords();
  const approvals = useWaiting()[approvalsPage] ?? 0;
  return (
    <TodoLink
      page={approvalsPage}
      count={approvals}
      label={words("todo.approvals", { count: approvals })}
      icon={<CarryOutOutlined aria-hidden />}
    />
  );
});

function TodoLink(props: {
  readonly page: string;
  readonly count: number;
  readonly label: string;
  readonly icon: ReactNode;
}) {
  const { page, count, label, icon } = props;
  const { menu } = useReader();
  const entry = entryOfPage(menu, page);
  if (!entry) return null;
  return (
    <Link className={styles.link} to={entry.path} aria-label={label} title={label}>
      <Badge count={count} size="small" overflowCount={99} aria-hidden>
        {icon}
      </Badge>
    </Link>
  );
}
