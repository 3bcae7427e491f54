import {
  ApartmentOutlined,
  CodeOutlined,
  DesktopOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  SwapOutlined,
} from "@ant-design/icons";
import { App, Button, Dropdown, type MenuProps } from "antd";
import { useNavigate } from "react-router";
import { useWords } from "../../core/language/useWords.ts";
import { pagesOf } from "../../core/reader/menu.ts";
import { useReader } from "../../core/reader/readerContext.ts";
import { signOut, switchWorkspace } from "../../core/account/sessionCalls.ts";
import { useFeatures } from "../../core/featuresContext.ts";
import { useTabs } from "../../core/tabs/tabsContext.ts";
import { inLandmark } from "../../core/parts/inLandmark.ts";
import { useImplementer } from "../../core/parts/implementerContext.ts";
import { useShellDialog } from "../../core/parts/shellDialogs.ts";
import styles from "./header.module.css";

/** The hand-made page that shows the tree of companies, departments and staff. */
const organisationPage = "organisation";

/** The signed-in user and company; organisation, workspaces, password and sign-out; implementer mode. */
export function UserMenu() {
  const words = useWords();
  const navigate = useNavigate();
  const { user, company, orgs, menu } = useReader();
  const { leave } = useTabs();
  const implementer = useImplementer();
  const open = useShellDialog();
  const features = useFeatures();
  const { modal } = App.useApp();
  const organisation = pagesOf(menu).find(({ custom }) => custom === organisationPage);
  const items: NonNullable<MenuProps["items"]> = [
    {
      key: "who",
      type: "group",
      label: (
        <span className={styles.who}>
          <strong>{user.name}</strong>
          <span>{company.name}</span>
        </span>
      ),
    },
    { type: "divider" },
    ...(organisation
      ? [
          {
            key: "organisation",
            icon: <ApartmentOutlined aria-hidden />,
            label: words("account.organisation"),
          },
        ]
      : []),
    ...(orgs.length > 1
      ? [
          {
            key: "workspaces",
            icon: <SwapOutlined aria-hidden />,
            label: words("account.workspace"),
            children: orgs.map(({ id, name }) => ({
              key: `workspace ${id}`,
              label: name,
              disabled: id === company.id,
              extra: id === company.id ? "✓" : undefined,
            })),
          },
        ]
      : []),
    { key: "password", icon: <LockOutlined aria-hidden />, label: words("password.title") },
    { key: "sessions", icon: <DesktopOutlined aria-hidden />, label: words("sessions.title") },
    { key: "help", icon: <KeyOutlined aria-hidden />, label: words("keys.title"), extra: "?" },
    ...(implementer.offered
      ? [
          {
            key: "implementer",
            icon: <CodeOutlined aria-hidden />,
            label: words("frame.implementer"),
            title: words("frame.implementerHelp"),
            extra: implementer.on ? "✓" : undefined,
          },
        ]
      : []),
    { type: "divider" },
    { key: "signOut", icon: <LogoutOutlined aria-hidden />, label: words("frame.signOut") },
  ];
  const askAndSignOut = async () => {
    const asked = features.map(async ({ beforeSignOut }) => beforeSignOut?.(user.id, words));
    const left = (await Promise.all(asked)).filter((sentence) => sentence !== undefined);
    if (left.length === 0) return signOut();
    void modal.confirm({
      title: words("frame.signOut"),
      content: left.join(" "),
      okText: words("frame.signOut"),
      cancelText: words("tabs.stay"),
      autoFocusButton: "cancel",
      onOk: () => signOut(),
    });
  };
  const chosen = (key: string) => {
    if (key === "implementer") implementer.set(!implementer.on);
    if (key === "organisation" && organisation) void navigate(organisation.path);
    if (key === "password" || key === "sessions" || key === "help") open(key);
    if (key === "signOut") leave(() => void askAndSignOut());
    if (key.startsWith("workspace ")) leave(() => void switchWorkspace(key.slice(10)));
  };
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      getPopupContainer={inLandmark}
      menu={{ items, onClick: ({ key }) => chosen(key) }}
    >
      <Button className={styles.account} type="text" aria-haspopup="menu">
        <Initials name={user.name} />
        <span className="visually-hidden">{words("frame.account")}: </span>
        <span className={styles.accountName}>{user.name}</span>
      </Button>
    </Dropdown>
  );
}

/** In a circle. Not antd's: it measures the letters, and the page is laid out for that before it is whole. */
function Initials({ name }: { readonly name: string }) {
  const text = initials(name);
  return (
    <span className={styles.initials} data-wide={/[^\p{Script=Latin}]/u.test(text)} aria-hidden>
      {text}
    </span>
  );
}

/** Two letters for a person: initials of Latin names, the last two characters of Chinese ones. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const latin = /^\p{Script=Latin}/u.test(name);
  return latin
    ? words
        .map((word) => word.charAt(0))
        .slice(0, 2)
        .join("")
        .toUpperCase()
    : name.slice(-2);
}
