import type { ReactNode } from "react";
import { pageRefusal } from "../http/envelope.ts";
import { Loading } from "../parts/Loading.tsx";
import { PageRefused } from "./PageRefused.tsx";
import type { Asked } from "../../../../renderers/base/useAsked.ts";

/** What a page shows of its answer; until it is there a spinner, and after a failure why, with the way to try again. */
export function Answered<T>(props: {
  readonly of: Asked<T>;
  readonly children: (answer: T) => ReactNode;
}) {
  const { answer, failed, again } = props.of;
  if (answer !== undefined) return props.children(answer);
  if (failed) return <PageRefused refused={pageRefusal(failed)} retry={again} />;
  return <Loading />;
}
