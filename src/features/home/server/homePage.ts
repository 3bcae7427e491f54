import type { HomePage } from "../answers/home.ts";
import type { Context } from "../../../server/core/context.ts";
import { homeAnnouncements } from "./announcements.ts";
import { homeWidgets } from "./homeWidgets.ts";
import { myDocuments } from "./myDocuments.ts";

/** The user's home page: numbers and charts of their pages, their unfinished documents, announcements. */
export async function homePage(context: Context): Promise<HomePage> {
  const documents = await myDocuments(context);
  const announcements = await homeAnnouncements(context);
  return { ...(await homeWidgets(context)), documents, announcements };
}
