/**
 * Presses that the server has not answered yet, in the order in which they were made. They are kept in the browser's storage, so that neither
 * a lost connection nor a reload loses one (`operations.md` §3).
 */
import type { Card } from '@sousto/contract/board/wire.ts'
import * as z from 'zod/mini'
import { cardKey } from '../model/cards.ts'
import { type BoardPress, type QueuedPress, queuedPress } from './presses.ts'

export type PressQueue = ReturnType<typeof createPressQueue>

/** Of one person: what somebody pressed is not sent in the name of whoever signs in next. */
const storedAs = (person: number) => `sousto-board-presses-${person}`
const stored = z.array(queuedPress)

export function createPressQueue(storage: Pick<Storage, 'getItem' | 'setItem'> | null, person: number) {
  let presses: readonly QueuedPress[] = read(storage, person)

  function keep(next: readonly QueuedPress[]): void {
    presses = next
    try {
      storage?.setItem(storedAs(person), JSON.stringify(next))
    } catch {
      // Full or blocked: they live as long as the page.
    }
  }

  return {
    all: (): readonly QueuedPress[] => presses,

    add: (card: Pick<Card, 'outlet' | 'number' | 'version'>, press: BoardPress): void => {
      const { outlet, number, version } = card
      const queued = { key: crypto.randomUUID(), outlet, number, version, press, tried: false }
      // A decision acknowledges as well, and the version that it names must not change under it.
      const others = presses.filter(
        (each) => cardKey(each) !== cardKey(card) || each.press.kind !== 'acknowledge' || each.tried,
      )
      keep([...(press.kind === 'acknowledge' ? presses : others), queued])
    },

    markTried: (key: string): void => {
      keep(presses.map((each) => (each.key === key ? { ...each, tried: true } : each)))
    },

    remove: (key: string): void => keep(presses.filter((each) => each.key !== key)),

    /** Acknowledging decides nothing: presses that were made after it go on from the version that it led to. */
    rebase: (card: Card): void => {
      keep(
        presses.map((each) =>
          cardKey(each) === cardKey(card) && !each.tried ? { ...each, version: card.version } : each,
        ),
      )
    },
  }
}

/** What cannot be read any more is left out. */
function read(storage: Pick<Storage, 'getItem'> | null, person: number): readonly QueuedPress[] {
  try {
    const found = stored.safeParse(JSON.parse(storage?.getItem(storedAs(person)) ?? '[]'))
    return found.success ? found.data : []
  } catch {
    return []
  }
}
