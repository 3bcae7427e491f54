import { MenuOutlined, SearchOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode, RefObject } from "react";
import { Link } from "react-router";
import type { MenuNode } from "../../../engine/index.ts";
import { useFeatures } from "../../core/featuresContext.ts";
import { useWords } from "../../core/language/useWords.ts";
import { useWidth } from "../../core/charts/useWidth.ts";
import { switchLanguage } from "../../core/account/sessionCalls.ts";
import { homePath } from "../../core/tabs/tabs.ts";
import { useTabs } from "../../core/tabs/tabsContext.ts";
import { NumberSearch } from "../find/NumberSearch.tsx";
import { AppearanceButton } from "../../core/parts/AppearanceButton.tsx";
import { BrandMark } from "../../core/parts/BrandMark.tsx";
import { useCompact } from "../../core/parts/useCompact.ts";
import { useShellDialog } from "../../core/parts/shellDialogs.ts";
import { LanguageMenu } from "../../core/parts/LanguageMenu.tsx";
import { Modules } from "./Modules.tsx";
import { UserMenu } from "./UserMenu.tsx";
import styles from "./header.module.css";

/** The mark, and the tools with a search that has given way, in px. */
const besideModules = 234 + 420;

/** Mark, modules, search, what awaits one, language, look and account. On phones the modules move into the menu's drawer. */
export function Header(props: {
  /** The first thing that the keyboard reaches. In the banner, so that all of the page lies in landmarks. */
  readonly skipLink: ReactNode;
  readonly module: MenuNode | undefined;
  readonly onModule: (code: string) => void;
  readonly onOpenMenu: () => void;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** On phones, which have no room for a bar of tabs. */
  readonly allTabs: ReactNode;
}) {
  const words = useWords();
  const [header, width] = useWidth<HTMLElement>();
  const { leave } = useTabs();
  const tools = useFeatures().flatMap(({ frame }) => frame?.tools ?? []);
  const open = useShellDialog();
  const narrow = useCompact();
  return (
    <header ref={header} className={styles.header}>
      {props.skipLink}
      <Button
        className={styles.menuButton}
        type="text"
        icon={<MenuOutlined />}
        aria-label={words("frame.openMenu")}
        aria-haspopup="dialog"
        onClick={props.onOpenMenu}
      />
      <Link
        className={styles.brand}
        to={homePath}
        aria-label={`${words("app.name")} · ${words("tabs.home")}`}
      >
        <BrandMark size={26} />
        <span>{words("app.name")}</span>
      </Link>
      <Modules module={props.module} room={width - besideModules} onModule={props.onModule} />
      <div className={styles.tools}>
        <NumberSearch box={props.searchBox} />
        <Button
          type="text"
          icon={<SearchOutlined />}
          className={styles.paletteButton!}
          aria-label={words("palette.open")}
          title={words("palette.open")}
          aria-haspopup="dialog"
          onClick={() => open("palette")}
        />
        {tools.map(({ key, Tool }) => (
          <Tool key={key} />
        ))}
        <LanguageMenu onChoose={(language) => leave(() => void switchLanguage(language))} />
        <AppearanceButton />
        {narrow && props.allTabs}
        <UserMenu />
      </div>
    </header>
  );
}
