import type { ReactNode } from "react";
import type { DetailPage } from "../../../engine/index.ts";
import { SessionList } from "../../account/SessionList.tsx";
import type { MessageKey } from "../../messages/zh-CN.ts";

/** A tab beside the lines of a system document, for who has a button of it. */
interface SystemTab {
  readonly document: string;
  readonly button: string;
  readonly key: string;
  readonly label: MessageKey;
  readonly content: (id: string) => ReactNode;
}

const systemTabs: readonly SystemTab[] = [
  {
    document: "user",
    button: "endSessions",
    key: "sessions",
    label: "sessions.of",
    content: (id) => <SessionList user={id} />,
  },
];

/** What a stored document shows beside its own lines. */
export function systemTabsOf(page: DetailPage | undefined, id: string): readonly SystemTab[] {
  if (!page || id === "new") return [];
  return systemTabs.filter(
    ({ document, button }) =>
      document === page.document && page.buttons.some(({ key }) => key === button),
  );
}
