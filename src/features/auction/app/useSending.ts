import { useState } from "react";
import { SourceError } from "../../../../renderers/base/dataSource.ts";

/** What is sent one at a time, with the last refusal until the next is sent. */
interface Sending {
  readonly sending: boolean;
  readonly refused: string | undefined;
  /** Says a refusal of the page's own. */
  readonly refuse: (why: string) => void;
  /** Sends, keeps a refusal's words, and lets any other failure through. */
  readonly send: (act: () => Promise<unknown>) => Promise<void>;
}

/** Whether something is being sent to the server, and why it did not take it. */
export function useSending(): Sending {
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  return {
    sending,
    refused,
    refuse: setRefused,
    send: async (act) => {
      setSending(true);
      setRefused(undefined);
      try {
        await act();
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        setRefused(error.message);
      } finally {
        setSending(false);
      }
    },
  };
}
