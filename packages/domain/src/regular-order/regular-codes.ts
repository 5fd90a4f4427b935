/** The reasons why a regular order is refused (`delights.md` §10). */
export const REGULAR_PROBLEMS = [
  'regular_order_impossible',
  'regular_order_time',
  'regular_order_limit',
  'regular_order_over',
  'regular_order_changed',
] as const
