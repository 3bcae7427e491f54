/** Time left as a clock: whole days, and `hh:mm:ss` or `mm:ss` of the rest. A part of a second counts as one. */
export function timeLeft(milliseconds: number): { readonly days: number; readonly clock: string } {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return { days, clock: days > 0 || hours > 0 ? `${two(hours)}:${clock}` : clock };
}
