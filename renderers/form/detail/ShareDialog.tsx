import { App, Input } from "antd";
import { useCallback, useId, useState } from "react";
import type { Person } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useAsked } from "../../base/useAsked.ts";
import { useWords } from "../../base/words.ts";
import { NamedSelect } from "../../widgets/NamedSelect.tsx";
import { SendDialog } from "./SendDialog.tsx";

const mostPeople = 20;

/** Sends colleagues a message with a link to the document. Only those who may open it are offered. */
export function ShareDialog(props: { page: string; id: string; onClose: () => void }) {
  const { page, id, onClose } = props;
  const words = useWords();
  const { source } = useRenderer();
  const { message } = App.useApp();
  const labels = useId();
  const [people, setPeople] = useState<readonly { value: string; label: string }[]>([]);
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const ask = useCallback(
    () => source.life?.sharable?.(page, id, typed) ?? Promise.resolve([]),
    [source, page, id, typed],
  );
  const { answer = [], failed } = useAsked(ask);
  const found: readonly Person[] = failed ? [] : answer;
  const send = async () => {
    const whom = people.map(({ value }) => value);
    await source.life?.share?.(page, { id, people: whom, note });
    message.success(words("send.shared"));
  };
  return (
    <SendDialog title={words("send.share")} ready={people.length > 0} send={send} onClose={onClose}>
      <label htmlFor={`${labels}-people`}>{words("send.people")}</label>
      <NamedSelect
        id={`${labels}-people`}
        mode="multiple"
        labelInValue
        filterOption={false}
        maxCount={mostPeople}
        value={[...people]}
        onSearch={setTyped}
        onChange={setPeople}
        notFoundContent={words("send.noPeople")}
        options={found.map((person) => ({ value: person.id, label: person.name }))}
      />
      <label htmlFor={`${labels}-note`}>{words("send.note")}</label>
      <Input.TextArea
        id={`${labels}-note`}
        value={note}
        maxLength={1000}
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="wb-send-hint">{words("send.shareHint")}</p>
    </SendDialog>
  );
}
