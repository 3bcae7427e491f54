/** The day and instant all stories are told at. */
export const storyToday = "2026-11-21";
export const storyNow = "2026-11-21T02:30:00.000Z";
