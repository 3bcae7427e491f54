import { ArrowRightOutlined, CommentOutlined, HistoryOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import type {
  CommentEntry,
  DetailPage,
  HistoryEntry,
  TimelineEntry,
} from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { FileLink } from "../../widgets/files/FileLink.tsx";
import { Hearers } from "./HearersChoice.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { useInstant } from "./useInstant.ts";

/** One entry of a timeline: an action with its changes, or a comment. */
export function TimelineItem(props: {
  readonly entry: TimelineEntry;
  readonly page: DetailPage;
  /** The version that the page shows: no need to look back at it. */
  readonly present: number;
  readonly onAsOf: (version: number) => void;
  readonly onAll: () => void;
}) {
  const { entry, page, present, onAsOf, onAll } = props;
  const instant = useInstant();
  const isComment = entry.kind === "comment";
  return (
    <li className={`wb-life-entry${isComment && entry.internal ? " wb-life-internal" : ""}`}>
      <span className="wb-life-mark" aria-hidden="true">
        {isComment ? <CommentOutlined /> : <HistoryOutlined />}
      </span>
      <div className="wb-life-body">
        <p className="wb-life-who">
          <strong>{entry.by.name}</strong>
          {entry.kind === "history" && <ActionName entry={entry} />}
          {isComment && page.sharedWith && (
            <Hearers sharedWith={page.sharedWith} internal={entry.internal === true} />
          )}
          <time className="wb-muted" dateTime={entry.at}>
            {instant(entry.at)}
          </time>
        </p>
        {isComment ? (
          <CommentText entry={entry} />
        ) : (
          <HistoryBody
            entry={entry}
            page={page}
            onAll={onAll}
            {...(entry.version === present ? {} : { onAsOf: () => onAsOf(entry.version) })}
          />
        )}
      </div>
    </li>
  );
}

function ActionName({ entry }: { entry: HistoryEntry }) {
  const moved = entry.to !== undefined && entry.from !== undefined && entry.from !== entry.to;
  return (
    <>
      <span>{entry.title}</span>
      {moved && (
        <span className="wb-life-states">
          <Tag>{entry.fromTitle}</Tag>
          <ArrowRightOutlined aria-hidden="true" />
          <Tag>{entry.toTitle}</Tag>
        </span>
      )}
    </>
  );
}

function HistoryBody({
  entry,
  page,
  onAsOf,
  onAll,
}: {
  entry: HistoryEntry;
  page: DetailPage;
  onAsOf?: () => void;
  onAll: () => void;
}) {
  const words = useWords();
  const count = entry.changes.length + (entry.moreChanges ?? 0);
  return (
    <>
      {entry.reason && <p>{words("life.reason", { reason: entry.reason })}</p>}
      {count > 0 && (
        <details open={count <= 6}>
          <summary>{words("life.changes", { count })}</summary>
          <ChangeList changes={entry.changes} page={page} />
          {entry.moreChanges !== undefined && entry.moreChanges > 0 && (
            <Button type="link" size="small" onClick={onAll}>
              {words("life.allChanges", { count: entry.moreChanges })}
            </Button>
          )}
        </details>
      )}
      {onAsOf && (
        <Button type="link" size="small" className="wb-life-as-of" onClick={onAsOf}>
          {words("life.asOf")}
        </Button>
      )}
    </>
  );
}

/** Plain text with highlighted mentions. */
function CommentText({ entry }: { entry: CommentEntry }) {
  return (
    <>
      <p className="wb-life-text">{entry.text}</p>
      {entry.mentions.length > 0 && (
        <p className="wb-life-mentions">
          {entry.mentions.map(({ id, name }) => (
            <Tag key={id} color="blue">
              @{name}
            </Tag>
          ))}
        </p>
      )}
      {entry.files.length > 0 && (
        <ul className="wb-life-files">
          {entry.files.map((file) => (
            <li key={file.id}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
