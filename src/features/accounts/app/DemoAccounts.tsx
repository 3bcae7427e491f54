import { Button } from "antd";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { call } from "../../../app/core/http/http.ts";
import { useLanguageWords } from "../../../app/core/language/languageContext.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import styles from "./login.module.css";

interface DemoAccount {
  readonly loginName: string;
  readonly password: string;
  /** Name and what they do, in the reader's language. */
  readonly title: string;
}

const askAccounts = (signal: AbortSignal) =>
  call<{ demo?: { accounts?: readonly DemoAccount[] } }>({
    method: "GET",
    path: "/res/initConfig",
    signal,
    quiet: () => true,
  });

/** Offers the demo accounts, when the server says that it runs on demo data. */
export function DemoAccounts(props: {
  readonly onPick: (account: { loginName: string; password: string }) => void;
}) {
  const words = useWords();
  const { words: inUse } = useLanguageWords();
  // The hint is an extra: without it the form works, and says itself when the server is away.
  const { answer, failed } = useAsked(askAccounts, { anew: inUse.language });
  const accounts = (!failed && answer?.demo?.accounts) || [];
  if (accounts.length === 0) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{words("login.demo")}</h2>
      <p>{words("login.demoHelp")}</p>
      <ul>
        {accounts.map(({ loginName, password, title }) => (
          <li key={loginName}>
            <Button size="middle" onClick={() => props.onPick({ loginName, password })}>
              <code>{loginName}</code>
              <span>{title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
