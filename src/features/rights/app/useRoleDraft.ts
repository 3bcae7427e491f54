import { useCallback, useEffect, useState } from "react";
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
  const [stored, setStored] = useState<RoleRecord>();
  const [draft, setDraft] = useState<RoleRecord>();
  const [saving, setSaving] = useState(false);
  const take = useCallback((role: RoleRecord) => {
    setStored(role);
    setDraft(role);
  }, []);
  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    rightsSource.role(id, abort.signal).then(take, () => undefined);
    return () => abort.abort();
  }, [id, take]);
  const changes = stored && draft ? roleChanges(stored, draft) : undefined;
  const loaded = stored?.id === id;
  return {
    stored: loaded ? stored : undefined,
    draft: loaded ? draft : undefined,
    changed: loaded && changes !== undefined,
    saving,
    edit: (change) => setDraft((role) => role && change(role)),
    undo: () => setDraft(stored),
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
