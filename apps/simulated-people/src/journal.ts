/** Records the requests of the boards and the responses to them. It is compared with the database at the end. */

export type NotedAction = {
  readonly outlet: number
  readonly number: string
  readonly what: string
  /** For an action that removes lines: the removed quantity by position. */
  readonly removed: readonly { readonly position: number; readonly quantity: number }[]
  readonly by: string
  sent: number
  /** `counted`, or the code of the failure. Null means that there is no response yet. */
  outcome: string | null
}

export type Journal = {
  /** Actions by idempotency key. */
  readonly actions: Map<string, NotedAction>
  /** The number of events sent to boards, and of those that a board had already seen. */
  events: number
  repeatedEvents: number
  /** The number of network losses of boards, by kind. */
  readonly networks: Map<string, number>
  /** Events that must never happen, in words. */
  readonly wrong: string[]
  /** Called when the acceptance of an order was answered. */
  onAccepted: () => void
}

export const newJournal = (): Journal => ({
  actions: new Map(),
  events: 0,
  repeatedEvents: 0,
  networks: new Map(),
  wrong: [],
  onAccepted: () => {},
})

export const count = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Valid responses to an action that came too late, or that is no longer possible. */
const EXPECTED = new Set([
  'counted',
  'order_changed_meanwhile',
  'press_not_allowed',
  'undo_too_late',
  'removal_lines_unknown',
  'removal_of_everything',
])

export function noteAnswered(journal: Journal, key: string, outcome: string): void {
  const action = journal.actions.get(key)
  if (action === undefined) return
  if (!EXPECTED.has(outcome)) journal.wrong.push(`${action.number}: ${action.what} was answered ${outcome}`)
  if (action.outcome !== null && action.outcome !== outcome) {
    journal.wrong.push(`${action.number}: ${action.what} was answered ${action.outcome}, then ${outcome}`)
  }
  action.outcome = outcome
  if (action.what === 'accept' && outcome === 'counted') journal.onAccepted()
}
