import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { Button, Drawer } from "antd";
import type { MenuNode } from "../../../engine/index.ts";
import { useWords } from "../../core/language/useWords.ts";
import { modulesOf } from "../../core/reader/menu.ts";
import { useReader } from "../../core/reader/readerContext.ts";
import { MenuEntries } from "./MenuEntries.tsx";
import { useCompact } from "../../core/parts/useCompact.ts";
import styles from "./sideMenu.module.css";

interface SideMenuProps {
  readonly module: MenuNode | undefined;
  readonly onModule: (code: string) => void;
  readonly path: string;
  readonly collapsed: boolean;
  readonly onCollapse: () => void;
  readonly drawer: { readonly open: boolean; readonly onClose: () => void };
}

/** The pages of the module: 256 px beside the page, its icons alone when collapsed, a drawer on phones. */
export function SideMenu(props: SideMenuProps) {
  return useCompact() ? <MenuDrawer {...props} /> : <MenuColumn {...props} />;
}

function MenuColumn({ module, path, collapsed, onCollapse }: SideMenuProps) {
  const words = useWords();
  const { company } = useReader();
  const label = words(collapsed ? "frame.expand" : "frame.collapse");
  return (
    <nav
      className={styles.side}
      data-icons={collapsed || undefined}
      aria-label={words("frame.menu")}
    >
      <div className={styles.scroll}>
        <MenuEntries nodes={module?.children ?? []} path={path} iconsOnly={collapsed} />
      </div>
      <div className={styles.foot}>
        {!collapsed && <span className={styles.company}>{company.name}</span>}
        <Button
          type="text"
          icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          aria-label={label}
          aria-expanded={!collapsed}
          title={label}
          onClick={onCollapse}
        />
      </div>
    </nav>
  );
}

function MenuDrawer({ module, onModule, path, drawer }: SideMenuProps) {
  const words = useWords();
  const { menu } = useReader();
  return (
    <Drawer
      open={drawer.open}
      onClose={drawer.onClose}
      placement="left"
      width={288}
      title={words("app.name")}
      closable={{ "aria-label": words("frame.closeMenu") }}
      styles={{ body: { padding: 12 } }}
    >
      <nav aria-label={words("frame.menu")}>
        {modulesOf(menu).map((each) => (
          <section key={each.code} className={styles.section}>
            <button
              type="button"
              className={styles.module}
              aria-expanded={each.code === module?.code}
              onClick={() => onModule(each.code)}
            >
              {each.title}
            </button>
            {each.code === module?.code && <MenuEntries nodes={each.children} path={path} />}
          </section>
        ))}
      </nav>
    </Drawer>
  );
}
