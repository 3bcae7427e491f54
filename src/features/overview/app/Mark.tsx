import { Tag } from "antd";
import type { ReactNode } from "react";
import type { MarkTone } from "../words/overview.ts";

const colours = {
  bad: "error",
  progress: "processing",
  good: "success",
  neutral: "default",
} as const;

/** Something to mind of a record. */
export function Mark(props: {
  readonly tone: MarkTone;
  readonly title: string;
  readonly children?: ReactNode;
}) {
  const { tone, title, children } = props;
  return (
    <Tag color={colours[tone]}>
      {title}
      {children}
    </Tag>
  );
}
