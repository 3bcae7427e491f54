import { useCallback } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import type { SchemaPlace } from "../../../engine/index.ts";
import type { StudioSaved } from "../answers/studio.ts";
import { SaveDialog } from "./SaveDialog.tsx";
import { studioSource } from "./source.ts";
import type { Draft } from "./useDrafts.ts";

/** What it would do to remove a file: what refers to it, what changes for users and in the store. Then it can be done. */
export function RemoveDialog(props: {
  draft: Draft;
  onRemoved: (saved: StudioSaved) => void;
  onGo: (place: SchemaPlace) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}) {
  const { draft, onRemoved, onGo, onTakeTheirs, onClose } = props;
  const { answer: check } = useAsked(
    useCallback(
      (signal: AbortSignal) => studioSource.check(draft.path, null, signal),
      [draft.path],
    ),
  );
  return (
    <SaveDialog
      removes
      draft={draft}
      check={check}
      onSaved={onRemoved}
      onGo={onGo}
      onTakeTheirs={onTakeTheirs}
      onClose={onClose}
    />
  );
}
