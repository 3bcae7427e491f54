import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import { features } from "../../../features/app.ts";
import { SchemaNotice, useFreshReader } from "../../../features/studio/app/index.ts";
import {
  PageCommandsContext,
  usePageCommandsKeeper,
} from "../../core/parts/pageCommandsContext.ts";
import { FeaturesContext, FeatureWordsContext } from "../../core/featuresContext.ts";
import type { Reader } from "../../core/reader/reader.ts";
import { ReaderContext } from "../../core/reader/readerContext.ts";
import { useLeaveWithOtherTabs } from "../../core/session/useLeaveWithOtherTabs.ts";
import { isTab } from "../../core/tabs/tabs.ts";
import { TabsContext } from "../../core/tabs/tabsContext.ts";
import { useOpenTabs } from "../../core/tabs/useOpenTabs.ts";
import { useTabTitle } from "../../core/tabs/useTabTitle.ts";
import { FrameLayout } from "./FrameLayout.tsx";
import { ImplementerContext, useImplementerMode } from "../../core/parts/implementerContext.ts";
import { ShellDialogContext, type ShellDialog } from "../../core/parts/shellDialogs.ts";
import { ShellDialogs } from "./ShellDialogs.tsx";
import { useUnsavedQuestion } from "../../core/parts/useUnsavedQuestion.ts";

const loadWords = async () => (await import("../../../features/words.ts")).features;

/** The frame around all pages: the user, the open pages, and the shell's dialogs and keys. */
export function Frame() {
  const reader = useFreshReader(useRouteLoaderData<Reader>("frame")!);
  const titleOf = useTabTitle(reader.menu);
  const tabs = useOpenTabs({ isTab, ask: useUnsavedQuestion(titleOf) });
  const implementer = useImplementerMode(reader.user.superAdmin);
  const commands = usePageCommandsKeeper();
  const [dialog, setDialog] = useState<ShellDialog | undefined>(
    reader.mustChangePwd ? "password" : undefined,
  );
  useLeaveWithOtherTabs();
  return (
    <ReaderContext value={reader}>
      <FeaturesContext value={features}>
        <FeatureWordsContext value={loadWords}>
          <ImplementerContext value={implementer}>
            <TabsContext value={tabs}>
              <PageCommandsContext value={commands}>
                <ShellDialogContext value={setDialog}>
                  <FrameLayout titleOf={titleOf} />
                  <ShellDialogs open={dialog} onClose={() => setDialog(undefined)} />
                  <SchemaNotice />
                </ShellDialogContext>
              </PageCommandsContext>
            </TabsContext>
          </ImplementerContext>
        </FeatureWordsContext>
      </FeaturesContext>
    </ReaderContext>
  );
}
