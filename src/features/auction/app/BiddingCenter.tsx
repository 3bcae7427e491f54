import { Link } from "react-router";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { call } from "../../../app/core/http/http.ts";
import { useLanguageWords } from "../../../app/core/language/languageContext.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { currentToken, signInPath } from "../../../app/core/session/session.ts";
import { FilteredCards, OpenCards, type OpenList } from "../../open-lists/app/index.ts";
import { PublicPage } from "../../../app/core/public/PublicPage.tsx";
import { LoadFailed } from "../../../app/core/parts/LoadFailed.tsx";
import styles from "../../../app/core/public/public.module.css";

async function askLists(signal: AbortSignal) {
  const ask = (path: string) => call<OpenList>({ method: "GET", path, signal, quiet: () => true });
  const [events, inquiries, notices] = await Promise.all([
    ask("/res/open/bidding-center"),
    ask("/res/open/inquiry-center"),
    ask("/res/notice/open/list"),
  ]);
  return { events, inquiries, notices };
}

/** `/user/biddingCenter`: published bidding and inquiries that anybody may see and apply for, and announcements. */
export function BiddingCenter() {
  const words = useWords();
  const { words: inUse } = useLanguageWords();
  const { answer: shown, failed, again } = useAsked(askLists, { anew: inUse.language });
  return (
    <PublicPage title={words("bidding.title")} lead={words("bidding.lead")}>
      {failed && !shown ? (
        <LoadFailed error={failed} onRetry={again} />
      ) : !shown ? (
        <Loading />
      ) : (
        <>
          <FilteredCards
            lists={[shown.events, shown.inquiries]}
            none={words("bidding.none")}
            actions={(list, id) => <Ways of={list.of} id={id} />}
          />
          {shown.notices.rows.length > 0 && (
            <section className={styles.section} aria-labelledby="open-notices">
              <h2 id="open-notices">{shown.notices.title}</h2>
              <OpenCards list={shown.notices} none="" content />
            </section>
          )}
        </>
      )}
    </PublicPage>
  );
}

/** The ways on from a card: to the event itself for who has an account, to registration for who has none. */
function Ways({ of, id }: { readonly of: string; readonly id: string }) {
  const words = useWords();
  const event = `/open/list/${encodeURIComponent(of)}/${encodeURIComponent(id)}`;
  if (currentToken()) return <Link to={event}>{words("bidding.take")}</Link>;
  return (
    <p className={styles.ways}>
      <Link to={signInPath(event)}>{words("bidding.signIn")}</Link>
      <Link to="/registerType">{words("bidding.apply")}</Link>
    </p>
  );
}
