import { useMemo, useState } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { roleChanges, type RoleRecord } from "./roleDraft.ts";
import { rightsSource } from "./source.ts";

/** A role being edited: as it is stored, as it is on the screen, and how to save it. */
export interface RoleDraft {
  readonly stored: RoleRecord | undefined;
  readonly draft: RoleRecord | undefined;
  readonly changed: boolean;
  readonly saving: boolean;
  readonly edit: (change: (role: RoleRecord) => RoleRecord) => void;
  readonly undo: () => void;
  readonly save: () => Promise<void>;
}

/** Loads a role and keeps what is changed of it until it is saved. */
export function useRoleDraft(id: string | undefined): RoleDraft {
  const [saving, setSaving] = useState(false);
  const ask = useMemo(
    () => (id === undefined ? undefined : (signal: AbortSignal) => rightsSource.role(id, signal)),
    [id],
  );
  const { answer: stored, take } = useAsked(ask);
  /** What was changed, of the role as it was stored then. */
  const [edited, setEdited] = useState<{ readonly of: RoleRecord; readonly role: RoleRecord }>();
  const draft = edited && edited.of === stored ? edited.role : stored;
  const changes = stored && draft ? roleChanges(stored, draft) : undefined;
  const loaded = stored?.id === id;
  return {
    stored: loaded ? stored : undefined,
    draft: loaded ? draft : undefined,
    changed: loaded && changes !== undefined,
    saving,
    edit: (change) =>
      stored &&
      setEdited((now) => ({ of: stored, role: change(now?.of === stored ? now.role : stored) })),
    undo: () => setEdited(undefined),
    save: async () => {
      if (!changes) return;
      setSaving(true);
      try {
        take(await rightsSource.save(changes));
      } finally {
        setSaving(false);
      }
    },
  };
}
