import type { ComponentProps } from "react";

/**
 * A box whose content scrolls by itself. It takes the focus, since keys scroll only what has it. `region` names it where it is
 * a part of the page of its own.
 */
export function Scrolling({ region, ...props }: ComponentProps<"div"> & { region?: string }) {
  const Box = region === undefined ? "div" : "section";
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  return <Box {...props} tabIndex={0} aria-label={region ?? props["aria-label"]} />;
}
