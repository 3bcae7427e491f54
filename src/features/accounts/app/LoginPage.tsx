import { useEffect } from "react";
import { Link } from "react-router";
import { usePublicPages } from "../../../app/core/featuresContext.ts";
import { AppearanceButton } from "../../../app/core/parts/AppearanceButton.tsx";
import { BrandMark } from "../../../app/core/parts/BrandMark.tsx";
import { LanguageChoice } from "../../../app/core/language/LanguageChoice.tsx";
import { useWords } from "../../../app/core/language/useWords.ts";
import { LoginForm } from "./LoginForm.tsx";
import styles from "./login.module.css";

const points = [1, 2, 3] as const;

/** `/user/login`: the language can be chosen before signing in. */
export function LoginPage() {
  const words = useWords();
  const offered = usePublicPages();
  useEffect(() => {
    document.title = `${words("login.title")} · ${words("app.name")}`;
  }, [words]);
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <p className={styles.brand}>
          <BrandMark size={36} />
          <span>{words("app.name")}</span>
        </p>
        <div>
          <p className={styles.slogan}>{words("app.slogan")}</p>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <strong>{words(`login.point${point}`)}</strong>
                <span>{words(`login.point${point}Text`)}</span>
              </li>
            ))}
          </ul>
        </div>
        <RouteDrawing />
      </aside>
      <div className={styles.main}>
        <header className={styles.tools}>
          <span className={styles.smallBrand}>
            <BrandMark size={28} />
            <span>{words("app.name")}</span>
          </span>
          <LanguageChoice className={styles.languages} />
          <AppearanceButton />
        </header>
        <main className={styles.form}>
          <p className={styles.welcome}>{words("login.welcome")}</p>
          <h1 className={styles.title}>{words("login.title")}</h1>
          <LoginForm />
          <p className={styles.strangers}>
            {offered.map(
              ({ path, title }) =>
                title && (
                  <Link key={path} to={path}>
                    {words(title)}
                  </Link>
                ),
            )}
          </p>
        </main>
      </div>
    </div>
  );
}

/** Decorative: stops on a route, as a waybill lists them. */
function RouteDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 480 120" aria-hidden="true" focusable="false">
      <path d="M12 92C90 92 92 36 170 36s84 48 158 48 76-56 140-56" />
      <circle cx="12" cy="92" r="6" />
      <circle cx="170" cy="36" r="6" />
      <circle cx="328" cy="84" r="6" />
      <circle cx="468" cy="28" r="8" data-end="" />
    </svg>
  );
}
