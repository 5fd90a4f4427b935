/** The names of what a customer changes of an order, and of why it cannot be (`delights.md` §5). */
export const CHANGED_THINGS = ['lines', 'time', 'address', 'note_to_courier', 'note_to_chef'] as const
export type ChangedThing = (typeof CHANGED_THINGS)[number]

export const CHANGE_PROBLEMS = [
  'order_change_nothing',
  'order_change_other_area',
  'order_change_outlets',
  'order_change_credits',
] as const
export type ChangeProblem = (typeof CHANGE_PROBLEMS)[number]
