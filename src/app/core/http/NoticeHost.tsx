import { App, Button } from "antd";
import { useEffect } from "react";
import { copyText } from "../../../../renderers/base/copyText.ts";
import { useWords } from "../language/useWords.ts";
import { onNotice } from "./notices.ts";

const regionId = "notices";

/** Notices hang in a landmark of their own, so that screen readers find their buttons. */
export const inNoticeRegion = {
  getContainer: () => document.getElementById(regionId) ?? document.body,
};

/** Shows notices in the corner of the page; those with a trace offer its link. */
export function NoticeHost() {
  const { notification } = App.useApp();
  const words = useWords();
  useEffect(
    () =>
      onNotice(({ level, message, detailId }) => {
        notification[level]({
          key: message,
          message,
          role: level === "error" || level === "warning" ? "alert" : "status",
          placement: "topRight",
          duration: level === "error" ? 8 : 5,
          pauseOnHover: true,
          actions: detailId ? <TraceLink path={`/trace/${detailId}`} /> : undefined,
        });
      }),
    [notification, words],
  );
  return <section id={regionId} aria-label={words("notice.region")} />;
}

function TraceLink({ path }: { readonly path: string }) {
  const { message } = App.useApp();
  const words = useWords();
  const copy = () =>
    copyText(location.origin + path).then((copied) =>
      copied
        ? message.success(words("notice.linkCopied"))
        : message.info(words("notice.copyFailed", { path })),
    );
  return (
    <>
      <Button type="link" size="small" href={path} target="_blank">
        {words("notice.open")}
      </Button>
      <Button size="small" onClick={() => void copy()}>
        {words("notice.copyLink")}
      </Button>
    </>
  );
}
