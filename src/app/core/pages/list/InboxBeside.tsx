import type { DetailPage } from "../../../../engine/index.ts";
import { useFeatureTabs } from "../detail/useFeatureTabs.tsx";

/** The parts of features for approvers of a document. */
export function InboxBeside(props: {
  readonly page: string;
  readonly id: string;
  readonly definition: DetailPage;
}) {
  const { page, id, definition } = props;
  const tabs = useFeatureTabs({ definition, page, id, turn: 0 });
  return tabs
    .filter(({ decides }) => decides)
    .map(({ key, label, content }) => (
      <section key={key} className="wb-decision-beside">
        <h3>{label}</h3>
        {content}
      </section>
    ));
}
