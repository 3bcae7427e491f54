import { WarningOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { AnswerPart } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { answerState } from "../../document/answer.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useDocument } from "../../document/useDocument.ts";

/** Below lines that are answered: how many still lack something, and the way to the next of them. */
export function AnswerFoot(props: { readonly store: DocumentStore; readonly answer: AnswerPart }) {
  const { store, answer } = props;
  const words = useWords();
  const record = useDocument(store, "record");
  const { open, missing } = answerState(store, answer, record);
  const [next] = missing;
  if (!next) return <span className="wb-answer-foot">{words("answer.complete")}</span>;
  const titles = store.page.header.children
    .find(({ key }) => key === answer.table)
    ?.fields.filter(({ key }) => missing.some(({ field }) => field === key))
    .map(({ title }) => title);
  return (
    <span className="wb-answer-foot">
      <WarningOutlined aria-hidden="true" />
      {words("answer.missing", { count: open, fields: titles?.join(words("action.comma")) ?? "" })}
      <Button size="small" onClick={() => store.focus({ ...next })}>
        {words("answer.next")} <kbd>F8</kbd>
      </Button>
    </span>
  );
}
