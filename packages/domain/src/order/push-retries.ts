/** When a notification is sent again that a browser's push service did not take (`marketplace.md` §4, Push). */

const MINUTE = 60
/** Seconds to wait after that many failures in a row: a subscription that has failed twice waits. */
const PAUSES = [2, MINUTE, 5 * MINUTE, 15 * MINUTE]

/** Seconds until a subscription is tried again that has failed so many times in a row; null: it is dead. */
export const pushPause = (failures: number): number | null => PAUSES[failures - 1] ?? null
