import { Button } from "antd";
import { useNavigate } from "react-router";
import { GuideDrafts } from "../../../../renderers/grid/list/GuideDrafts.tsx";
import { useWords } from "../../../../renderers/base/words.ts";
import type { ListPage } from "../../../engine/index.ts";
import styles from "../../../app/core/pages/detail/detail.module.css";
import { RendererRoot } from "../../../app/core/pages/RendererRoot.tsx";

/** The page of a guide in the menu: begin, or go on with what is unfinished. */
export function GuideStart(props: {
  readonly definition: ListPage;
  readonly path: string;
  readonly refresh: number;
}) {
  const { definition, path, refresh } = props;
  const navigate = useNavigate();
  const open = (draft: string) => void navigate(`${path}/guide/${encodeURIComponent(draft)}`);
  return (
    <RendererRoot>
      <div className={styles.page}>
        <h1>{definition.title}</h1>
        <GuideDrafts page={definition.page} refresh={refresh} onResume={({ id }) => open(id)} />
        {definition.guide && <StartButton onStart={() => open("new")} />}
      </div>
    </RendererRoot>
  );
}

function StartButton({ onStart }: { readonly onStart: () => void }) {
  const words = useWords();
  return (
    <Button type="primary" onClick={onStart}>
      {words("guide.start")}
    </Button>
  );
}
