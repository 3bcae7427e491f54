import { useRef, useState } from "react";
import { SourceError } from "../../../../../renderers/base/dataSource.ts";
import { isWarning } from "../../../../engine/index.ts";
import type { AuctionView } from "../../answers/auction.ts";
import { idempotencyKey } from "../../../../app/core/http/idempotencyKey.ts";
import type { HallActs } from "../auctionSource.ts";

/** An offer on its way from the input to the log. What became of it is in the view: only the server knows that. */
interface Offering {
  /** Being confirmed. */
  readonly asking?: {
    readonly price: string;
    /** What has to be confirmed besides (a big drop). */
    readonly warning?: string;
    /** It was sent without an answer, and may have arrived. */
    readonly unanswered?: true;
  };
  readonly sending: boolean;
  /** Why the last one did not go, in the reader's language. */
  readonly refused?: string;
}

/** An offer with what is done to it. */
export interface OfferWay extends Offering {
  readonly ask: (price: string) => void;
  readonly refuse: (why: string | undefined) => void;
  readonly confirm: (price: string) => Promise<void>;
  readonly cancel: () => void;
}

/** No answer: it may have arrived. Sent again with the same key it still counts once. */
const unknown = 503;

/**
 * The way of an offer: asked for once more before it is sent, sent once however often it is pressed, refusals said in
 * their place. A big drop that the server asks about keeps its press's key, as does one that may have arrived.
 */
export function useOffer(options: {
  readonly item: number;
  readonly send: HallActs["offer"];
  readonly onView: (view: AuctionView) => void;
  /** The warning that can be foreseen here, so that it is confirmed with the offer. */
  readonly foreseen: (price: string) => string | undefined;
}): OfferWay {
  const { item, send, onView, foreseen } = options;
  const [state, setState] = useState<Offering>({ sending: false });
  const press = useRef<{ readonly key: string; readonly warned: boolean } | null>(null);
  const busy = useRef(false);

  function ask(price: string) {
    const warning = foreseen(price);
    press.current = { key: idempotencyKey(), warned: warning !== undefined };
    setState({ sending: false, asking: { price, ...(warning !== undefined && { warning }) } });
  }
  async function confirm(price: string) {
    const now = press.current;
    if (!now || busy.current) return;
    busy.current = true;
    setState((old) => ({ ...old, sending: true }));
    try {
      const body = { item, price, ...(now.warned && { confirm: [bigDrop] }) };
      const { view } = await send(body, now.key);
      setState({ sending: false });
      onView(view);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      const { status, message } = error;
      if (isWarning(status)) {
        press.current = { ...now, warned: true };
        setState({ sending: false, asking: { price, warning: message } });
      } else if (status === unknown) {
        setState({ sending: false, asking: { price, warning: message, unanswered: true } });
      } else setState({ sending: false, refused: message });
    } finally {
      busy.current = false;
    }
  }
  return {
    ...state,
    ask,
    confirm,
    cancel: () => setState({ sending: false }),
    refuse: (why) => setState({ sending: false, ...(why !== undefined && { refused: why }) }),
  };
}

/** The status of a drop that has to be confirmed. */
const bigDrop = 6321;
