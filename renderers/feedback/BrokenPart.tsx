import { WarningOutlined } from "@ant-design/icons";
import { Alert, Button, Tooltip } from "antd";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";

interface BrokenProps {
  /** Its place in the schema. */
  readonly place: string;
  readonly error: Error;
}

/** Instead of a part of a page that could not be drawn: its place in the reader's language, and the error for implementers. */
export function BrokenPart({ place, error, onRetry }: BrokenProps & { onRetry: () => void }) {
  const words = useWords();
  const { implementer } = useRenderer();
  return (
    <Alert
      type="error"
      showIcon
      message={words("broken.part", { place })}
      description={implementer ? error.message : undefined}
      action={
        <Button size="small" onClick={onRetry}>
          {words("life.retry")}
        </Button>
      }
    />
  );
}

/** Replaces a field that could not be drawn: its value as plain text, if any, and its place. */
export function BrokenField(props: BrokenProps & { text: string; inGrid: boolean }) {
  const { place, error, text, inGrid } = props;
  const words = useWords();
  const { implementer } = useRenderer();
  const said = words("broken.field", { place });
  const why = implementer ? `${said} ${error.message}` : said;
  return (
    <span className="wb-broken" data-broken={place}>
      <Tooltip title={why}>
        <WarningOutlined role="img" aria-label={why} tabIndex={inGrid ? undefined : 0} />
      </Tooltip>{" "}
      {text}
      {!inGrid && <span className="wb-error-text">{why}</span>}
    </span>
  );
}
