import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
import type { SchemaPlace } from "../../../engine/index.ts";
import type { StudioCheck, StudioSaved } from "../answers/studio.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { Changes } from "./Changes.tsx";
import { Plan } from "./Plan.tsx";
import type { Draft } from "./useDrafts.ts";
import { ProblemList } from "./ProblemList.tsx";
import { studioSource } from "./source.ts";
import styles from "./studio.module.css";

/** What a save would do, before it is done: for users, and in the store. Refusals are told here, with what can be done. */
export function SaveDialog(props: {
  draft: Draft;
  /** Undefined until the draft as it stands is checked. */
  check: StudioCheck | undefined;
  /** The file goes, with what is checked then; otherwise the draft is saved. */
  removes?: boolean;
  onSaved: (saved: StudioSaved) => void;
  /** Leads to a problem. */
  onGo: (place: SchemaPlace) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}) {
  const { draft, check, removes = false, onSaved, onGo, onTakeTheirs, onClose } = props;
  const words = useWords();
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<SourceError>();
  const errors = check?.problems.filter(({ severity }) => severity === "error") ?? [];
  const loses = check?.steps.some(({ risk }) => risk === "data loss") === true;
  const hindered = errors.some(({ file }) => removes || file === draft.path) || loses;
  const save = async () => {
    setSaving(true);
    try {
      const { path, hash } = draft;
      onSaved(await studioSource.save({ path, hash, text: removes ? null : draft.text }));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      setRefused(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      width={760}
      title={words(removes ? "studio.removeTitle" : "studio.saveTitle", { path: draft.path })}
      okText={words(removes ? "studio.remove" : "studio.confirm")}
      cancelText={words("studio.cancel")}
      okButtonProps={{ danger: removes, disabled: !check || hindered, loading: saving }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {refused?.msgKey === "studio.conflict" ? (
        <Alert
          type="warning"
          showIcon
          message={words("studio.conflict")}
          action={
            <Button size="small" onClick={onTakeTheirs}>
              {words("studio.takeTheirs")}
            </Button>
          }
        />
      ) : (
        refused && <Alert type="error" showIcon message={refused.message} />
      )}
      {!check ? (
        <Loading />
      ) : (
        <div className={styles.report}>
          {errors.length > 0 && (
            <>
              <Alert
                type="error"
                showIcon
                message={words(removes ? "studio.referred" : "studio.hindered")}
              />
              <ProblemList path={draft.path} problems={errors} onGo={onGo} />
            </>
          )}
          {loses && <Alert type="error" showIcon message={words("studio.lossy")} />}
          {errors.length === 0 && (
            <>
              <h3>{words("studio.changes")}</h3>
              <Changes differences={check.differences} />
              <h3>{words("studio.plan")}</h3>
              <Plan steps={check.steps} />
            </>
          )}
        </div>
      )}
    </Modal>
  );
}
