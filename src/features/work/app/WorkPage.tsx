import { ArrowLeftOutlined, CameraOutlined, SoundOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useReading } from "../../../../renderers/widgets/useReading.ts";
import { widgetOf } from "../../../../renderers/widgets/widgetOf.tsx";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useCompact } from "../../../app/core/parts/useCompact.ts";
import { useTab } from "../../../app/core/tabs/tabContext.ts";
import type { WorkPart } from "../../../engine/index.ts";
import { readLabel, lineOfLabel, type Label } from "./scan/label.ts";
import { isLoud, setLoud } from "./scan/feedback.ts";
import { announceScan } from "./scan/useScans.ts";
import { OutboxState } from "./queue/OutboxState.tsx";
import { pause, useOutbox } from "./queue/useOutbox.ts";
import { takeAlong } from "./offline/takeAlong.ts";
import type { LoadedWork } from "./useWork.ts";
import { WorkAside } from "./WorkAside.tsx";
import { WorkFinished } from "./WorkFinished.tsx";
import { WorkLineForm } from "./WorkLineForm.tsx";
import { PhotoButton } from "./PhotoButton.tsx";
import { WorkRail } from "./WorkRail.tsx";
import { nextOpen, takesMore, workLines, type Waiting } from "./workLines.ts";
import { photoOf } from "./workSetting.ts";
import styles from "./work.module.css";

const Camera = lazy(async () => ({ default: (await import("./scan/camera/Camera.tsx")).Camera }));

