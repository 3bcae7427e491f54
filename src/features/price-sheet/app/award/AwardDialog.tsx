import { Alert, Input, Modal } from "antd";
import { useState } from "react";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { needsReason, type Award } from "../sheet/awards.ts";

/** Says why an award does not go to the first rank: asked once for all that need it. */
export function AwardDialog(props: {
  readonly awards: readonly Award[];
  readonly onAward: (reason: string) => void;
  readonly onClose: () => void;
}) {
  const { awards, onAward, onClose } = props;
  const words = useWords();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const asking = awards.filter(needsReason);
  const finish = () => (reason.trim() === "" ? setMissing(true) : onAward(reason.trim()));
  return (
    <Modal
      open
      title={words("sheet.reasonTitle")}
      okText={words("sheet.award")}
      cancelText={words("app.cancel")}
      onOk={finish}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{words("sheet.reasonHelp", { count: asking.length, all: awards.length })}</p>
      <ReasonInput value={reason} onChange={setReason} missing={missing} onEnter={finish} />
    </Modal>
  );
}

/** The reason of an award. */
export function ReasonInput(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly missing: boolean;
  readonly onEnter?: () => void;
}) {
  const { value, onChange, missing, onEnter } = props;
  const words = useWords();
  return (
    <>
      <Input
        maxLength={200}
        value={value}
        aria-label={words("sheet.reason")}
        placeholder={words("sheet.reason")}
        aria-invalid={missing && value.trim() === ""}
        status={missing && value.trim() === "" ? "error" : ""}
        onChange={(event) => onChange(event.target.value)}
        {...(onEnter && { onPressEnter: onEnter })}
      />
      {missing && value.trim() === "" && (
        <Alert type="error" showIcon message={words("sheet.reasonMissing")} />
      )}
    </>
  );
}
