/** The reason for which the marketplace pauses, switches off or closes an outlet, which its owners get. */
export const REASON_LETTERS = { min: 10, max: 1_000 } as const
