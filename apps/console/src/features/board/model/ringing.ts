/** What rings, how loud, and what the browser's tab says (`operations.md` §3, §10). */

import type { Card } from '@sousto/contract/board/wire.ts'
import { ESCALATION_TIMES } from '@sousto/domain/board/escalation.ts'
import { calledNumber } from '@sousto/domain/board/ticket.ts'

/** A bell every so often; louder once nobody has come. */
export const RING_EVERY_MS = 4_000
const LOUDER_AFTER_SECONDS = 30

export const isRinging = ({ state, acknowledgedAt }: Card): boolean =>
  state === 'new' && acknowledgedAt === null

export type Ring = {
  /** All that ring, the longest ringing first. */
  readonly cards: readonly [Card, ...Card[]]
  readonly seconds: number
  readonly loud: boolean
  /** Until the outlet is called; null: it is being called. */
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

/** `0:24` */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The title counts what waits for an answer, and says first what rings. */
export function boardTitle(cards: Iterable<Card>, place: string): string {
  const fresh = [...cards].filter(({ state }) => state === 'new')
  const ringing = fresh.find(isRinging)
  const count = fresh.length === 0 ? '' : `(${fresh.length}) `
  return ringing === undefined
    ? `${count}Výdej | ${place}`
    : `${count}Nová objednávka ${calledNumber(ringing)} | ${place}`
}

/** The orders that nobody has been told of yet, for screen readers. */
export function newcomers(cards: Iterable<Card>, told: ReadonlySet<string>): readonly Card[] {
  return [...cards].filter((card) => isRinging(card) && !told.has(card.number))
}
