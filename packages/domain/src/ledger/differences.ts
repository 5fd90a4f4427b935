/** What a check of the ledger may find (`settlement.md` §1). */
export const LEDGER_DIFFERENCES = [
  /** An event was not posted, or a transfer of it is missing. */
  'missing',
  /** A transfer that no event explains. */
  'unexplained',
  /** A transfer differs from what its event moves. */
  'different',
  /** A balance is not what it must be. */
  'balance',
] as const
