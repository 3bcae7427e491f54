import { PictureOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { useRef } from "react";
import { useWords as useRendererWords } from "../../../../renderers/base/words.ts";
import { useRenderer } from "../../../../renderers/base/rendererContext.ts";
import { fileSize } from "../../../../renderers/values/fileSize.ts";
import { fileFault, storedFiles } from "../../../../renderers/widgets/files/storedFiles.ts";
import { idempotencyKey } from "../../../app/core/http/idempotencyKey.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import type { FormFieldView, Row } from "../../../engine/index.ts";
import type { Outbox } from "./queue/outbox.ts";
import styles from "./work.module.css";

/** Takes a photo with the camera of the device and adds it to the document; without a network it waits with the other work. */
export function PhotoButton(props: {
  readonly field: FormFieldView;
  readonly record: Row;
  readonly page: string;
  readonly document: string;
  /** What the photo is of, for what is shown while it waits. */
  readonly about: string;
  readonly waiting: number;
  readonly outbox: Outbox;
  readonly onDone: () => void;
}) {
  const { field, record, page, document, about, waiting, outbox, onDone } = props;
  const { now, language } = useRenderer();
  const words = useWords();
  const fileWords = useRendererWords();
  const { message } = App.useApp();
  const box = useRef<HTMLInputElement>(null);
  const count = storedFiles(record[field.key]).length + waiting;
  async function add(photo: File) {
    const fault = fileFault(photo, field.files, count);
    if (fault) {
      const limit =
        fault.fault === "size" ? fileSize(fault.allowed, language) : String(fault.allowed);
      return void message.error(fileWords(`file.${fault.fault}`, { limit }));
    }
    const key = idempotencyKey();
    const answer = await outbox.add({
      key,
      page,
      document,
      id: String(record.id),
      line: "",
      quantity: "",
      title: [about, field.title].join(" · "),
      at: now(),
      photo: { field: field.key, content: photo, name: `${key}.${endingOf(photo)}` },
    });
    if (typeof answer === "object") return void message.error(answer.message);
    void message.success(words(answer === "sent" ? "work.photoAdded" : "work.photoWaits"));
    onDone();
  }
  return (
    <>
      <Button
        type="text"
        icon={<PictureOutlined />}
        aria-label={words("work.photo")}
        title={words("work.photo")}
        onClick={() => box.current?.click()}
      >
        {count > 0 ? count : undefined}
      </Button>
      <input
        ref={box}
        type="file"
        accept="image/*"
        capture="environment"
        className={styles.photo}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          target.value = "";
          if (photo) void add(photo);
        }}
      />
    </>
  );
}

const endingOf = ({ name, type }: File): string =>
  /\.(\w{2,5})$/.exec(name)?.[1]?.toLowerCase() ?? (type === "image/png" ? "png" : "jpg");
