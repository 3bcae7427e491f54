import { App, Button } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import { entryOfPage } from "../../../app/core/reader/menu.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { dataSource } from "../../../app/core/source/dataSource.ts";
import type { Characteristic } from "./spcData.ts";

/** The page on which inspections of processes are. */
const page = "process-inspection";
// A list of some documents only offers no new one; its document page says whether the reader may save one.
const readPage = () => dataSource.detailPage(page);

/** Answers an alarm: opens a patrol inspection of the material that names what was seen. Hidden from whoever may not add one. */
export function PatrolButton(props: {
  readonly chosen: Characteristic;
  /** What the chart shows: the lot and the sign. */
  readonly alarm: string;
}) {
  const { menu } = useReader();
  const entry = entryOfPage(menu, page);
  return entry ? <Offered {...props} path={entry.path} /> : null;
}

function Offered({
  chosen,
  alarm,
  path,
}: Parameters<typeof PatrolButton>[0] & { readonly path: string }) {
  const words = useWords();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { answer } = useAsked(readPage);
  const material = chosen.of.find(([column]) => column === "header.material")?.[1];
  const item = chosen.of.find(([column]) => column === "parent.inspectionItem")?.[1];
  if (!material || answer?.buttons.some(({ key }) => key === "save") !== true) return null;
  async function open() {
    setBusy(true);
    try {
      const title = words("spc.patrolTitle", { material: material!.name ?? material!.code });
      const { record } = await dataSource.save(page, {
        version: 0,
        set: {
          type: "IPQC",
          ipqcKind: "PATROL",
          material: material!.id,
          title: title.slice(0, 100),
          remark: `${item?.name ?? item?.code ?? ""}: ${alarm}`,
        },
      });
      void navigate(`${path}/${record.id}`);
    } catch (error) {
      void message.error((error as Error).message);
      setBusy(false);
    }
  }
  return (
    <Button danger size="small" loading={busy} onClick={() => void open()}>
      {words("spc.patrol")}
    </Button>
  );
}
