/** Which ticket hangs where. Nobody sorts by hand: the order of a column is the order of work (`operations.md` §3). */
import type { Card } from '@sousto/contract/board/wire.ts'
import { type BoardColumn, COLUMN_OF } from '@sousto/domain/board/part-states.ts'
import { cardKey } from './cards.ts'
import { isRinging } from './ringing.ts'

export type Columns = Readonly<Record<BoardColumn, readonly Card[]>>

/**
 * `held`: where a ticket was pressed; it stays there for as long as the press can be undone, so that nothing moves from under the finger.
 */
export function columnsOf(
  cards: Iterable<Card>,
  held: ReadonlyMap<string, BoardColumn> = new Map(),
): Columns {
  const all = [...cards]
  const inColumn = (column: BoardColumn) =>
    all
      .filter((card) => (held.get(cardKey(card)) ?? COLUMN_OF[card.state]) === column)
      .toSorted((a, b) => ORDER[column](a, b) || a.number.localeCompare(b.number))
  return {
    new: inColumn('new'),
    preparing: inColumn('preparing'),
    ready: inColumn('ready'),
    on_the_way: inColumn('on_the_way'),
    finished: inColumn('finished'),
  }
}

type Compare = (a: Card, b: Card) => number

/** Those without the time come last. */
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
  // What rings, what waits for an answer, the longest waiting first; then those for later by when they begin.
  new: inTurn(
    first(isRinging),
    first(({ state }) => state === 'new'),
    byTime(({ startAt, cameAt }) => startAt ?? cameAt),
  ),
  // The one that is late has the earliest time.
  preparing: inTurn(
    byTime(({ readyBy }) => readyBy),
    byTime(({ cameAt }) => cameAt),
  ),
  ready: inTurn(
    byTime(({ promised }) => promised?.to),
    byTime(({ readyAt }) => readyAt),
  ),
  on_the_way: inTurn(
    byTime(({ promised }) => promised?.to),
    byTime(({ handedOverAt }) => handedOverAt),
  ),
  finished: (a, b) => byTime(({ finishedAt }) => finishedAt)(b, a),
}

/** The one ticket with the apricot button: the new one that is first in its turn. Null: the board has none. */
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

/** Of the finished orders those of the working day that runs. `starts`: when it began, by outlet; all are shown until that is known. */
export function finishedToday({ finished }: Columns, starts: ReadonlyMap<number, string>): readonly Card[] {
  return finished.filter(({ outlet, finishedAt }) => {
    const start = starts.get(outlet)
    return start === undefined || finishedAt === null || Temporal.Instant.compare(finishedAt, start) >= 0
  })
}
