/** The states of a statement (`settlement.md` §4). */

/**
 * `draft`: the period is not closed, and nothing is stored. `paid`: the bank has booked what it pays. `charged`: the
 * outlet or courier has paid what it asked for.
 */
export const STATEMENT_STATES = ['draft', 'closed', 'sent', 'paid', 'charged'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

/** `return`: the bank has sent the money back. */
export const STATEMENT_ACTIONS = ['close', 'send', 'pay', 'return', 'charge'] as const
export type StatementAction = (typeof STATEMENT_ACTIONS)[number]

/** A statement is sent again without a change of its state. */
const TRANSITIONS: Readonly<
  Record<StatementState, Readonly<Partial<Record<StatementAction, StatementState>>>>
> = {
  draft: { close: 'closed' },
  closed: { send: 'sent' },
  sent: { send: 'sent', pay: 'paid', charge: 'charged' },
  paid: { send: 'paid', return: 'sent' },
  charged: { send: 'charged' },
}

/** Returns null if the action is not possible in that state. */
export const stateAfter = (state: StatementState, action: StatementAction): StatementState | null =>
  TRANSITIONS[state][action] ?? null
