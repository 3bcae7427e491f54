import { App, Input, Select } from "antd";
import { useCallback, useId, useState } from "react";
import { isMailAddress, type MailRecipient } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useAsked } from "../../base/useAsked.ts";
import { useWords } from "../../base/words.ts";
import { NamedSelect } from "../../widgets/NamedSelect.tsx";
import { SendDialog } from "./SendDialog.tsx";

const mostRecipients = 10;

/** Mails the document as one of its prints, to addresses that its records know or that the user types. */
export function MailDialog(props: {
  page: string;
  id: string;
  /** Name of the usual print. */
  usual: string;
  /** The subject until the user changes it: the document's name and number. */
  subject: string;
  prints: readonly { readonly key: string; readonly title: string }[];
  onClose: () => void;
}) {
  const { page, id, usual, prints, onClose } = props;
  const words = useWords();
  const { source } = useRenderer();
  const { message } = App.useApp();
  const labels = useId();
  const [to, setTo] = useState<readonly string[]>([]);
  const [subject, setSubject] = useState(props.subject);
  const [note, setNote] = useState("");
  const [print, setPrint] = useState("");
  const proposed = useRecipients(page, id);
  const wrong = to.filter((one) => !isMailAddress(one.trim()));
  const send = async () => {
    const mail = { id, to, subject, note, ...(print !== "" && { print }) };
    const answer = await source.mail?.(page, mail);
    const refused = answer?.refused ?? [];
    if (refused.length > 0)
      message.warning(words("send.refused", { addresses: refused.join(", ") }));
    else message.success(words("send.mailed", { addresses: to.join(", ") }));
  };
  return (
    <SendDialog
      title={words("send.mail")}
      ready={to.length > 0 && wrong.length === 0 && subject.trim() !== ""}
      send={send}
      onClose={onClose}
    >
      <label htmlFor={`${labels}-to`}>{words("send.to")}</label>
      <NamedSelect<string[]>
        id={`${labels}-to`}
        mode="tags"
        {...(proposed.length === 0 && { open: false, suffixIcon: null })}
        options={proposed.map(({ address, name }) => ({
          value: address,
          label: name === "" ? address : `${name} · ${address}`,
        }))}
        optionLabelProp="value"
        {...(wrong.length > 0 && { status: "error", "aria-describedby": `${labels}-wrong` })}
        maxCount={mostRecipients}
        tokenSeparators={[",", ";", " ", "，", "；"]}
        value={[...to]}
        onChange={setTo}
        placeholder="name@example.com"
      />
      {wrong.length > 0 && (
        <p id={`${labels}-wrong`} role="alert" className="wb-send-wrong">
          {words("send.wrong", { addresses: wrong.join(", ") })}
        </p>
      )}
      {prints.length > 0 && (
        <>
          <label htmlFor={`${labels}-print`}>{words("send.print")}</label>
          <Select
            id={`${labels}-print`}
            value={print}
            onChange={setPrint}
            options={[
              { value: "", label: usual },
              ...prints.map(({ key, title }) => ({ value: key, label: title })),
            ]}
          />
        </>
      )}
      <label htmlFor={`${labels}-subject`}>{words("send.subject")}</label>
      <Input
        id={`${labels}-subject`}
        value={subject}
        maxLength={200}
        onChange={(event) => setSubject(event.target.value)}
      />
      <label htmlFor={`${labels}-note`}>{words("send.note")}</label>
      <Input.TextArea
        id={`${labels}-note`}
        value={note}
        maxLength={4000}
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="wb-send-hint">{words("send.mailHint")}</p>
    </SendDialog>
  );
}

/** Addresses that the document's records know; none where they cannot be asked for. */
function useRecipients(page: string, id: string) {
  const { source } = useRenderer();
  const ask = useCallback(
    () => source.recipients?.(page, id) ?? Promise.resolve(none),
    [source, page, id],
  );
  return useAsked(ask).answer ?? none;
}

const none: readonly MailRecipient[] = [];
