/** Milliseconds, three times as long as orders may be refused (`report.ts`): what has not come by then is not going to come. */
export const LONGEST_WAIT = 180_000
