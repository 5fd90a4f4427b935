/** Determines the ringing orders, the loudness, and the title of the browser's tab (`operations.md` §3, §10). */

import type { Card } from '@sousto/contract/board/wire.ts'
import { ESCALATION_TIMES } from '@sousto/domain/board/escalation.ts'
import { calledNumber } from '@sousto/domain/board/ticket.ts'

/** The interval of the bell; it becomes louder after a while without a reaction. */
export const RING_EVERY_MS = 4_000
const LOUDER_AFTER_SECONDS = 30

export const isRinging = ({ state, acknowledgedAt }: Card): boolean =>
  state === 'new' && acknowledgedAt === null

export type Ring = {
  /** All ringing orders, the longest ringing first. */
  readonly cards: readonly [Card, ...Card[]]
  readonly seconds: number
  readonly loud: boolean
  /** The seconds until the outlet is called. Null means that it is being called. */
  readonly callIn: number | null
}

export function ringOf(cards: Iterable<Card>, now: Temporal.Instant): Ring | null {
  const [first, ...others] = [...cards]
    .filter(isRinging)
    .toSorted((a, b) => Temporal.Instant.compare(a.cameAt, b.cameAt))
  if (first === undefined) return null
  const seconds = Math.max(0, Math.floor(Temporal.Instant.from(first.cameAt).until(now).total('seconds')))
  const left = ESCALATION_TIMES.callSeconds - seconds
  return {
    cards: [first, ...others],
    seconds,
    loud: seconds >= LOUDER_AFTER_SECONDS,
    callIn: left > 0 ? left : null,
  }
}

/** Formats seconds as `0:24`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns the title, which begins with the ringing orders and counts unanswered ones. */
export function boardTitle(cards: Iterable<Card>, place: string): string {
  const fresh = [...cards].filter(({ state }) => state === 'new')
  const ringing = fresh.find(isRinging)
  const count = fresh.length === 0 ? '' : `(${fresh.length}) `
  return ringing === undefined
    ? `${count}Výdej | ${place}`
    : `${count}Nová objednávka ${calledNumber(ringing)} | ${place}`
}

/** Returns the orders that have not been announced yet, for screen readers. */
export function newcomers(cards: Iterable<Card>, told: ReadonlySet<string>): readonly Card[] {
  return [...cards].filter((card) => isRinging(card) && !told.has(card.number))
}
