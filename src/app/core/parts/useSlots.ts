import type { AppFeature, Slot } from "../feature.ts";
import { useFeatures } from "../featuresContext.ts";
import { useReader } from "../reader/readerContext.ts";

/** The slots of a place that are shown on a page, in the order of the features; none before its definition is there. */
export function useSlots<D, P extends object>(
  place: (feature: AppFeature) => readonly Slot<D, P>[] | undefined,
  definition: D | undefined,
): readonly Slot<D, P>[] {
  const features = useFeatures();
  const reader = useReader();
  if (definition === undefined) return [];
  return features
    .flatMap((feature) => place(feature) ?? [])
    .filter(({ shown }) => shown(definition, reader));
}
