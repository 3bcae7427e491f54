import * as React from "react";

const internals = (
  React as unknown as Readonly<Record<string, { readonly actQueue?: unknown } | undefined>>
)["__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"];

let wanted: unknown;

/**
 * The flag by which React knows that act() is meant: true for as long as one is open. Storybook lowers it before the act() around
 * an unmount has ended, and React then printed a warning for each update in between.
 */
Object.defineProperty(globalThis, "IS_REACT_ACT_ENVIRONMENT", {
  configurable: true,
  get: () => wanted || (internals?.actQueue ?? null) !== null,
  set: (value: unknown) => {
    wanted = value;
  },
});