/** The lines of a document: the one that is at hand in the middle, beside it all of them and what is known of it. */
export function WorkPage(props: {
  readonly loaded: LoadedWork & { readonly work: WorkPart };
  /** It is on this page no more. */
  readonly gone: boolean;
  readonly onReload: () => Promise<void>;
  readonly onOpenDocument: () => void;
}) {
  const { loaded, gone, onReload, onOpenDocument } = props;
  const { page, record, lineActions, work } = loaded;
  const words = useWords();
  const reading = useReading();
  const narrow = useCompact();
  const { active } = useTab();
  const { outbox, kept, taken } = useOutbox();
  const [chosen, setChosen] = useState<string>();
  const [sending, setSending] = useState<string>();
  const [label, setLabel] = useState<{ line: string; code: string; says: Label }>();
  const [loud, setLoudShown] = useState(isLoud);
  const [camera, setCamera] = useState(false);
  const own = kept.filter(({ id, refused }) => id === record.id && !refused);
  // What the server took counts until the document is read as it is since: else its line would be offered again.
  const unread = taken.filter(({ id, version }) => id === record.id && version > record.version!);
  const waiting = useMemo(() => {
    const map = new Map<string, string[]>();
    for (const { line, quantity } of [...unread, ...own])
      // The line whose deed is on its way stays as it is until the answer is there.
      if (line !== sending) map.set(line, [...(map.get(line) ?? []), quantity]);
    return map as Waiting;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the kept and taken operations are what changes
  }, [kept, taken, record.id, record.version, sending]);
  // What may be done with the lines was judged before it was begun.
  const begun = [...unread, ...own].some(({ begins }) => begins !== undefined);
  const lines = useMemo(
    () => workLines(loaded, record, begun ? undefined : (lineActions ?? {}), waiting),
    [loaded, record, lineActions, waiting, begun],
  );
  const mine = lines.filter(({ state }) => state !== "closed");
  const done = mine.filter(({ state }) => state === "done").length;
  const current = gone ? undefined : (lines.find(({ id }) => id === chosen) ?? nextOpen(lines));
  const deedField = page.header.fields.find(({ key }) => key === work.deed);
  const textOf = (key: string) => {
    const field = page.header.fields.find((each) => each.key === key);
    return field ? widgetOf(field).text(record[key], field, { ...reading, row: record }) : "";
  };
  const deed = deedField ? textOf(deedField.key) : page.title;
  const about = [
    page.codeField,
    page.nameField ?? "",
    ...(page.facts ?? []).map(({ path }) => path),
  ]
    .filter(
      (path) =>
        path !== work.deed &&
        page.header.fields.some(({ key, numeric }) => key === path && !numeric),
    )
    .filter((path, at, all) => all.indexOf(path) === at)
    .map(textOf)
    .filter(Boolean)
    .slice(0, 4);
  const onLabel = (code: string, asked: readonly string[]): boolean => {
    const says = readLabel(work, code);
    const line = says && lineOfLabel(lines, says, asked, current?.id);
    if (!line) return false;
    setChosen(line.id);
    setLabel({ line: line.id, code, says });
    return true;
  };
  const photo = photoOf(loaded);
  // A line that takes several values stays at hand until it has them.
  const onDone = (line: string) =>
    setChosen(current?.id === line && takesMore(current) ? line : nextOpen(lines, line)?.id);
  // What was taken is read back, and again while it cannot be read; also what another tab sent.
  useEffect(() => {
    takeAlong(page.page).then(
      (isNew) => isNew && void onReload(),
      // Without it the page works as long as it is open.
      () => undefined,
    );
  }, [page.page, onReload]);
  const count = own.length;
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && unread.length === 0) void onReload();
    before.current = count;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a count that falls asks for it
  }, [count, onReload]);
  const since = unread.at(-1)?.version;
  useEffect(() => {
    if (since === undefined || gone) return;
    void onReload();
    const again = () => void onReload();
    addEventListener("online", again);
    const timer = setInterval(again, pause);
    return () => {
      removeEventListener("online", again);
      clearInterval(timer);
    };
  }, [since, gone, onReload]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button
          type="text"
          icon={<ArrowLeftOutlined />}
          aria-label={words(gone ? "work.back" : "work.document")}
          onClick={onOpenDocument}
        />
        <h1>
          {deed}{" "}
          <span>{words("work.progress", { done: String(done), all: String(mine.length) })}</span>
        </h1>
        <p className={styles.about}>{about.join(" · ")}</p>
        <OutboxState outbox={outbox} kept={kept} />
        {photo && (
          <PhotoButton
            field={photo}
            record={record}
            page={page.page}
            document={page.document}
            about={about[0] ?? page.title}
            waiting={own.filter((operation) => operation.photo).length}
            outbox={outbox}
            onDone={() => void onReload()}
          />
        )}
        <Button
          type="text"
          aria-pressed={camera}
          icon={<CameraOutlined />}
          aria-label={words("work.camera")}
          onClick={() => setCamera(!camera)}
        />
        <Button
          type="text"
          aria-pressed={loud}
          icon={<SoundOutlined />}
          className={loud ? undefined : styles.silent}
          aria-label={words("work.sound")}
          onClick={() => {
            setLoud(!loud);
            setLoudShown(!loud);
          }}
        />
      </header>
      <progress
        className="visually-hidden"
        max={mine.length}
        value={done}
        aria-label={words("work.progressOf", { deed })}
      />
      <div className={styles.bar} aria-hidden>
        {mine.slice(0, 40).map(({ id, state }) => (
          <i key={id} data-state={state} data-current={id === current?.id || undefined} />
        ))}
      </div>
      <div className={styles.columns}>
        {!narrow && (
          <WorkRail setting={loaded} lines={lines} current={current?.id} onChoose={setChosen} />
        )}
        <div className={styles.middle}>
          {camera && active && (
            <Suspense fallback={null}>
              <Camera onCode={announceScan} onClose={() => setCamera(false)} />
            </Suspense>
          )}
          {current ? (
            <WorkLineForm
              key={[
                current.id,
                current.state,
                current.target?.below && current.done,
                label?.code,
              ].join()}
              setting={loaded}
              record={record}
              line={current}
              next={nextOpen(lines, current.id)}
              deed={deedField ? deed : undefined}
              active={active}
              outbox={outbox}
              label={label?.line === current.id ? label.says : undefined}
              onLabel={onLabel}
              onSending={setSending}
              onDone={onDone}
            />
          ) : (
            <WorkFinished
              loaded={loaded}
              gone={gone}
              count={gone && done < mine.length ? 0 : done}
              unsent={own.length + unread.length > 0}
              onReload={onReload}
              onOpen={onOpenDocument}
            />
          )}
          {narrow && (
            <details className={styles.all}>
              <summary>{words("work.lines", { count: String(lines.length) })}</summary>
              <WorkRail setting={loaded} lines={lines} current={current?.id} onChoose={setChosen} />
            </details>
          )}
        </div>
        {current && (
          <WorkAside
            key={current.id}
            setting={loaded}
            record={record}
            line={current}
            lines={lines}
            lineActions={lineActions ?? {}}
            onReload={onReload}
          />
        )}
      </div>
    </div>
  );
}
