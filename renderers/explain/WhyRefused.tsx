import { listSeparator, type ButtonView } from "../../src/engine/index.ts";
import type { ExplainRequest } from "../base/dataSource.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { WhyButton } from "./WhyButton.tsx";

/** "Why?" of actions that cannot be run now, for implementers; draws nothing where all can. */
export function WhyRefused(props: {
  readonly document: string;
  readonly buttons: readonly ButtonView[];
  /** Which row it is about. */
  readonly of: () => Omit<ExplainRequest, "ask" | "action">;
}) {
  const { document, buttons, of } = props;
  const { implementer, language } = useRenderer();
  if (!implementer || buttons.length === 0) return null;
  const names = buttons.map(({ title }) => title).join(listSeparator(language));
  return (
    <WhyButton
      document={document}
      subject={names}
      asks={() => buttons.map(({ key }) => ({ ...of(), ask: "refused", action: key }))}
    />
  );
}
