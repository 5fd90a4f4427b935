/** The names of a group order's states, and of what is refused (`delights.md` §7). */

/** `locked`: nobody chooses any more, and the host orders. `over`: nothing was ordered. */
export const GROUP_STATES = ['choosing', 'locked', 'ordered', 'over'] as const
export type GroupState = (typeof GROUP_STATES)[number]

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
] as const
export type GroupProblem = (typeof GROUP_PROBLEMS)[number]
