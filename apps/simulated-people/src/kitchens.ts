/**
 * Kitchens of the evening, at the console's own board. Each accepts after a while, sometimes late or not at all,
 * promises minutes that it often exceeds, runs out of dishes, and loses its network.
 */

import type { DeviceAction } from '@sousto/console/features/board/live/actions.ts'
import type { Card } from '@sousto/contract/board/wire.ts'
import type { Accidents } from './accidents.ts'
import { decline } from './declining.ts'
import { preparationMinutes } from './demand.ts'
import { count, type Journal } from './journal.ts'
import type { Random } from './random.ts'
import type { SimulatedTime } from './simulated-time.ts'
import type { Tablet } from './tablet.ts'
import type { SimulatedOutlet } from './town.ts'

export type Kitchen = {
  readonly tablet: Tablet
  /** Returns the number of orders that the staff still work on. */
  readonly busy: () => number
  /** Ends lost networks. */
  readonly calm: () => Promise<void>
  readonly close: () => Promise<void>
}

type Staffed = {
  readonly outlet: SimulatedOutlet
  readonly tablet: Tablet
  readonly random: Random
  readonly time: SimulatedTime
  readonly journal: Journal
  readonly accidents: Accidents
  /** The part of its usual time that the work takes. */
  readonly haste: () => number
}

/** Seconds of simulated time between two looks at the board. */
const LOOK = 5
/** Minutes that staff choose, the nearest above what they expect. */
const CHOICES = [10, 15, 20, 30, 45] as const
/** Minutes after which an outlet's own courier is back. */
const OWN_ROAD = 15

export function openKitchen({ outlet, tablet, random, time, journal, accidents, haste }: Staffed): Kitchen {
  const known = new Set<string>()
  const closing = new AbortController()
  const calming = new AbortController()
  let tended = 0

  const wait = (minutes: number) => time.sleep(minutes * 60, closing.signal)
  const isClosed = () => closing.signal.aborted

  /** Returns the card once the board shows it without an action that waits or can be undone. Null: all is over. */
  async function settled(number: string): Promise<Card | null> {
    while (!isClosed()) {
      const card = tablet.card(number)
      // A page that was reloaded is empty until its board is loaded.
      if (card !== undefined && card.pending === null && tablet.waiting(number) === 0) return card
      await time.sleep(LOOK, closing.signal)
    }
    return null
  }

  /** Acts until the card is in another state, and returns whether that is the expected one. */
  async function act(
    number: string,
    { from, to }: { readonly from: Card['state']; readonly to: Card['state'] },
    actionFor: (card: Card) => DeviceAction,
  ): Promise<boolean> {
    for (;;) {
      const card = await settled(number)
      if (card === null) return false
      if (card.state !== from) return card.state === to
      tablet.act(card, actionFor(card))
      await time.sleep(LOOK, closing.signal)
    }
  }

  async function tend(number: string): Promise<void> {
    const isLate = random.chance(accidents('late-kitchens'))
    await wait((isLate ? random.between(3, 7) : random.between(0.2, 1.2)) * haste())
    const needs = preparationMinutes(random) * haste()
    const isDeclined = random.chance(accidents('declining-kitchens'))
    const minutes = CHOICES.find((choice) => choice >= needs * random.between(0.75, 1.15)) ?? 45
    const answer = (card: Card) => (isDeclined ? decline(card, random) : { kind: 'accept' as const, minutes })
    if (!(await act(number, { from: 'new', to: 'preparing' }, answer))) return
    if (random.chance(accidents('missing-dishes'))) await runOut(number)
    await wait(needs)
    if (!(await act(number, { from: 'preparing', to: 'ready' }, () => ({ kind: 'ready' })))) return
    if (!outlet.ownDelivery) return
    await wait(2)
    if (!(await act(number, { from: 'ready', to: 'handed_over' }, () => ({ kind: 'hand_over' })))) return
    await wait(OWN_ROAD)
    await act(number, { from: 'handed_over', to: 'delivered' }, () => ({ kind: 'deliver' }))
  }

  /** Reports one piece as missing once the order is accepted, unless it would be empty. */
  async function runOut(number: string): Promise<void> {
    await wait(1)
    const card = await settled(number)
    const pieces = card?.lines.reduce((sum, { quantity, removed }) => sum + quantity - removed, 0) ?? 0
    const line = card?.lines.find(({ quantity, removed }) => quantity > removed)
    if (card === null || line === undefined || pieces < 2 || card.order !== 'accepted') return
    const lines = [{ position: line.position, quantity: 1 }]
    tablet.act(card, { kind: 'remove', removal: { lines, note: 'Došlo.' } })
  }

  async function loseNetwork(): Promise<void> {
    const { network } = tablet
    while (!calming.signal.aborted) {
      await time.sleep(random.between(20, 60) * 60, calming.signal)
      if (calming.signal.aborted) return
      if (!random.chance(accidents('kitchen-networks'))) continue
      const how = random.pick(['cut', 'away', 'reloaded'])
      count(journal.networks, how)
      if (how === 'cut') network.cutConnections()
      else if (how === 'reloaded') tablet.reload()
      else {
        network.refuse(true)
        network.cutConnections()
        await time.sleep(random.between(30, 180), calming.signal)
        network.refuse(false)
      }
    }
  }

  async function watch(): Promise<void> {
    while (!isClosed()) {
      for (const { number } of tablet.cards()) {
        if (known.has(number)) continue
        known.add(number)
        tended += 1
        void tend(number).finally(() => {
          tended -= 1
        })
      }
      await time.sleep(LOOK, closing.signal)
    }
  }

  const watching = watch()
  const losing = loseNetwork()

  return {
    tablet,
    busy: () => tended,
    calm: async () => {
      calming.abort()
      await losing
    },
    close: async () => {
      closing.abort()
      calming.abort()
      await Promise.all([watching, losing])
      await tablet.close()
    },
  }
}
