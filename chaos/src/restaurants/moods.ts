/** The random behaviour of the staff towards an order. */
import type { DeviceAction } from '@sousto/console/features/board/live/actions.ts'
import type { Card } from '@sousto/contract/board/wire.ts'
import { decline } from '@sousto/simulated-people/declining.ts'
import type { Random } from '@sousto/simulated-people/random.ts'

export type Mood = {
  readonly answer: 'accept' | 'decline' | 'sleep'
  /** Seconds until they answer. */
  readonly answersAfter: number
  /** True if they acknowledge it before they answer. */
  readonly acknowledges: boolean
  /** True if a colleague acts at the other tablet at the same moment. */
  together: boolean
  /** The number of remaining wrong actions, each of which is undone. */
  regrets: number
  /** The number of lines to remove after acceptance. */
  removals: number
  readonly declinesLater: boolean
  /** The last state to which they move it. */
  readonly bringsTo: 'preparing' | 'ready' | 'handed_over' | 'delivered'
}

/** `giveUp` is the number of seconds after which the marketplace cancels an unanswered order. */
export function moodOf(random: Random, giveUp: number): Mood {
  const late = random.chance(0.2)
  return {
    answer: random.pick(['accept', 'accept', 'accept', 'accept', 'accept', 'decline', 'sleep']),
    answersAfter: late ? random.between(0.5, 1) * giveUp : random.between(0.2, 3),
    acknowledges: random.chance(0.5),
    together: random.chance(0.25),
    regrets: random.chance(0.25) ? 1 : 0,
    removals: random.chance(0.3) ? random.pick([1, 1, 2]) : 0,
    declinesLater: random.chance(0.12),
    bringsTo: random.pick(['preparing', 'ready', 'handed_over', 'delivered']),
  }
}

/** Accepts with minutes until ready, as offered by the screen or typed. */
const accept = (random: Random): DeviceAction => ({
  kind: 'accept',
  minutes: random.pick([10, 15, 20, 30, 45, 1, 180]),
})

export const decide = (answer: 'accept' | 'decline', card: Card, random: Random): DeviceAction =>
  answer === 'accept' ? accept(random) : decline(card, random)

/** Removes one piece from an order. Null means that the order would be empty. */
function removal(card: Card, random: Random): DeviceAction | null {
  const left = card.lines.filter(({ quantity, removed }) => quantity > removed)
  const pieces = left.reduce((sum, { quantity, removed }) => sum + quantity - removed, 0)
  const [line] = random.shuffled(left)
  if (line === undefined || pieces < 2) return null
  return { kind: 'remove', removal: { lines: [{ position: line.position, quantity: 1 }], note: 'Došlo.' } }
}

const NEXT = {
  scheduled: { kind: 'start' },
  preparing: { kind: 'ready' },
  ready: { kind: 'hand_over' },
  handed_over: { kind: 'deliver' },
} as const satisfies Record<string, DeviceAction>

const ORDER = ['new', 'scheduled', 'preparing', 'ready', 'handed_over', 'delivered']

/**
 * Returns the next action on an accepted order. `wait` means that it is not possible yet; null means that there is
 * none.
 */
export function progress(card: Card, mood: Mood, random: Random): DeviceAction | 'wait' | null {
  const { state } = card
  if (state !== 'scheduled' && state !== 'preparing' && state !== 'ready' && state !== 'handed_over')
    return null
  const cooks = state === 'preparing' || state === 'ready'
  if (mood.removals > 0 && cooks) {
    // Nothing can be reported missing until the acceptance is committed and every sibling has decided.
    if (card.order === 'confirmed') return 'wait'
    const action = card.order === 'accepted' ? removal(card, random) : null
    if (action !== null) return action
    mood.removals = 0
  }
  if (mood.declinesLater && cooks) return decline(card, random)
  if (ORDER.indexOf(state) >= ORDER.indexOf(mood.bringsTo)) return null
  if (state === 'handed_over' && card.delivery === null) return null
  return NEXT[state]
}
