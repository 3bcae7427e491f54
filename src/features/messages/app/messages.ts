import type { MenuNode } from "../../../engine/index.ts";
import type { BellMessage } from "../answers/bell.ts";
import { listStateToParams } from "../../../../renderers/grid/list/listAddress.ts";
import { call } from "../../../app/core/http/http.ts";
import { entryOfDocument, entryOfPage } from "../../../app/core/reader/menu.ts";

export interface Unread {
  readonly unread: number;
  readonly rows: readonly BellMessage[];
}

/** Page of the message centre. */
export const messagePage = "message";
const prefix = "/system/msg/oaMsg";

/** How many of the reader's messages are unread. Quiet: a count that cannot be had is no news. */
export async function askUnreadCount(signal: AbortSignal): Promise<number> {
  const path = `${prefix}/unreadCount`;
  const { unread } = await call<{ unread: number }>({ path, quiet: () => true, signal });
  return unread;
}

/** How many unread messages are shown at once: the server's pages. */
export const pageSize = 5;

/** A page (from 1) of the unread messages, the newest first. */
export function askUnread(page: number, signal: AbortSignal): Promise<Unread> {
  return call<Unread>({ path: `${prefix}/unread`, body: { page }, quiet: () => true, signal });
}

/** Marks one message as read, or all of them. */
export async function markRead(id?: string): Promise<void> {
  await call({
    path: id === undefined ? `${prefix}/readAll` : `${prefix}/read`,
    body: id === undefined ? {} : { id },
    mutating: true,
  });
}

/** Where a message leads: to its list or document, if the reader has a page for it; else to the message itself. */
export function addressOfMessage(menu: readonly MenuNode[], message: BellMessage): string {
  const { docType, record, list } = message;
  const page = list && entryOfPage(menu, list.page);
  if (page) return `${page.path}?${listStateToParams(list.state).toString()}`;
  const entry = docType === null ? undefined : entryOfDocument(menu, docType);
  return entry && record !== null
    ? `${entry.path}/${encodeURIComponent(record)}`
    : detailOfMessage(menu, message);
}

/** The message in the message centre. */
export function detailOfMessage(menu: readonly MenuNode[], { id }: BellMessage): string {
  return `${entryOfPage(menu, messagePage)?.path ?? ""}/${encodeURIComponent(id)}`;
}
