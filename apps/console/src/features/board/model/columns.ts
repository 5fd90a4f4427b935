/**
 * Sorts tickets into columns. Staff never sort by hand: the order of a column is the order of work (`operations.md`
 * §3).
 */
import type { Card } from '@sousto/contract/board/wire.ts'
import { type BoardColumn, columnOf } from '@sousto/domain/board/part-states.ts'
import { cardKey } from './cards.ts'
import { isRinging } from './ringing.ts'

export type Columns = Readonly<Record<BoardColumn, readonly Card[]>>

/**
 * `held` is the place where an action was made on a ticket. The ticket stays there while the action can be undone, so
 * that nothing moves away from under the finger.
 */
export function columnsOf(
  cards: Iterable<Card>,
  held: ReadonlyMap<string, BoardColumn> = new Map(),
): Columns {
  const all = [...cards]
  const inColumn = (column: BoardColumn) =>
    all
      .filter((card) => (held.get(cardKey(card)) ?? columnOf(card)) === column)
      .toSorted((a, b) => ORDER[column](a, b) || a.number.localeCompare(b.number))
  return {
    new: inColumn('new'),
    preparing: inColumn('preparing'),
    ready: inColumn('ready'),
    to_collect: inColumn('to_collect'),
    on_the_way: inColumn('on_the_way'),
    finished: inColumn('finished'),
  }
}

type Compare = (a: Card, b: Card) => number

/** Orders without that time come last. */
const byTime =
  (of: (card: Card) => string | null | undefined): Compare =>
  (a, b) => {
    const [left, right] = [of(a) ?? null, of(b) ?? null]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return Temporal.Instant.compare(left, right)
  }

const first =
  (holds: (card: Card) => boolean): Compare =>
  (a, b) =>
    Number(holds(b)) - Number(holds(a))

const inTurn =
  (...compares: readonly Compare[]): Compare =>
  (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return 0
  }

const ORDER: Readonly<Record<BoardColumn, Compare>> = {
  // First the ringing orders, then those that wait for an answer, longest first; then those for later by their start.
  new: inTurn(
    first(isRinging),
    first(({ state }) => state === 'new'),
    byTime(({ startAt, cameAt }) => startAt ?? cameAt),
  ),
  // A late order has the earliest time.
  preparing: inTurn(
    byTime(({ readyBy }) => readyBy),
    byTime(({ cameAt }) => cameAt),
  ),
  ready: inTurn(
    byTime(({ promised }) => promised?.to),
    byTime(({ readyAt }) => readyAt),
  ),
  to_collect: inTurn(
    byTime(({ deliverAt }) => deliverAt),
    byTime(({ readyAt }) => readyAt),
  ),
  on_the_way: inTurn(
    byTime(({ promised }) => promised?.to),
    byTime(({ handedOverAt }) => handedOverAt),
  ),
  finished: (a, b) => byTime(({ finishedAt }) => finishedAt)(b, a),
}

/** Returns the only ticket with the apricot button: the first new one. Null means that there is none. */
export function apricotCard({ new: fresh }: Columns): Card | null {
  return fresh.find(({ state }) => state === 'new') ?? null
}

/**
 * Takes what begins after the working day that runs out of the new ones: it has a list of its own (`operations.md` §3). `ends`: when that day ends,
 * by outlet; until that is known nothing is taken out. An order that nobody has accepted yet stays where it is answered.
 */
export function withComingDays(
  columns: Columns,
  ends: ReadonlyMap<number, string>,
): { readonly columns: Columns; readonly coming: readonly Card[] } {
  const isComing = ({ state, outlet, startAt }: Card): boolean => {
    const end = ends.get(outlet)
    if (state !== 'scheduled' || startAt === null || end === undefined) return false
    return Temporal.Instant.compare(startAt, end) >= 0
  }
  return {
    columns: { ...columns, new: columns.new.filter((card) => !isComing(card)) },
    coming: columns.new.filter(isComing),
  }
}

/**
 * Returns the finished orders of the current working day. `starts` is its beginning by outlet; until it is known, all
 * are shown.
 */
export function finishedToday({ finished }: Columns, starts: ReadonlyMap<number, string>): readonly Card[] {
  return finished.filter(({ outlet, finishedAt }) => {
    const start = starts.get(outlet)
    return start === undefined || finishedAt === null || Temporal.Instant.compare(finishedAt, start) >= 0
  })
}
