/** The names of a group order's states, and of what is refused (`delights.md` §7). */

/**
 * `locked`: nobody chooses any more, and the host orders. `paying`: each pays the own share of the order. `over`: nothing
 * was ordered.
 */
export const GROUP_STATES = ['choosing', 'locked', 'paying', 'ordered', 'over'] as const
export type GroupState = (typeof GROUP_STATES)[number]

/** Who pays the order: the host all of it, or each person the own share online. */
export const GROUP_PAYERS = ['host', 'each'] as const
export type GroupPayers = (typeof GROUP_PAYERS)[number]

/** What becomes of shares that are not paid in time: their dishes are left out, or the host pays for them. */
export const UNPAID_SHARES = ['left_out', 'host'] as const
export type UnpaidShares = (typeof UNPAID_SHARES)[number]

/** `due`: its person pays it, or has paid. */
export const SHARE_STATES = ['due', 'left_out', 'by_host'] as const
export type ShareState = (typeof SHARE_STATES)[number]

export const GROUP_PROBLEMS = [
  'group_closed',
  'group_over',
  'group_full',
  'group_name_missing',
  'group_name_taken',
  'group_limit',
  'group_outdated',
  'group_deadline',
  'group_outlet_closed',
  'group_empty',
  'group_not_locked',
  'group_ordered',
  'group_changed',
  'group_impossible',
  'group_card_only',
  'group_share_paid',
  'group_share_over',
  'group_share_waits',
] as const
export type GroupProblem = (typeof GROUP_PROBLEMS)[number]
