/**
 * Actions without a response from the server, in the order in which they were made. They are kept in the browser's
 * storage, so that neither a lost connection nor a reload loses one (`operations.md` §3).
 */
import type { Card } from '@sousto/contract/board/wire.ts'
import * as z from 'zod/mini'
import { cardKey } from '../model/cards.ts'
import { type DeviceAction, type QueuedAction, queuedAction } from './actions.ts'

export type ActionQueue = ReturnType<typeof createActionQueue>

/** Stored per person, so that one person's actions are not sent in the name of the next person who signs in. */
const storedAs = (person: number) => `sousto-board-actions-${person}`
const stored = z.array(queuedAction)

export function createActionQueue(storage: Pick<Storage, 'getItem' | 'setItem'> | null, person: number) {
  let actions: readonly QueuedAction[] = read(storage, person)

  function keep(next: readonly QueuedAction[]): void {
    actions = next
    try {
      storage?.setItem(storedAs(person), JSON.stringify(next))
    } catch {
      // Full or blocked: they live as long as the page.
    }
  }

  return {
    all: (): readonly QueuedAction[] => actions,

    add: (card: Pick<Card, 'outlet' | 'number' | 'version'>, action: DeviceAction): void => {
      const { outlet, number, version } = card
      const queued = { key: crypto.randomUUID(), outlet, number, version, action, tried: false }
      // A decision also acknowledges the order, and the version that it names must not change meanwhile.
      const others = actions.filter(
        (each) => cardKey(each) !== cardKey(card) || each.action.kind !== 'acknowledge' || each.tried,
      )
      keep([...(action.kind === 'acknowledge' ? actions : others), queued])
    },

    markTried: (key: string): void => {
      keep(actions.map((each) => (each.key === key ? { ...each, tried: true } : each)))
    },

    remove: (key: string): void => keep(actions.filter((each) => each.key !== key)),

    /** Acknowledging decides nothing, so later actions are rebased to the resulting version. */
    rebase: (card: Card): void => {
      keep(
        actions.map((each) =>
          cardKey(each) === cardKey(card) && !each.tried ? { ...each, version: card.version } : each,
        ),
      )
    },
  }
}

/** Actions that can no longer be parsed are left out. */
function read(storage: Pick<Storage, 'getItem'> | null, person: number): readonly QueuedAction[] {
  try {
    const found = stored.safeParse(JSON.parse(storage?.getItem(storedAs(person)) ?? '[]'))
    return found.success ? found.data : []
  } catch {
    return []
  }
}
