import { useCallback, useEffect, useRef, useState } from "react";
import type { StudioText } from "../answers/studio.ts";
import { studioSource } from "./source.ts";

/** A file as it was read, and as it stands in the editor. */
export interface Draft {
  readonly path: string;
  readonly stored: string;
  readonly hash: string;
  readonly text: string;
  /** Counts how often the text came from elsewhere than the editor, which then begins anew. */
  readonly turn: number;
}

export const isChanged = ({ stored, text }: Draft): boolean => stored !== text;

/** Texts of files that were opened; what is typed is kept while another file is looked at. */
export function useDrafts(path: string | undefined) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [failures, setFailures] = useState<Readonly<Record<string, Error>>>({});
  const [turn, setTurn] = useState(0);
  const known = useRef(drafts);
  useEffect(() => {
    known.current = drafts;
  });
  const take = useCallback(
    ({ path: of, text, hash }: StudioText) =>
      setDrafts((all) => ({
        ...all,
        [of]: { path: of, stored: text, hash, text, turn: (all[of]?.turn ?? 0) + 1 },
      })),
    [],
  );
  useEffect(() => {
    // One that is being edited is what it was; others may have been changed by others meanwhile.
    if (path === undefined || (known.current[path] && isChanged(known.current[path]))) return;
    const abort = new AbortController();
    studioSource.file(path, abort.signal).then(take, (error: Error) => {
      if (!abort.signal.aborted) setFailures((all) => ({ ...all, [path]: error }));
    });
    return () => abort.abort();
  }, [path, take, turn]);
  const type = useCallback(
    (of: string, text: string) =>
      setDrafts((all) => (all[of] ? { ...all, [of]: { ...all[of], text } } : all)),
    [],
  );
  const keepSaved = useCallback(
    (saved: StudioText) =>
      setDrafts((all) => {
        const draft = all[saved.path];
        const { text: stored, hash } = saved;
        return draft ? { ...all, [saved.path]: { ...draft, stored, hash } } : all;
      }),
    [],
  );
  const drop = useCallback((of: string) => setDrafts(({ [of]: _gone, ...others }) => others), []);
  const reload = useCallback(
    (of: string) => studioSource.fileAnew(of).then(take, () => undefined),
    [take],
  );
  return {
    draft: path === undefined ? undefined : drafts[path],
    /** Why the file could not be read. */
    failed: path === undefined ? undefined : failures[path],
    again: () => {
      setFailures({});
      setTurn((times) => times + 1);
    },
    changed: Object.values(drafts)
      .filter(isChanged)
      .map((draft) => draft.path),
    type,
    keepSaved,
    reload,
    /** Of a file that is gone. */
    drop,
    /** Back to the text that was read. */
    undo: ({ path: of, stored, hash }: Draft) => take({ path: of, text: stored, hash }),
  };
}
