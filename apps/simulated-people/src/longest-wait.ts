/**
 * Milliseconds after which a missing event counts as lost: three times as long as orders may be refused (`report.ts`).
 */
export const LONGEST_WAIT = 180_000
