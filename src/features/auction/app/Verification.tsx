import { CheckCircleFilled, CloseCircleFilled } from "@ant-design/icons";
import { useMemo } from "react";
import { formatDecimal } from "../../../engine/index.ts";
import { verifyOffer } from "../rules/proof.ts";
import type { AuctionVerification } from "../answers/auctionProof.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useMoments } from "./useMoments.ts";
import styles from "./auction.module.css";

/** One's own offers, each judged here by what the server published: fingerprint by fingerprint up to the lot's. */
export function Verification({ found }: { readonly found: AuctionVerification }) {
  const words = useWords();
  const { time, moment } = useMoments();
  const lots = useMemo(
    () =>
      found.lots.map((lot) => ({
        ...lot,
        offers: lot.offers.map((each) => ({ ...each, stands: verifyOffer(each, lot.root) })),
      })),
    [found],
  );
  const all = lots.flatMap(({ offers }) => offers);
  const broken = all.filter(({ stands }) => !stands).length;
  return (
    <>
      <h1>
        {words("auction.verify.title")} · {found.number}
      </h1>
      <p>{words("auction.verify.lead")}</p>
      <output className={styles.notice} data-tone={broken > 0 ? "bad" : "good"}>
        {all.length === 0
          ? words("auction.verify.none")
          : broken > 0
            ? words("auction.verify.broken", { count: broken })
            : words("auction.verify.all", { count: all.length })}
      </output>
      {lots.map((lot) => (
        <section key={lot.item} className={styles.proof} aria-labelledby={`proof-${lot.item}`}>
          <h2 id={`proof-${lot.item}`}>
            {lot.item} · {lot.name}
          </h2>
          <p>
            {words("auction.verify.root")}: <code>{lot.root}</code>
          </p>
          <ul>
            {lot.offers.map(({ offer, leaf, valid, stands }) => (
              <li key={offer.id}>
                <span className={styles.verdict} data-stands={stands}>
                  {stands ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
                  {words(stands ? "auction.verify.stands" : "auction.verify.fails")}
                </span>
                <strong>{formatDecimal(offer.price, "en", 2)}</strong>
                <time dateTime={offer.receivedAt}>
                  {moment(offer.receivedAt)} · {time(offer.receivedAt)}
                </time>
                {!valid && <span>{words("auction.verify.void")}</span>}
                <code>
                  {words("auction.verify.leaf")}: {leaf}
                </code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
