import { useWords } from "../../../app/core/language/useWords.ts";
import { timeLeft } from "../../../app/core/time/timeLeft.ts";
import { useTimeLeft } from "./useTimeLeft.ts";
import styles from "./auction.module.css";

/** From here on the time left is marked, in milliseconds: the last minute. */
const short = 60_000;

/** The time left until an instant by the server's clock, with what it is left for. */
export function Countdown(props: {
  readonly label: string;
  readonly until: string;
  readonly now: () => number;
  readonly onOver?: () => void;
  readonly small?: boolean;
}) {
  const { label, until, now, onOver, small = false } = props;
  const left = useTimeLeft(until, now, onOver) ?? 0;
  return <TimeLeft label={label} left={left} small={small} marked={left <= short} />;
}

/** A time left that stands still: what remains of a suspended round. */
export function TimeLeft(props: {
  readonly label: string;
  /** Milliseconds. */
  readonly left: number;
  readonly small?: boolean;
  readonly marked?: boolean;
}) {
  const { label, left, small = false, marked = false } = props;
  const words = useWords();
  const { days, clock } = timeLeft(left);
  return (
    <p
      className={styles.countdown}
      data-small={small || undefined}
      data-marked={marked || undefined}
    >
      <span>{label}</span>
      <span role="timer" aria-label={label} className={styles.digits}>
        {days > 0 ? words("bidding.days", { days, clock }) : clock}
      </span>
    </p>
  );
}
