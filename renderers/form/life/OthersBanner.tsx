import { Alert, Button } from "antd";
import type { NewsEntry } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { useAgo } from "../../values/useAgo.ts";
import type { Others } from "./useOthers.ts";

/** Changes by others while the document was open: the page has them already, or takes them on request. */
export function OthersBanner(props: { readonly others: Others; readonly onUpdate: () => void }) {
  const { others, onUpdate } = props;
  const words = useWords();
  const { news, isShown, isGone, dismiss } = others;
  if (isGone) return <Alert type="warning" showIcon role="alert" message={words("life.gone")} />;
  const [latest, ...earlier] = news;
  if (!latest) return null;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className="wb-others-news"
      message={
        <>
          <NewsLine entry={latest} />
          {earlier.length > 0 && (
            <span className="wb-muted"> {words("life.moreNews", { count: earlier.length })}</span>
          )}{" "}
          <span className="wb-muted">{words(isShown ? "life.newsShown" : "life.newsKept")}</span>
        </>
      }
      action={
        <Button size="small" type="link" onClick={isShown ? dismiss : onUpdate}>
          {words(isShown ? "life.dismiss" : "life.update")}
        </Button>
      }
    />
  );
}

/** One thing that was done: `Approve by Wang Min, 1 minute ago. Now Released`. */
export function NewsLine({ entry }: { readonly entry: NewsEntry }) {
  const words = useWords();
  const ago = useAgo();
  const who = entry.mine ? words("life.you") : (entry.by?.name ?? words("life.someone"));
  const said = { who, ago: ago(entry.at), action: entry.title };
  return (
    <span>
      {entry.toTitle === undefined
        ? words("life.news", said)
        : words("life.newsTo", { ...said, state: entry.toTitle })}
    </span>
  );
}
