import { useState } from "react";
import type { SourceFile } from "../../../engine/index.ts";
import type { StudioCheck } from "../answers/studio.ts";

/** The last text of the open file that had no errors: what can be previewed. `check` is that of the draft as it stands. */
export function useSound(
  draft: SourceFile | undefined,
  check: StudioCheck | undefined,
): SourceFile | undefined {
  const [sound, setSound] = useState<SourceFile>();
  const { path, text } = draft ?? {};
  const isSound = check && check.problems.every(({ severity }) => severity !== "error");
  const isNew = sound?.path !== path || sound?.text !== text;
  if (isSound && isNew && path !== undefined && text !== undefined) setSound({ path, text });
  return sound?.path === path ? sound : undefined;
}
