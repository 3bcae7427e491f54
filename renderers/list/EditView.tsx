import { Skeleton } from "antd";
import { useEffect, useState } from "react";
import type { DetailPage, ListPage } from "../../src/engine/index.ts";
import { LoadFailure } from "../feedback/LoadFailure.tsx";
import type { ListViewProps } from "./ListView.tsx";
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
  const [loaded, setLoaded] = useState<{ list: ListPage; detail: DetailPage } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let gone = false;
    setError(null);
    Promise.all([definition ?? source.listPage(page), source.detailPage(page)]).then(
      ([list, detail]) => gone || setLoaded({ list, detail }),
      (reason: Error) => gone || setError(reason),
    );
    return () => {
      gone = true;
    };
  }, [source, page, definition, turn]);
  if (error) return <LoadFailure error={error} onRetry={() => setTurn(turn + 1)} />;
  if (!loaded || loaded.list.page !== page)
    return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return <LoadedEdit {...props} key={page} list={loaded.list} detail={loaded.detail} />;
}
