import { Skeleton } from "antd";
import { useCallback } from "react";
import { LoadFailure } from "../feedback/LoadFailure.tsx";
import type { ListViewProps } from "./ListView.tsx";
import { useAsked } from "../base/useAsked.ts";
import { useRenderer } from "../base/rendererContext.ts";
import "../widgets/inputs/ready.ts";
import { LoadedEdit } from "./LoadedEdit.tsx";

export type EditViewProps = Pick<
  ListViewProps,
  "page" | "definition" | "state" | "onChange" | "onOpen" | "refresh" | "onDirtyChange"
>;

/** An edit page: a list whose rows are edited in place and saved row by row. */
export function EditView(props: EditViewProps) {
  const { page, definition } = props;
  const { source } = useRenderer();
  const ask = useCallback(async () => {
    const [list, detail] = await Promise.all([
      definition ?? source.listPage(page),
      source.detailPage(page),
    ]);
    return { list, detail };
  }, [source, page, definition]);
  const { answer: loaded, failed, again } = useAsked(ask);
  if (failed) return <LoadFailure error={failed} onRetry={again} />;
  if (!loaded || loaded.list.page !== page)
    return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return <LoadedEdit {...props} key={page} list={loaded.list} detail={loaded.detail} />;
}
