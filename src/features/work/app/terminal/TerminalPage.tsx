import { CameraOutlined, ScanOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { LoadFailure } from "../../../../../renderers/feedback/LoadFailure.tsx";
import { useRenderer } from "../../../../../renderers/base/rendererContext.ts";
import { useReading } from "../../../../../renderers/widgets/useReading.ts";
import { widgetOf } from "../../../../../renderers/widgets/widgetOf.tsx";
import type { InList } from "../../../../app/core/feature.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { Loading } from "../../../../app/core/parts/Loading.tsx";
import { RendererRoot } from "../../../../app/core/pages/RendererRoot.tsx";
import { useTab } from "../../../../app/core/tabs/tabContext.ts";
import type { ListRow } from "../../../../engine/index.ts";
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
  const { source } = useRenderer();
  const words = useWords();
  const navigate = useNavigate();
  const { active } = useTab();
  const [rows, setRows] = useState<readonly ListRow[]>();
  const [error, setError] = useState<Error>();
  const [turn, setTurn] = useState(0);
  const [typed, setTyped] = useState("");
  /** Why the last scan or press led nowhere. */
  const [told, setTold] = useState<string>();
  const [camera, setCamera] = useState(false);
  const { page, codeField, sort } = definition;
  useEffect(() => {
    const abort = new AbortController();
    source.query(page, { size: 20, sort }, abort.signal).then(
      (answer) => {
        if (abort.signal.aborted) return;
        setError(undefined);
        setRows(answer.rows);
      },
      (reason: Error) => abort.signal.aborted || setError(reason),
    );
    return () => abort.abort();
  }, [source, page, sort, refresh, turn]);

  async function open(row: ListRow) {
    setTold(undefined);
    const reason = mayBegin(definition, row) ? await begin(row) : undefined;
    if (reason === undefined) return void navigate(`${path}/${encodeURIComponent(row.id)}/work`);
    const code = String(row[codeField]);
    setTold(words("work.terminalRefused", { code, reason }));
    // The row may have changed meanwhile, so it is shown as it is now.
    setTurn((now) => now + 1);
  }
  /** Answers why it could not be begun. What a colleague has begun a moment ago is begun. */
  async function begin(row: ListRow): Promise<string | undefined> {
    const action = definition.terminal!.begin!;
    const targets = [{ id: row.id, version: row.version }];
    try {
      const { results } = await source.act(definition.document, action, { page, targets });
      const refused = results.find(({ status }) => status !== 200);
      if (!refused) return undefined;
      const [now] = await rowsOf(row[codeField]);
      return now?.id === row.id && !mayBegin(definition, now) ? undefined : (refused.message ?? "");
    } catch (reason) {
      return (reason as Error).message;
    }
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
      setError(reason as Error);
    }
  }
  useScans(active, (code) => void find(code));
  return (
    <section className={styles.terminal} aria-labelledby={`terminal-${page}`}>
      <h1 id={`terminal-${page}`}>{definition.title}</h1>
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
        <LoadFailure error={error} onRetry={() => setTurn((now) => now + 1)} />
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

/** Whether the reader's action that begins leads on from where the row is: as far as its states tell. */
function mayBegin({ terminal, buttons }: InList["definition"], row: ListRow): boolean {
  const button = terminal?.begin && buttons.find(({ key }) => key === terminal.begin);
  return (
    !!button &&
    Object.values(button.moves ?? {}).every(
      ({ field, from }) =>
        from.length === 0 || row[field] === undefined || from.includes(String(row[field])),
    )
  );
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
