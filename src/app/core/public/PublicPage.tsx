import { useEffect, type ReactNode } from "react";
import { Link } from "react-router";
import { AppearanceButton } from "../parts/AppearanceButton.tsx";
import { BrandMark } from "../parts/BrandMark.tsx";
import { LanguageChoice } from "../language/LanguageChoice.tsx";
import { useWords } from "../language/useWords.ts";
import styles from "./public.module.css";

/** A page for strangers: mark, languages, look, the way to sign in, and its own heading. */
export function PublicPage(props: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) {
  const { title, lead, children } = props;
  const words = useWords();
  useEffect(() => {
    document.title = `${title} · ${words("app.name")}`;
  }, [title, words]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link className={styles.brand} to="/user/login">
          <BrandMark size={28} />
          <span>{words("app.name")}</span>
        </Link>
        <LanguageChoice className={styles.languages} />
        <AppearanceButton />
        <Link className={styles.signIn} to="/user/login">
          {words("login.submit")}
        </Link>
      </header>
      <main className={styles.main}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  );
}
