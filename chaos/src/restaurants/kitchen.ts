/** The staff of an outlet at their tablets, who act on what their boards show, whether or not it is correct. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DeviceAction } from '@sousto/console/features/board/live/actions.ts'
import { isPassing } from '@sousto/console/shared/passing.ts'
import type { Card } from '@sousto/contract/board/wire.ts'
import { count, type Journal } from '@sousto/simulated-people/journal.ts'
import type { Random } from '@sousto/simulated-people/random.ts'
import type { Tablet } from '@sousto/simulated-people/tablet.ts'
import { decide, type Mood, moodOf, progress } from './moods.ts'

export type Kitchen = {
  readonly outlet: number
  readonly tablets: readonly Tablet[]
  /** Returns the number of orders that the staff still work on. */
  readonly busy: () => number
  /** Ends switches, lost networks and reloads, and resets what was switched on. */
  readonly calm: () => Promise<void>
  readonly close: () => Promise<void>
}

type Staffed = {
  readonly outlet: number
  readonly tablets: readonly [Tablet, ...Tablet[]]
  readonly dishes: readonly number[]
  readonly random: Random
  /** Seconds after which the marketplace cancels an unanswered order. */
  readonly giveUp: number
  readonly journal: Journal
}

/** Milliseconds between two checks of the board. */
const LOOK = 150
/** The number of checks without work after which an order is abandoned. */
const PATIENCE = 150

export function openKitchen({ outlet, tablets, dishes, random, giveUp, journal }: Staffed): Kitchen {
  const known = new Set<string>()
  let tended = 0
  const calming = new AbortController()
  let isClosed = false

  async function tend(number: string): Promise<void> {
    const mood = moodOf(random, giveUp)
    const answerAt = Date.now() + mood.answersAfter * 1_000
    if (mood.acknowledges) {
      const tablet = random.pick(tablets)
      const card = tablet.card(number)
      if (card !== undefined) tablet.act(card, { kind: 'acknowledge' })
    }
    for (let idle = 0; idle < PATIENCE && !isClosed; idle += 1) {
      await sleep(random.between(LOOK, 4 * LOOK))
      const tablet = random.pick(tablets)
      const card = tablet.card(number)
      if (card === undefined || tablet.waiting(number) > 0) continue
      if (card.state === 'new') {
        if (mood.answer === 'sleep') return
        if (Date.now() < answerAt) idle -= 1
        else if (await answer(tablet, card, mood)) idle = 0
        continue
      }
      const action = progress(card, mood, random)
      if (action === null) return
      if (action === 'wait') continue
      if (action.kind === 'remove') mood.removals -= 1
      await pressed(tablet, card, action, mood)
      idle = 0
    }
  }

  /**
   * Performs the first action, possibly together with a colleague at the other tablet, who may choose a different one.
   */
  async function answer(tablet: Tablet, card: Card, mood: Mood): Promise<boolean> {
    const intended = mood.answer === 'decline' ? 'decline' : 'accept'
    const other = intended === 'accept' ? 'decline' : 'accept'
    if (mood.together) {
      mood.together = false
      for (const colleague of tablets.filter((each) => each !== tablet)) {
        const theirs = colleague.card(card.number)
        if (theirs === undefined) continue
        colleague.act(theirs, decide(random.pick([intended, other]), theirs, random))
      }
    }
    await pressed(tablet, card, decide(mood.regrets > 0 ? other : intended, card, random), mood)
    return true
  }

  /** Performs an action and, if the staff regret it, undoes it while that is possible, sometimes at the last moment. */
  async function pressed(tablet: Tablet, card: Card, action: DeviceAction, mood: Mood): Promise<void> {
    tablet.act(card, action)
    if (mood.regrets === 0 || action.kind === 'remove' || random.chance(0.3)) return
    mood.regrets -= 1
    await sleep(random.pick([random.between(300, 3_000), random.between(9_000, 10_200)]))
    const now = tablet.card(card.number)
    if (now !== undefined && now.pending !== null) tablet.act(now, { kind: 'undo' })
  }

  const looking = setInterval(() => {
    for (const card of tablets.flatMap((tablet) => tablet.cards())) {
      if (known.has(card.number)) continue
      known.add(card.number)
      tended += 1
      void tend(card.number).finally(() => {
        tended -= 1
      })
    }
  }, LOOK)

  const switching = switches({ tablets, outlet, dishes, random, journal }, calming.signal)
  const networks = tablets.map((tablet) => loseNetwork(tablet, random, journal, calming.signal))

  return {
    outlet,
    tablets,
    busy: () => tended,
    calm: async () => {
      calming.abort()
      await Promise.all([switching, ...networks])
      await switchEverythingBack({ tablets, outlet })
    },
    close: async () => {
      isClosed = true
      clearInterval(looking)
      await Promise.all(tablets.map((tablet) => tablet.close()))
    },
  }
}

