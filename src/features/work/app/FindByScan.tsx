import { ScanOutlined } from "@ant-design/icons";
import { App, Button, Modal } from "antd";
import { lazy, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { dataSource } from "../../../app/core/source/dataSource.ts";
import type { InList } from "../../../app/core/feature.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useTab } from "../../../app/core/tabs/tabContext.ts";
import { answerScan } from "./scan/feedback.ts";
import { namesIn } from "./scan/label.ts";
import { useScans } from "./scan/useScans.ts";

const Camera = lazy(async () => ({ default: (await import("./scan/camera/Camera.tsx")).Camera }));

/** Above a list of what is worked off: a scanned number, or the label of a package, opens the one that it belongs to. */
export function FindByScan({ path, definition }: InList) {
  const words = useWords();
  const navigate = useNavigate();
  const { active } = useTab();
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const isAsking = useRef(false);
  async function find(code: string) {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      for (const search of namesIn(code)) {
        const { rows } = await dataSource.query(definition.page, { search, size: 10 });
        if (rows.length === 0) continue;
        answerScan(rows.length === 1);
        if (rows.length > 1) return void message.warning(words("work.foundMany", { code: search }));
        setOpen(false);
        return void navigate(`${path}/${rows[0]!.id}/work`);
      }
      answerScan(false);
      void message.warning(words("work.foundNone", { code }));
    } catch {
      // The call has said so.
      answerScan(false);
    } finally {
      isAsking.current = false;
    }
  }
  useScans(active, (code) => void find(code));
  return (
    <>
      <Button icon={<ScanOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {words("work.find")}
      </Button>
      <Modal
        open={open}
        title={words("work.find")}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <p>{words("work.findText")}</p>
        <Suspense fallback={null}>
          <Camera onCode={(code) => void find(code)} onClose={() => setOpen(false)} />
        </Suspense>
      </Modal>
    </>
  );
}
