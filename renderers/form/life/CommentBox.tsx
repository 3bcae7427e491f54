import { CloseOutlined, PaperClipOutlined, SendOutlined } from "@ant-design/icons";
import { App, Button, Mentions, Upload } from "antd";
import { useRef, useState, type KeyboardEvent } from "react";
import type { Person, StoredFile } from "../../../src/engine/index.ts";
import { HearersChoice, type Counterpart } from "./HearersChoice.tsx";
import type { LifeSource } from "../../base/lifeSource.ts";
import { useWords } from "../../base/words.ts";
import { FileLink } from "../../widgets/files/FileLink.tsx";
import { UploadList } from "../../widgets/files/UploadList.tsx";
import { useUploads } from "../../widgets/files/useUploads.ts";

/** Where files of comments go. */
const place = "$comment";
const filesField = {
  key: place,
  title: "",
  kind: "attachment",
  widget: "attachment",
  files: { types: [], maxBytes: 20 * 1024 * 1024, maxCount: 10 },
} as const;

/** A comment to write: text, people to mention, files. The text stays when sending fails. */
export function CommentBox(props: {
  readonly source: LifeSource;
  readonly page: string;
  readonly id: string;
  /** Users outside the company who can read the document: the author then chooses the audience. */
  readonly sharedWith?: readonly Counterpart[];
  readonly onSent: () => void;
}) {
  const { source, page, id, sharedWith = [], onSent } = props;
  const words = useWords();
  const { message } = App.useApp();
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [sending, setSending] = useState(false);
  // Without a choice a comment is internal.
  const [internal, setInternal] = useState(sharedWith.length > 0);
  const { people, seek, mentioned } = usePeople(source, { page, id, internal });
  const { uploads, start } = useUploads(
    { field: filesField, page, path: place },
    files.length,
    (file) => setFiles((now) => [...now, file]),
  );
  const isEmpty = text.trim() === "" && files.length === 0;

  async function send() {
    if (isEmpty || sending || uploads.some(({ failed }) => failed === null)) return;
    setSending(true);
    try {
      const mentions = mentioned(text).map((person) => person.id);
      await source.comment(page, {
        id,
        text,
        mentions,
        files: files.map((file) => file.id),
        ...(sharedWith.length > 0 && { internal }),
      });
      setText("");
      setFiles([]);
      message.success(words("life.sent"));
      onSent();
    } catch (error) {
      message.error((error as Error).message);
    } finally {
      setSending(false);
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }
  return (
    <div className={`wb-life-write${internal ? " wb-life-internal" : ""}`}>
      <Mentions
        value={text}
        onChange={setText}
        onSearch={seek}
        onKeyDown={onKeyDown}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={4000}
        placeholder={words("life.commentHint")}
        aria-label={words("life.comment")}
        notFoundContent={words("life.nobody")}
        options={people.map((person) => ({
          key: person.id,
          value: person.name,
          label: person.name,
        }))}
      />
      <UploadList uploads={uploads} />
      {files.length > 0 && (
        <ul className="wb-life-files">
          {files.map((file) => (
            <li key={file.id}>
              <FileLink file={file} />
              <button
                type="button"
                className="wb-icon-button"
                aria-label={words("file.remove", { name: file.name })}
                onClick={() => setFiles((now) => now.filter((one) => one.id !== file.id))}
              >
                <CloseOutlined aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="wb-life-send">
        <Upload
          multiple
          showUploadList={false}
          beforeUpload={(file) => {
            start([file]);
            return Upload.LIST_IGNORE;
          }}
        >
          <Button size="small" icon={<PaperClipOutlined aria-hidden="true" />}>
            {words("life.attach")}
          </Button>
        </Upload>
        {sharedWith.length > 0 && (
          <HearersChoice sharedWith={sharedWith} internal={internal} onChange={setInternal} />
        )}
        <Button
          size="small"
          type="primary"
          icon={<SendOutlined aria-hidden="true" />}
          disabled={isEmpty}
          loading={sending}
          onClick={() => void send()}
        >
          {words("life.send")}
        </Button>
      </div>
    </div>
  );
}

/** Users who may be mentioned, looked up while typing; those whose @name is still in the text are mentioned. */
function usePeople(
  source: LifeSource,
  { page, id, internal }: { page: string; id: string; internal: boolean },
) {
  const [people, setPeople] = useState<readonly Person[]>([]);
  const known = useRef(new Map<string, Person>());
  const asked = useRef(0);
  const seek = (q: string) => {
    const turn = ++asked.current;
    source.people(page, id, q, internal).then(
      (found) => {
        if (turn !== asked.current) return;
        for (const person of found) known.current.set(person.id, person);
        setPeople(found);
      },
      () => turn === asked.current && setPeople([]),
    );
  };
  const mentioned = (text: string) =>
    [...known.current.values()].filter(({ name }) => text.includes(`@${name}`));
  return { people, seek, mentioned };
}
