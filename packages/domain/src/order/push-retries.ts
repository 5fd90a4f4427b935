/** The retries of a notification that a browser's push service did not accept (`marketplace.md` §4, Push). */

const MINUTE = 60
/** Seconds to wait after each number of failures in a row. */
const PAUSES = [2, MINUTE, 5 * MINUTE, 15 * MINUTE]

/** Returns the seconds to wait after that many failures in a row. Null means that the subscription is dead. */
export const pushPause = (failures: number): number | null => PAUSES[failures - 1] ?? null
