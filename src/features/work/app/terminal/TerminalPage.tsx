import { CameraOutlined, ScanOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { Suspense, lazy, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAsked } from "../../../../../renderers/base/useAsked.ts";
import { LoadFailure } from "../../../../../renderers/feedback/LoadFailure.tsx";
import { useRenderer } from "../../../../../renderers/base/rendererContext.ts";
import { useReading } from "../../../../../renderers/widgets/useReading.ts";
import { widgetOf } from "../../../../../renderers/widgets/widgetOf.tsx";
import type { InList } from "../../../../app/core/feature.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { call } from "../../../../app/core/http/http.ts";
import { address } from "../../../../app/core/source/address.ts";
import { Loading } from "../../../../app/core/parts/Loading.tsx";
import { RendererRoot } from "../../../../app/core/pages/RendererRoot.tsx";
import { useTab } from "../../../../app/core/tabs/tabContext.ts";
import type { ListRow } from "../../../../engine/index.ts";
import { makeBegin } from "../begin.ts";
import { takeAlong } from "../offline/takeAlong.ts";
import type { Refused } from "../operation.ts";
import type { Kept } from "../queue/operations.ts";
import { OutboxState } from "../queue/OutboxState.tsx";
import { useOutbox } from "../queue/useOutbox.ts";
import { announceScan, useScans } from "../scan/useScans.ts";
import styles from "./terminal.module.css";

const Camera = lazy(async () => ({
  default: (await import("../scan/camera/Camera.tsx")).Camera,
}));

/** The page of a list with `terminal`: scan or press a document, and go on where its lines are worked off. */
export function TerminalPage(props: InList) {
  return (
    <RendererRoot>
      <Terminal {...props} />
    </RendererRoot>
  );
}

function Terminal({ definition, path, refresh }: InList) {
  const { source, now } = useRenderer();
  const { outbox, kept } = useOutbox();
  const words = useWords();
  const navigate = useNavigate();
  const { active } = useTab();
  const [typed, setTyped] = useState("");
  /** Why the last scan or press led nowhere. */
  const [told, setTold] = useState<string>();
  const [camera, setCamera] = useState(false);
  const { page, codeField, sort } = definition;
  const ask = useCallback(
    (signal: AbortSignal) => source.query(page, { size: 20, sort }, signal),
    [source, page, sort],
  );
  const { answer, failed, again: askAgain } = useAsked(ask, { anew: refresh });
  const rows = answer?.rows;
  /** Why the last search for a code failed. */
  const [notFound, setNotFound] = useState<Error>();
  const error = failed ?? notFound;

  useTakenAlong(page, rows, askAgain);
  async function open(row: ListRow) {
    setTold(undefined);
    const reason = await begin(row);
    if (reason === undefined) return void navigate(`${path}/${encodeURIComponent(row.id)}/work`);
    const code = String(row[codeField]);
    setTold(words("work.terminalRefused", { code, reason }));
    // The row may have changed meanwhile, so it is shown as it is now.
    askAgain();
  }
  /** Answers why it could not be begun. Without a network it waits, as what is done afterwards. */
  async function begin(row: ListRow): Promise<string | undefined> {
    const operation = makeBegin(definition, row, now());
    const waits = ({ id, begins, refused }: Kept) =>
      id === row.id && begins !== undefined && refused === undefined;
    if (!operation || kept.some(waits)) return undefined;
    const answer = await outbox
      .add(operation)
      .catch((error: unknown): Refused => ({ status: 0, message: (error as Error).message }));
    if (typeof answer === "string") return undefined;
    // It is said here: the list of refused ones is for what was refused later.
    await outbox.drop(operation.key);
    return answer.message;
  }
  async function rowsOf(code: unknown): Promise<readonly ListRow[]> {
    const filter = [{ field: codeField, op: "=", value: String(code) } as const];
    return (await source.query(page, { filter, size: 10 })).rows;
  }
  async function find(code: string) {
    const asked = code.trim();
    if (asked === "") return;
    setTold(undefined);
    const known = rows?.find((row) => row[codeField] === asked);
    if (known) return open(known);
    try {
      const [found] = await rowsOf(asked);
      if (found) return await open(found);
      setTold(words("work.terminalUnknown", { code: asked }));
    } catch (reason) {
      // Whether there is such a document is not known: nobody could be asked.
      setNotFound(reason as Error);
    }
  }
  useScans(active, (code) => void find(code));
  return (
    <section className={styles.terminal} aria-labelledby={`terminal-${page}`}>
      <header className={styles.head}>
        <h1 id={`terminal-${page}`}>{definition.title}</h1>
        <OutboxState outbox={outbox} kept={kept} />
      </header>
      <form
        className={styles.scan}
        onSubmit={(event) => {
          event.preventDefault();
          void find(typed);
        }}
      >
        <Input
          size="large"
          prefix={<ScanOutlined aria-hidden />}
          value={typed}
          maxLength={60}
          autoComplete="off"
          aria-label={words("work.terminalScan", { title: definition.documentTitle })}
          placeholder={words("work.terminalScan", { title: definition.documentTitle })}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button size="large" type="primary" htmlType="submit">
          {words("work.terminalOpen")}
        </Button>
        <Button
          size="large"
          aria-pressed={camera}
          icon={<CameraOutlined />}
          aria-label={words("work.camera")}
          onClick={() => setCamera(!camera)}
        />
      </form>
      {told !== undefined && (
        <p className={styles.told} role="alert">
          {told}
        </p>
      )}
      {camera && active && (
        <Suspense fallback={null}>
          <Camera onCode={announceScan} onClose={() => setCamera(false)} />
        </Suspense>
      )}
      {error ? (
        <LoadFailure
          error={error}
          onRetry={() => {
            setNotFound(undefined);
            askAgain();
          }}
        />
      ) : !rows ? (
        <Loading />
      ) : rows.length === 0 ? (
        <p className={styles.none}>{words("work.terminalNone")}</p>
      ) : (
        <ul className={styles.cards}>
          {rows.map((row) => (
            <li key={row.id}>
              <TerminalCard definition={definition} row={row} onOpen={() => void open(row)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Keeps the documents of the rows on the device, so that they are begun and worked off without a network too; each version once. */
function useTakenAlong(
  page: string,
  rows: readonly ListRow[] | undefined,
  onKept: () => void,
): void {
  const { source } = useRenderer();
  const known = useRef(new Map<string, number>());
  const readAgain = useEffectEvent(onKept);
  useEffect(() => {
    if (!rows) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    async function take(some: readonly ListRow[]): Promise<void> {
      // The rows themselves came before there was somebody to keep them.
      if (await takeAlong(page)) return readAgain();
      await source.detailPage(page);
      for (const { id, version } of some) {
        if (signal.aborted || known.current.get(id) === version) continue;
        // As the page of its lines asks for it, since answers are kept by question.
        await call({ path: address`/detail/${page}/get`, body: { id }, signal, quiet: () => true });
        known.current.set(id, version);
      }
    }
    // Without it the terminal works as long as there is a network.
    take(rows).catch(() => undefined);
    return () => abort.abort();
  }, [source, page, rows]);
}

function TerminalCard(props: {
  readonly definition: InList["definition"];
  readonly row: ListRow;
  readonly onOpen: () => void;
}) {
  const { definition, row, onOpen } = props;
  const reading = useReading();
  const { columns, codeField, nameField } = definition;
  const told = columns.filter(
    ({ key, hidden }) => !hidden && key !== codeField && key !== nameField,
  );
  const textOf = (key: string | undefined) => {
    const column = columns.find((one) => one.key === key);
    return column ? widgetOf(column).text(row[column.key], column, { ...reading, row }) : "";
  };
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <strong>{textOf(nameField) || textOf(codeField)}</strong>
      <span className={styles.code}>{textOf(codeField)}</span>
      <span className={styles.facts}>
        {told
          .slice(0, 7)
          .map(({ key, title }) => ({ key, title, text: textOf(key) }))
          .filter(({ text }) => text !== "")
          .map(({ key, title, text }) => (
            <span key={key}>
              <span>{title}</span> <b>{text}</b>
            </span>
          ))}
      </span>
    </button>
  );
}
