import { useContext } from "react";
import { defaultTheme, DesignTokenContext } from "antd/es/theme/context.js";
import seed from "antd/es/theme/themes/seed.js";

/* In the built client, what takes the place of antd's functions that make styles: theirs are in its style sheet (`sheet.ts`). */

type Design = React.ContextType<typeof DesignTokenContext>;
type Node = React.ReactNode;

const asIs = (node: Node): Node => node;

/** The hook of a component: nothing around it, no hash, and the class of the look. */
export const useWritten = (): readonly [typeof asIs, string, string | undefined] => [
  asIs,
  "",
  useContext(DesignTokenContext).cssVar?.key,
];

const later = document.querySelector<HTMLLinkElement>("link[data-later]");

/**
 * `useWritten` of a component whose styles are in the second file. It begins to load at the first sign of a user
 * (`componentStyles.ts`), so that it is there before what a press opens; nothing waits for it, since what is opened by a press
 * has no place that could wait.
 */
export function useWrittenLater(): ReturnType<typeof useWritten> {
  askForLater();
  return useWritten();
}

function askForLater(): void {
  if (later && later.rel !== "stylesheet") later.rel = "stylesheet";
}

/** Instead of a component that makes further styles. */
export const Nothing = (): null => null;

type Compute = (origin: object, override: object, theme: unknown) => object;
type Answer = readonly [
  theme: unknown,
  token: object,
  hash: string,
  token: object,
  cssVar: unknown,
];

const byDesign = new WeakMap<Design, Answer>();
const byValues = new Map<string, Answer>();

/** antd's `useToken` without what it does for styles: the values of a theme, worked out once. */
export function tokenHook(compute: Compute): () => Answer {
  const answerOf = (design: Design): Answer => {
    const { token, theme = defaultTheme, override, cssVar } = design;
    const key = JSON.stringify([theme.id, token, override, cssVar]);
    const known = byValues.get(key);
    if (known) return known;
    const values = compute({ ...seed, ...token }, override ?? {}, theme);
    const answer: Answer = [theme, values, "", values, cssVar];
    byValues.set(key, answer);
    return answer;
  };
  return function useToken() {
    const design = useContext(DesignTokenContext);
    const answer = byDesign.get(design) ?? answerOf(design);
    byDesign.set(design, answer);
    return answer;
  };
}
