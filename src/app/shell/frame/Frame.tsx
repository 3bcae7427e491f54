import { useEffect, useState, type ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { features } from "../../../features/app.ts";
import {
  PageCommandsContext,
  usePageCommandsKeeper,
} from "../../core/parts/pageCommandsContext.ts";
import {
  ErrorRowsContext,
  FeaturesContext,
  FeatureWordsContext,
} from "../../core/featuresContext.ts";
import type { Reader } from "../../core/reader/reader.ts";
import { ReaderContext, useReader } from "../../core/reader/readerContext.ts";
import { useLeaveWithOtherTabs } from "../../core/session/useLeaveWithOtherTabs.ts";
import { isTab } from "../../core/tabs/tabs.ts";
import { TabsContext } from "../../core/tabs/tabsContext.ts";
import { useOpenTabs } from "../../core/tabs/useOpenTabs.ts";
import { useTabTitle } from "../../core/tabs/useTabTitle.ts";
import { loadErrorRows } from "../pages/featurePages.ts";
import { FrameLayout } from "./FrameLayout.tsx";
import { ImplementerContext, useImplementerMode } from "../../core/parts/implementerContext.ts";
import { ShellDialogContext, type ShellDialog } from "../../core/parts/shellDialogs.ts";
import { ShellDialogs } from "./ShellDialogs.tsx";
import { useUnsavedQuestion } from "../../core/parts/useUnsavedQuestion.ts";

const loadWords = async () => (await import("../../../features/words.ts")).features;

/** The frame around all pages, within what features put around it. */
export function Frame() {
  const reader = useRouteLoaderData<Reader>("frame")!;
  const around = features.flatMap(({ frame }) => frame?.Around ?? []);
  // The outline has had its time. Its rule looks through the page, so that each change of the page would ask it again.
  useEffect(() => {
    delete document.documentElement.dataset["opening"];
  }, []);
  return (
    <ReaderContext value={reader}>
      <FeaturesContext value={features}>
        <FeatureWordsContext value={loadWords}>
          <ErrorRowsContext value={loadErrorRows}>
            {around.reduceRight<ReactNode>(
              (inner, Around) => (
                <Around>{inner}</Around>
              ),
              <OwnFrame />,
            )}
          </ErrorRowsContext>
        </FeatureWordsContext>
      </FeaturesContext>
    </ReaderContext>
  );
}

/** The user's own: the open pages, and the shell's dialogs and keys. */
function OwnFrame() {
  const reader = useReader();
  const titleOf = useTabTitle(reader.menu);
  const tabs = useOpenTabs({ isTab, ask: useUnsavedQuestion(titleOf) });
  const implementer = useImplementerMode(reader.user.superAdmin);
  const commands = usePageCommandsKeeper();
  const [dialog, setDialog] = useState<ShellDialog | undefined>(
    reader.mustChangePwd ? "password" : undefined,
  );
  useLeaveWithOtherTabs();
  return (
    <ImplementerContext value={implementer}>
      <TabsContext value={tabs}>
        <PageCommandsContext value={commands}>
          <ShellDialogContext value={setDialog}>
            <FrameLayout titleOf={titleOf} />
            <ShellDialogs open={dialog} onClose={() => setDialog(undefined)} />
          </ShellDialogContext>
        </PageCommandsContext>
      </TabsContext>
    </ImplementerContext>
  );
}
