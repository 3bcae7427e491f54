import { useEffect } from "react";
import { currentToken } from "./session.ts";
import { writeStored } from "../storage/storage.ts";

/**
 * Signing out in one browser tab sends the others to the sign-in page too. When another session replaces this one
 * (another workspace, another user), they reload with it: their content belongs to the earlier one.
 */
export function useLeaveWithOtherTabs(): void {
  useEffect(() => {
    const mine = currentToken();
    const check = () => {
      const token = currentToken();
      if (token === mine) return;
      if (token) writeStored("session", "tabs", undefined);
      location.assign(token ? "/" : "/user/login");
    };
    addEventListener("storage", check);
    return () => removeEventListener("storage", check);
  }, []);
}
