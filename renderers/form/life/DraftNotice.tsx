import { Alert, Button } from "antd";
import type { KeptDraft } from "../../base/lifeSource.ts";
import { useWords } from "../../base/words.ts";
import type { KeepState } from "./editDraft.ts";
import { useInstant } from "./useInstant.ts";

/** Changes that were left unsaved, here or on another device: go on with them, or forget them. */
export function DraftNotice(props: {
  readonly found: KeptDraft;
  /** The version that the document has now. */
  readonly version: number;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}) {
  const { found, version, onResume, onDiscard } = props;
  const words = useWords();
  const instant = useInstant();
  const isOlder = found.version !== undefined && found.version !== version;
  return (
    <Alert
      type="info"
      showIcon
      message={words("life.draftFound", { at: instant(found.at) })}
      {...(isOlder ? { description: words("life.draftOlder") } : {})}
      action={
        <span className="wb-life-choices">
          <Button size="small" type="primary" onClick={onResume}>
            {words("life.resume")}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {words("life.discard")}
          </Button>
        </span>
      }
    />
  );
}

/** Beside the title: when the changes were last kept. */
export function KeptMark({ state }: { state: KeepState }) {
  const words = useWords();
  const instant = useInstant();
  if (state.is === "kept")
    return (
      <span className="wb-kept" role="status">
        {words("life.kept", { at: instant(state.at).slice(-5) })}
      </span>
    );
  if (state.is === "failed")
    return (
      <span className="wb-kept wb-error-text" role="status">
        {words("life.keepFailed")}
      </span>
    );
  return null;
}
