import { Alert, Modal, Spin } from "antd";
import { useEffect, useState, useMemo } from "react";
import { type FieldView, type PreviewAnswer, sanitizeHtml } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";

/** A text to be shown filled: its current content, and its label. */
export interface PreviewedText {
  readonly title: string;
  readonly field: FieldView;
  readonly text: string;
}

/** Texts with values in the places of their placeholders, as a print will have them, and whose values these are. */
export function PreviewDialog(props: {
  page: string;
  id: string | undefined;
  texts: readonly PreviewedText[];
  onClose: () => void;
}) {
  const { page, id, texts, onClose } = props;
  const { source } = useRenderer();
  const words = useWords();
  const [answer, setAnswer] = useState<PreviewAnswer | null>(null);
  useEffect(() => {
    let isShown = texts.length > 0;
    const asked = texts.map(({ field, text }) => ({
      field: field.placeholders?.field ?? field.key,
      text,
    }));
    if (isShown)
      source
        .preview?.(page, { ...(id !== undefined && { id }), texts: asked })
        .then((filled) => isShown && setAnswer(filled))
        // The source shows every refusal itself.
        .catch(() => isShown && onClose());
    return () => {
      isShown = false;
    };
    // The texts of one opening: what is typed after it is the next one's.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source, page, id]);
  const of = answer?.of;
  const name = of ? [of.code, of.name].filter(Boolean).join(" · ") : "";
  const title = texts[0]?.field.placeholders?.title ?? "";
  return (
    <Modal
      open
      width={860}
      className="wb-preview-dialog"
      title={words("placeholder.preview")}
      footer={null}
      onCancel={onClose}
    >
      <div className="wb-dialog" aria-busy={answer === null && texts.length > 0}>
        {texts.length === 0 && <p>{words("placeholder.noText")}</p>}
        {texts.length > 0 && answer === null && <Spin size="small" />}
        {answer && (
          <>
            <Alert
              type="info"
              message={
                of
                  ? words(of.own ? "placeholder.own" : "placeholder.example", { title, name })
                  : words("placeholder.titles", { title })
              }
            />
            {texts.map((text, index) => (
              <section key={index} className="wb-preview-text">
                {texts.length > 1 && <h4>{text.title}</h4>}
                <FilledText field={text.field} text={answer.texts[index] ?? ""} />
              </section>
            ))}
          </>
        )}
      </div>
    </Modal>
  );
}

/** A filled text as it is read: rich text with its formatting, notes with their line breaks. */
function FilledText({ field, text }: { field: FieldView; text: string }) {
  const html = useMemo(() => (field.kind === "html" ? sanitizeHtml(text) : ""), [field.kind, text]);
  if (field.kind !== "html") return <span className="wb-prose">{text}</span>;
  return <div className="wb-html" dangerouslySetInnerHTML={{ __html: html }} />;
}
