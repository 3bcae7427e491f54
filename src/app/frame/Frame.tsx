import { lazy, Suspense, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { useSchemaProblems } from "../dev/schemaReadings.ts";
import { useFreshReader } from "../dev/useFreshReader.ts";
import { PageCommandsContext, usePageCommandsKeeper } from "../palette/pageCommandsContext.ts";
import type { Reader } from "../reader/reader.ts";
import { ReaderContext } from "../reader/readerContext.ts";
import { useLeaveWithOtherTabs } from "../session/useLeaveWithOtherTabs.ts";
import { isTab } from "../tabs/tabs.ts";
import { TabsContext } from "../tabs/tabsContext.ts";
import { useOpenTabs } from "../tabs/useOpenTabs.ts";
import { useTabTitle } from "../tabs/useTabTitle.ts";
import { FrameLayout } from "./FrameLayout.tsx";
import { ImplementerContext, useImplementerMode } from "./implementerContext.ts";
import { ShellDialogContext, type ShellDialog } from "./shellDialogs.ts";
import { ShellDialogs } from "./ShellDialogs.tsx";
import { useUnsavedQuestion } from "./useUnsavedQuestion.ts";

const SchemaProblems = lazy(() => import("../dev/SchemaProblems.tsx"));

/** What people sit in all day: who they are, the open pages, and what the shell's dialogs and keys do with them. */
export function Frame() {
  const reader = useFreshReader(useRouteLoaderData<Reader>("frame")!);
  const titleOf = useTabTitle(reader.menu);
  const tabs = useOpenTabs({ isTab, ask: useUnsavedQuestion(titleOf) });
  const implementer = useImplementerMode(reader.user.superAdmin);
  const commands = usePageCommandsKeeper();
  const [dialog, setDialog] = useState<ShellDialog | undefined>(
    reader.mustChangePwd ? "password" : undefined,
  );
  const schemaProblems = useSchemaProblems();
  useLeaveWithOtherTabs();
  return (
    <ReaderContext value={reader}>
      <ImplementerContext value={implementer}>
        <TabsContext value={tabs}>
          <PageCommandsContext value={commands}>
            <ShellDialogContext value={setDialog}>
              <FrameLayout titleOf={titleOf} />
              <ShellDialogs open={dialog} onClose={() => setDialog(undefined)} />
              {schemaProblems.length > 0 && (
                <Suspense fallback={null}>
                  <SchemaProblems problems={schemaProblems} />
                </Suspense>
              )}
            </ShellDialogContext>
          </PageCommandsContext>
        </TabsContext>
      </ImplementerContext>
    </ReaderContext>
  );
}
