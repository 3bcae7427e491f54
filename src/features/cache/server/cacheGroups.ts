import type { Label } from "../../../engine/index.ts";
import type { Sessions } from "../../../server/core/session/sessions.ts";

/** What one process keeps in memory of one kind, for administrators to see and to drop. */
export interface CacheGroup {
  readonly code: string;
  readonly title: Label;
  readonly entries: () => readonly CacheEntry[];
  /** Drops one entry, or all; returns how many. Dropped entries are read anew when needed. */
  readonly forget: (key: string | undefined) => Promise<number>;
  /** Drops all entries and reads anew those that can be read ahead. */
  readonly refresh: () => Promise<void>;
}
interface CacheEntry {
  readonly key: string;
  /** Its subject: a user and a company, a role. */
  readonly about: string;
}

/** The caches of this process: sessions and roles. Others take part by announcing changes. */
export function cacheGroups(sessions: Sessions): readonly CacheGroup[] {
  return [
    {
      code: "session",
      title: { cn: "会话", tw: "工作階段", en: "Sessions" },
      entries: () => sessions.cached().sessions,
      forget: (key) => Promise.resolve(sessions.forgetSession(key)),
      refresh: () => {
        sessions.forget();
        return Promise.resolve();
      },
    },
    {
      code: "role",
      title: { cn: "角色权限", tw: "角色權限", en: "Roles and rights" },
      entries: () => sessions.cached().roles,
      forget: () => {
        const { length } = sessions.cached().roles;
        sessions.forget();
        return Promise.resolve(length);
      },
      refresh: async () => {
        sessions.forget();
        await sessions.rolesById();
      },
    },
  ];
}
