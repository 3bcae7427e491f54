import type { ReactNode } from "react";
import type { DetailPage } from "../../../../engine/index.ts";
import { SessionList } from "../../../../features/accounts/app/SessionList.tsx";
import type { MessageKey } from "../../messages/zh-CN.ts";
import { Part } from "../../parts/Part.tsx";

/** A tab beside the lines of a system document, for who has a button of it if one is stated. */
interface SystemTab {
  readonly document: string;
  readonly button?: string;
  readonly key: string;
  readonly label: MessageKey;
  readonly content: (id: string) => ReactNode;
}

const loadRoleUsers = async () =>
  (await import("../../../../features/rights/app/RoleUsers.tsx")).RoleUsers;

const systemTabs: readonly SystemTab[] = [
  {
    document: "user",
    button: "endSessions",
    key: "sessions",
    label: "sessions.of",
    content: (id) => <SessionList user={id} />,
  },
  {
    document: "role",
    key: "users",
    label: "roleUsers.title",
    content: (id) => <Part load={loadRoleUsers} props={{ role: id }} />,
  },
];

/** What a stored document shows beside its own lines. */
export function systemTabsOf(page: DetailPage | undefined): readonly SystemTab[] {
  if (!page) return [];
  return systemTabs.filter(
    ({ document, button }) =>
      document === page.document &&
      (button === undefined || page.buttons.some(({ key }) => key === button)),
  );
}
