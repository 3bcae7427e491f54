import { useEffect } from "react";
import { currentToken } from "./session.ts";
import { writeStored } from "../storage/storage.ts";

/**
 * Signing out in one browser tab takes the others to the sign-in page too. When another session takes the place of this
 * one (another workspace, another person), they begin anew with it: what they show is no longer theirs.
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
