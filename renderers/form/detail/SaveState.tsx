import { useWords } from "../../base/words.ts";
import { useAnswer } from "../../document/answer.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useDocument } from "../../document/useDocument.ts";
import { PageBarPart } from "../../feedback/PageBarPart.tsx";
import { KeptMark } from "../life/DraftNotice.tsx";
import type { KeepState } from "../life/editDraft.ts";

/** The one place that says whether everything is saved, and when a draft was kept. */
export function SaveState(props: {
  readonly store: DocumentStore;
  readonly kept: KeepState;
  readonly readOnly: boolean;
}) {
  const { store, kept, readOnly } = props;
  const words = useWords();
  const dirty = useDocument(store, (state) => state.dirty);
  const note = useAnswer(store)?.note;
  if (readOnly) return null;
  return (
    <PageBarPart
      place="status"
      instead={(children) => <div className="wb-save-bar">{children}</div>}
    >
      <span className="wb-save-state">
        {dirty && <KeptMark state={kept} />}
        <span role="status" className="wb-dirty">
          {dirty ? words("form.dirty") : ""}
        </span>
        {note !== undefined && <span className="wb-kept">{note}</span>}
      </span>
    </PageBarPart>
  );
}
