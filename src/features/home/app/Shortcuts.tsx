import { Link } from "react-router";
import { MenuIcon } from "../../../app/core/parts/MenuIcon.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { modulesOf, pagesOf } from "../../../app/core/reader/menu.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import styles from "./home.module.css";

/** Every page the reader may open, by module. */
export function Shortcuts() {
  const words = useWords();
  const { menu } = useReader();
  return (
    <section className={styles.card} aria-labelledby="home-shortcuts">
      <h2 id="home-shortcuts">{words("home.shortcuts")}</h2>
      {modulesOf(menu).map((module) => (
        <div key={module.code} className={styles.module}>
          <h3>{module.title}</h3>
          <ul className={styles.shortcuts}>
            {pagesOf(module.children).map((page) => (
              <li key={page.path}>
                <Link to={page.path}>
                  <MenuIcon name={page.icon} />
                  <span>{page.title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
