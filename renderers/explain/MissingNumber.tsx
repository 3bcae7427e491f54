import { Button, Input, Popover } from "antd";
import { useState } from "react";
import type { Explanation, ListPage, ListQuery } from "../../src/engine/index.ts";
import { SourceError } from "../base/dataSource.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { Reasons } from "./Reasons.tsx";
import "./explain.css";

/** Under an empty list: explains why a document with a known number is not in it. */
export function MissingNumber(props: { readonly definition: ListPage; readonly query: ListQuery }) {
  const { definition, query } = props;
  const { source } = useRenderer();
  const words = useWords();
  const [number, setNumber] = useState(query.search ?? "");
  const [asked, setAsked] = useState(false);
  const [answer, setAnswer] = useState<readonly Explanation[] | string>();
  const { explain } = source;
  if (!explain) return null;
  const ask = () => {
    const wanted = number.trim();
    if (wanted === "") return;
    setAsked(true);
    setAnswer(undefined);
    const { filter, search } = query;
    const asking = {
      ...(filter !== undefined && { filter }),
      // The searched text is the number in question.
      ...(search !== undefined && search.trim() !== wanted && { search }),
    };
    explain(definition.document, {
      page: definition.page,
      ask: "missing",
      number: wanted,
      query: asking,
    }).then(
      (told) => setAnswer([told]),
      (error: unknown) =>
        setAnswer(error instanceof SourceError ? error.message : words("explain.failed")),
    );
  };
  const content = (
    <div className="wb-missing">
      <Input.Search
        aria-label={words("explain.number")}
        placeholder={words("explain.number")}
        enterButton={words("explain.ask")}
        value={number}
        maxLength={60}
        onChange={(event) => setNumber(event.target.value)}
        onSearch={ask}
      />
      {asked && <Reasons answer={answer} />}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottom" content={content}>
      <Button type="link" className="wb-missing-link">
        {words("explain.missing")}
      </Button>
    </Popover>
  );
}
