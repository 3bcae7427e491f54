import { App } from "antd";
import { useWords } from "../language/useWords.ts";
import { tabsToClose, type Closing } from "./closing.ts";
import { useTabs } from "./tabsContext.ts";

/** Closes tabs as seen from one of them; says so when there is none to close. */
export function useCloseTabs(): (id: string, closing: Closing) => void {
  const { tabs, close } = useTabs();
  const { message } = App.useApp();
  const words = useWords();
  return (id, closing) => {
    const found = tabsToClose(tabs, id, closing);
    if (typeof found === "string") void message.info(words(found));
    else close(...found.map((tab) => tab.id));
  };
}
