import { useWords } from "../../base/words.ts";
import { useAnswer } from "../../document/answer.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useDocument } from "../../document/useDocument.ts";
import { PageBarPart } from "../../feedback/PageBarPart.tsx";
import { KeptMark } from "../life/DraftNotice.tsx";
import type { EditKeeper } from "../life/editDraft.ts";
import { useKept } from "../life/useEditKeeper.ts";

/** The one place that says whether everything is saved, and when a draft was kept. */
export function SaveState(props: {
  readonly store: DocumentStore;
  readonly keeper: EditKeeper | null;
  readonly readOnly: boolean;
}) {
  const { store, keeper, readOnly } = props;
  const words = useWords();
  const dirty = useDocument(store, "dirty");
  const kept = useKept(keeper);
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
