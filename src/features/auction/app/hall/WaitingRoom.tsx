import { Button, Checkbox } from "antd";
import { useState } from "react";
import { Scrolling } from "../../../../../renderers/feedback/Scrolling.tsx";
import { sanitizeHtml } from "../../../../engine/index.ts";
import type { AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import type { HallActs } from "../auctionSource.ts";
import { useMoments } from "../useMoments.ts";
import { useSending } from "../useSending.ts";
import auction from "../auction.module.css";
import styles from "./hall.module.css";

/** Before the supplier is in: when the room opens, the agreement, and the way in. */
export function WaitingRoom(props: {
  readonly view: AuctionView;
  readonly acts: Pick<HallActs, "apply" | "enter">;
  readonly onDone: () => void;
}) {
  const { view, acts, onDone } = props;
  const words = useWords();
  const { moment } = useMoments();
  const [accepted, setAccepted] = useState(false);
  const { sending, refused, send } = useSending();
  const { me } = view;
  if (!me) return null;
  const { agreement, may, whyNot } = me;

  const run = (act: () => Promise<unknown>) =>
    send(async () => {
      await act();
      onDone();
    });
  const opens = words("auction.room.times", {
    opens: moment(view.opensAt),
    starts: moment(view.startsAt),
  });
  return (
    <section
      className={auction.card}
      aria-labelledby="waiting-room"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a page that scrolls must be reachable by keyboard, also while there is nothing to do
      tabIndex={may.length === 0 ? 0 : undefined}
    >
      <h2 id="waiting-room">{words("auction.room.title")}</h2>
      <p className={styles.lead}>{opens}</p>
      {whyNot !== undefined && (
        <p className={auction.notice} data-tone="warning">
          {whyNot}
        </p>
      )}
      {may.includes("apply") && (
        <Button type="primary" size="large" loading={sending} onClick={() => void run(acts.apply)}>
          {words("auction.room.apply")}
        </Button>
      )}
      {may.includes("enter") && (
        <>
          {agreement && (
            <>
              <h3>
                {words("auction.room.edition", {
                  name: agreement.name,
                  edition: agreement.version,
                })}
              </h3>
              <section aria-label={agreement.name}>
                <Scrolling
                  className={styles.agreement}
                  // oxlint-disable-next-line react/no-danger -- sanitised by the server, and once more here
                  dangerouslySetInnerHTML={{ __html: sanitizeHtml(agreement.body) }}
                />
              </section>
              <Checkbox
                className={styles.accept}
                checked={accepted}
                onChange={(event) => setAccepted(event.target.checked)}
              >
                {words("auction.room.accept")}
              </Checkbox>
            </>
          )}
          <Button
            type="primary"
            size="large"
            loading={sending}
            disabled={agreement !== undefined && !accepted}
            onClick={() =>
              void run(() => acts.enter({ agreementVersion: agreement?.version ?? null }))
            }
          >
            {words("auction.room.enter")}
          </Button>
          {agreement && !accepted && (
            <p className={styles.hint}>{words("auction.room.acceptFirst")}</p>
          )}
        </>
      )}
      <p role="alert" className={styles.refused}>
        {refused}
      </p>
    </section>
  );
}
