import { Button } from "antd";
import { useContext, useEffect } from "react";
import { useNavigate } from "react-router";
import { useWords } from "../language/useWords.ts";
import { TabContext } from "../tabs/tabContext.ts";
import { homePath } from "../tabs/tabs.ts";
import styles from "./exception.module.css";

/** 403, 404 and 500: what happened, and the way back home. In a tab it is no landmark of its own. */
export function ExceptionPage(props: {
  readonly status: 403 | 404 | 500;
  readonly inTab?: boolean;
}) {
  const words = useWords();
  const navigate = useNavigate();
  const title = words(`exception.${props.status}`);
  const { inTab = false } = props;
  const setTitle = useContext(TabContext)?.setTitle;
  useEffect(() => {
    if (inTab) setTitle?.(title);
    else document.title = `${title} · ${words("app.name")}`;
  }, [title, words, inTab, setTitle]);
  const Place = inTab ? "div" : "main";
  return (
    <Place className={styles.page} data-tab={inTab || undefined}>
      <p className={styles.status} aria-hidden="true">
        {props.status}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{words(`exception.${props.status}Text`)}</p>
      <Button type="primary" size="large" onClick={() => void navigate(homePath)}>
        {words("app.backHome")}
      </Button>
    </Place>
  );
}
