import { SearchOutlined } from "@ant-design/icons";
import { Alert, Button, Input, Modal, Pagination, Spin, type InputRef } from "antd";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { ReferenceValue } from "../../../src/engine/index.ts";
import type { LookupAnswer } from "../../base/dataSource.ts";
import { useWords } from "../../base/words.ts";
import type { Lookup } from "./useLookup.ts";
import { ValueHelpRows } from "./ValueHelpRows.tsx";

const size = 10;

/**
 * The value-help dialog of a reference: search, pages, arrow keys. Enter takes the marked row; with `many`, Space marks
 * rows and the button takes them.
 */
export function ValueHelp(props: {
  title: string;
  lookup: Lookup;
  many: boolean;
  start?: string;
  picked: readonly ReferenceValue[];
  onPick: (rows: readonly ReferenceValue[]) => void;
  onCancel: () => void;
}) {
  const { title, lookup, many, onPick, onCancel } = props;
  const words = useWords();
  const [typed, setTyped] = useState(props.start ?? "");
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<readonly ReferenceValue[]>(props.picked);
  const [marked, setMarked] = useState(0);
  const search = useRef<InputRef>(null);
  const { answer, failed, busy } = useAnswer(lookup, typed, page);
  const rows = answer?.rows ?? [];
  useEffect(() => setMarked(0), [answer]);

  const toggle = (row: ReferenceValue) =>
    setPicked((now) =>
      now.some(({ id }) => id === row.id) ? now.filter(({ id }) => id !== row.id) : [...now, row],
    );
  function onKeyDown(event: KeyboardEvent) {
    const row = rows[marked];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setMarked((at) => Math.min(Math.max(at + step, 0), rows.length - 1));
    else if (event.key === "PageDown" && answer && page * size < answer.total) setPage(page + 1);
    else if (event.key === "PageUp" && page > 1) setPage(page - 1);
    else if (event.key === "Enter" && row && !event.nativeEvent.isComposing) {
      if (many) toggle(row);
      else onPick([row]);
    } else return;
    event.preventDefault();
  }
  return (
    <Modal
      open
      title={title}
      width={640}
      rootClassName="ag-custom-component-popup"
      onCancel={onCancel}
      // Opens at once: keyboard users type on without waiting.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(open) => open && search.current?.focus()}
      footer={
        many && (
          <>
            <Button onClick={onCancel}>{words("action.cancel")}</Button>
            <Button type="primary" onClick={() => onPick(picked)}>
              {words("lookup.take", { count: picked.length })}
            </Button>
          </>
        )
      }
      destroyOnHidden
    >
      <div className="wb-help" onKeyDown={onKeyDown} role="presentation">
        <Input
          ref={search}
          autoFocus
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          aria-label={words("lookup.search")}
          aria-controls="wb-help-rows"
          aria-activedescendant={rows[marked] ? `wb-help-${rows[marked].id}` : undefined}
          placeholder={words("lookup.search")}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
        {failed && <Alert type="error" showIcon message={failed} />}
        <Spin spinning={busy}>
          <ValueHelpRows
            rows={rows}
            title={title}
            marked={marked}
            picked={many ? picked : null}
            empty={!busy && !failed}
            nearest={answer?.nearest ?? []}
            onMark={setMarked}
            onTake={(row) => (many ? toggle(row) : onPick([row]))}
          />
        </Spin>
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={size}
          total={answer?.total ?? 0}
          showSizeChanger={false}
          showTotal={(total) =>
            words(answer?.capped ? "list.totalCapped" : "list.total", { total })
          }
          onChange={setPage}
        />
      </div>
    </Modal>
  );
}

function useAnswer(lookup: Lookup, typed: string, page: number) {
  const [state, setState] = useState<{ answer?: LookupAnswer; failed?: string; busy: boolean }>({
    busy: true,
  });
  const first = useRef(true);
  useEffect(() => {
    const abort = new AbortController();
    setState((now) => ({ ...now, busy: true }));
    const ask = () =>
      lookup.ask({ q: typed.trim(), page, size }, abort.signal).then(
        (answer) => abort.signal.aborted || setState({ answer, busy: false }),
        (error: Error) => abort.signal.aborted || setState({ failed: error.message, busy: false }),
      );
    const timer = setTimeout(() => void ask(), first.current ? 0 : 200);
    first.current = false;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [lookup, typed, page]);
  return state;
}
