import { RightOutlined } from "@ant-design/icons";
import { Link } from "react-router";
import { useWords } from "../../core/language/useWords.ts";
import { trailOf } from "../../core/reader/menu.ts";
import { useReader } from "../../core/reader/readerContext.ts";
import type { Tab } from "../../core/tabs/tabs.ts";
import styles from "./breadcrumbs.module.css";

/**
 * Where the page in front is: module, groups, page. A click on the module shows its pages in the menu; inside a document the
 * page leads back to its list. The document itself is named by its own header alone.
 */
export function Breadcrumbs(props: {
  readonly tab: Tab;
  readonly onModule: (code: string) => void;
}) {
  const { tab, onModule } = props;
  const words = useWords();
  const { menu } = useReader();
  const trail = trailOf(menu, tab.path);
  const page = trail.at(-1);
  if (!page) return null;
  const isInside = tab.path !== page.path;
  return (
    <nav
      className={styles.crumbs}
      data-inside={isInside || undefined}
      aria-label={words("frame.breadcrumbs")}
    >
      <ol>
        {trail.slice(0, -1).map((node, index) => (
          <li key={node.code} className={styles.above}>
            {index === 0 ? (
              <button type="button" onClick={() => onModule(node.code)}>
                {node.title}
              </button>
            ) : (
              <span>{node.title}</span>
            )}
            <RightOutlined aria-hidden />
          </li>
        ))}
        <li>
          {isInside ? (
            <Link to={page.path!}>{page.title}</Link>
          ) : (
            <span aria-current="page">{page.title}</span>
          )}
        </li>
      </ol>
    </nav>
  );
}
