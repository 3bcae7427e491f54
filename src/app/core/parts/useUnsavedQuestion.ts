import { App } from "antd";
import { useCallback } from "react";
import { useWords } from "../language/useWords.ts";
import type { Tab } from "../tabs/tabs.ts";

/** Asks whether unsaved changes in some tabs may be lost. */
export function useUnsavedQuestion(titleOf: (tab: Tab) => string) {
  const { modal } = App.useApp();
  const words = useWords();
  return useCallback(
    (unsaved: readonly Tab[], go: () => void) => {
      const one = unsaved.length === 1;
      void modal.confirm({
        title: words(one ? "tabs.closeTitle" : "tabs.leaveTitle"),
        content: one
          ? words("tabs.closeText", { title: titleOf(unsaved[0]!) })
          : words("tabs.leaveText", { count: unsaved.length }),
        okText: words(one ? "tabs.closeAnyway" : "tabs.leaveAnyway"),
        okButtonProps: { danger: true },
        cancelText: words("tabs.stay"),
        autoFocusButton: "cancel",
        onOk: go,
      });
    },
    [modal, words, titleOf],
  );
}
