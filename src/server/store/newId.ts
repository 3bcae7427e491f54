import { randomUUID } from "node:crypto";

/** The 12 bits of an id between its milliseconds and its chance. */
const most = 0xfff;
/** A new millisecond begins below this, so that its count has room to grow. */
const highestStart = 0x3ff;

let moment = 0;
let count = 0;

/**
 * The id of a new row: a UUID of version 7 (RFC 9562) that is greater than every id made before it in this process, so
 * that `order by id` is the order in which rows were made. Node's own `randomUUIDv7` orders nothing within a millisecond.
 *
 * 48 bits of Unix milliseconds, 12 bits that count within the millisecond from a random start, 62 random bits. When the
 * count is full or the clock was put back, the id is dated ahead of the clock.
 */
export function newId(): string {
  const now = Date.now();
  if (now > moment) {
    moment = now;
    count = Number.parseInt(randomUUID().slice(0, 3), 16) & highestStart;
  } else if (count < most) {
    count += 1;
  } else {
    moment += 1;
    count = 0;
  }
  const time = moment.toString(16).padStart(12, "0");
  const counted = count.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counted}${randomUUID().slice(18)}`;
}
