import { ReloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ListPage, ListQuery } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { PageBarPart } from "../../feedback/PageBarPart.tsx";
import type { ListData } from "./useListData.ts";
import { useNewRows } from "./useNewRows.ts";

/** `3 new rows, show`: above the list, in the place of its state, so that nothing in it moves. */
export function NewRows(props: {
  readonly definition: ListPage;
  readonly query: ListQuery;
  readonly data: ListData;
  readonly shown: boolean;
}) {
  const words = useWords();
  const count = useNewRows(props.definition, props);
  if (count === 0) return null;
  return (
    <PageBarPart place="status" instead={(children) => children}>
      <span role="status">
        <Button
          size="small"
          type="link"
          icon={<ReloadOutlined aria-hidden="true" />}
          onClick={props.data.refresh}
        >
          {words("list.newRows", { count })}
        </Button>
      </span>
    </PageBarPart>
  );
}
