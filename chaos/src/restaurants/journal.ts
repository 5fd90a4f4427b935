/** What the boards have sent and were told. It is compared with the database at the end. */

export type NotedAction = {
  readonly outlet: number
  readonly number: string
  readonly what: string
  /** Of an action that takes lines off: how many pieces at which position. */
  readonly removed: readonly { readonly position: number; readonly quantity: number }[]
  readonly by: string
  /** How often it was sent. */
  sent: number
  /** `counted`, or the code of the failure; null: no answer has come yet. */
  outcome: string | null
}

export type Journal = {
  /** By idempotency key. */
  readonly actions: Map<string, NotedAction>
  /** Events that boards were sent, and those of them that a board had seen before. */
  events: number
  repeatedEvents: number
  /** Times that a board lost its network, by how. */
  readonly networks: Map<string, number>
  /** What must never happen, in words. */
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

/** What a board may be told about an action that came too late, or that is no longer possible. */
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
