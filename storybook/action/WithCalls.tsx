import { useMemo, type ReactNode } from "react";
import type { Decorator } from "@storybook/react-vite";
import type { ActionAnswer, ActionRequest, DataSource } from "../../renderers/base/dataSource.ts";
import { RendererContext, useRenderer } from "../../renderers/base/rendererContext.ts";

/** What a story sees and decides of the calls of actions. */
export interface Calls {
  readonly sent: { readonly request: ActionRequest; readonly key: string | undefined }[];
  /** Answers in place of the source, or undefined to let it answer. May take its time. */
  answer: (request: ActionRequest, call: number) => Promise<ActionAnswer> | undefined;
}
export const newCalls = (): Calls => ({ sent: [], answer: () => undefined });

/** The data source of the story, with its action calls in the story's hands. */
export function WithCalls({ calls, children }: { calls: Calls; children: ReactNode }) {
  const environment = useRenderer();
  const source = useMemo(
    (): DataSource => ({
      ...environment.source,
      act: async (document, action, request, options) => {
        calls.sent.push({ request, key: options?.key });
        const own = calls.answer(request, calls.sent.length);
        return own ?? environment.source.act(document, action, request, options);
      },
    }),
    [environment, calls],
  );
  return <RendererContext value={{ ...environment, source }}>{children}</RendererContext>;
}

/** What gives the calls of each story of a file into its hands: it begins with none. */
export function heldBy(calls: { current: Calls }) {
  const draw: Decorator = (Story) => (
    <WithCalls calls={calls.current}>
      <Story />
    </WithCalls>
  );
  return {
    beforeEach: () => {
      calls.current = newCalls();
    },
    decorators: [draw],
  };
}