type Switched = Pick<Staffed, 'tablets' | 'outlet' | 'dishes' | 'random' | 'journal'>

/** Returns whether the evening is over, now or within the given time. */
const isOverWithin = (milliseconds: number, over: AbortSignal): Promise<boolean> =>
  sleep(milliseconds, false, { signal: over }).catch(() => true)

/** Retries a call with the same key until it is answered. */
async function insist<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!isPassing(error)) throw error
      await sleep(500)
    }
  }
}

/** Occasionally sets the outlet to busy, paused, or a dish to sold out, for some seconds. */
async function switches(
  { tablets, outlet, dishes, random, journal }: Switched,
  over: AbortSignal,
): Promise<void> {
  const { availability } = tablets[0].client
  const params = { outlet }
  while (!over.aborted) {
    if (await isOverWithin(random.between(3_000, 8_000), over)) return
    const dish = { outlet, kind: 'dish', id: dishes[0] ?? 0 } as const
    const [on, off] = [{ 'idempotency-key': randomUUID() }, { 'idempotency-key': randomUUID() }]
    const { start, end } = random.pick([
      {
        start: () =>
          availability.startBusy({ params, headers: on, body: { minutes: 20, period: '30_minutes' } }),
        end: () => availability.endBusy({ params, headers: off }),
      },
      {
        start: () => availability.startPause({ params, headers: on, body: { period: '15_minutes' } }),
        end: () => availability.endPause({ params, headers: off }),
      },
      {
        start: () => availability.switchOff({ params: dish, headers: on, body: { period: '2_hours' } }),
        end: () => availability.switchBack({ params: dish, headers: off }),
      },
    ])
    try {
      await insist(start)
      await isOverWithin(random.between(1_000, 3_000), over)
      await insist(end)
      await switchEverythingBack({ tablets, outlet })
    } catch (error) {
      journal.wrong.push(`outlet ${outlet} could not be switched: ${String(error)}`)
      return
    }
  }
}

/** Dishes declined as sold out stay so until tomorrow, but the evening needs them. */
async function switchEverythingBack({ tablets, outlet }: Pick<Staffed, 'tablets' | 'outlet'>): Promise<void> {
  const { availability } = tablets[0].client
  const { sold_out: soldOut } = await insist(() => availability.read({ params: { outlet } }))
  for (const { kind, id } of soldOut) {
    const headers = { 'idempotency-key': randomUUID() }
    await insist(() => availability.switchBack({ params: { outlet, kind, id }, headers }))
  }
}

/** Cuts or silences its connections, or removes its network for a while, or reloads the page. */
async function loseNetwork(
  tablet: Tablet,
  random: Random,
  journal: Journal,
  over: AbortSignal,
): Promise<void> {
  const { network } = tablet
  while (!over.aborted) {
    if (await isOverWithin(random.between(4_000, 12_000), over)) return
    const how = random.pick(['cut', 'silent', 'away', 'away', 'reloaded'])
    count(journal.networks, how)
    if (how === 'cut') network.cutConnections()
    else if (how === 'silent') network.loseConnections()
    else if (how === 'reloaded') tablet.reload()
    else {
      network.refuse(true)
      if (random.chance(0.5)) network.cutConnections()
      else network.loseConnections()
      const isTold = random.chance(0.5)
      if (isTold) tablet.say('offline')
      await isOverWithin(random.between(1_000, 12_000), over)
      network.refuse(false)
      if (isTold) tablet.say('online')
    }
  }
}
