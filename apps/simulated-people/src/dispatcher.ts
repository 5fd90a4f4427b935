/** The dispatcher of the evening, who ends reported problems, confirms cash, and gives up what nobody can carry. */

import { isPassing } from '@sousto/console/shared/passing.ts'
import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { ConsoleClient } from '@sousto/contract/console-client.ts'
import { courierReadiness } from '@sousto/contract/dispatch/courier-readiness.ts'
import type {
  CityChanges,
  DispatchCourier,
  DispatchOrder,
  DispatchRide,
} from '@sousto/contract/dispatch/wire.ts'
import { USUAL_CONSTANTS } from '@sousto/domain/dispatch/city-constants.ts'
import { straightKilometres } from '@sousto/domain/dispatch/travel.ts'
import { haler, sum } from '@sousto/domain/money/money.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { courierProblem } from '@sousto/domain/ride/offers.ts'
import { clientIn, openBrowser } from './browser.ts'
import type { Entering } from './entering.ts'
import { count } from './journal.ts'
import type { Network } from './network.ts'
import type { SimulatedTime } from './simulated-time.ts'

export type Dispatcher = {
  readonly client: ConsoleClient
  /** Decisions that a person had to take, by kind. */
  readonly decided: ReadonlyMap<string, number>
  readonly close: () => Promise<void>
}

type Opening = {
  readonly network: Network
  readonly city: string
  readonly entering: Entering
  readonly time: SimulatedTime
  /** True if the product assigns couriers; otherwise the dispatcher does. */
  readonly hasRounds: boolean
}

/** Seconds of simulated time. */
const LOOK = 40
/** Real seconds between two looks, however fast the clock is. */
const LEAST_LOOK = 2

export async function openDispatcher({
  network,
  city,
  entering,
  time,
  hasRounds,
}: Opening): Promise<Dispatcher> {
  const client = clientIn(openBrowser(network.url, entering.cookies))
  await entering.enter(client)

  const closing = new AbortController()
  const decided = new Map<string, number>()
  const key = () => crypto.randomUUID()

  /** A failure of the connection is tried again at the next look; another one was told what is true now. */
  async function decide(what: string, call: () => Promise<unknown>): Promise<void> {
    try {
      await call()
      count(decided, what)
    } catch (error) {
      if (isPassing(error)) return
      count(decided, `${what}, refused: ${error instanceof ApiFailure ? error.code : String(error)}`)
    }
  }

  const change = ({ id, version }: DispatchRide) => ({
    params: { city, ride: id },
    headers: { key: key(), version },
  })

  async function look({ rides = [], couriers = [], orders = [], settings, now }: CityChanges): Promise<void> {
    const { lapsedOffers } = settings?.constants ?? USUAL_CONSTANTS
    for (const ride of rides) {
      if (ride.problem === null) continue
      const body = { outcome: 'undelivered', food: 'dispose', bearer: 'operator' } as const
      await decide('undelivered', () => client.dispatch.resolveProblem({ ...change(ride), body }))
    }
    for (const { handover, cashInHand } of couriers) {
      if (handover === null) continue
      const isDifferent = handover.declared !== cashInHand
      await decide('cash confirmed', () =>
        client.dispatch.confirmHandover({
          params: { city, handover: handover.id },
          headers: { 'idempotency-key': key() },
          body: { amount: handover.declared, reason: isDifferent ? 'Přepočítáno spolu.' : '' },
        }),
      )
    }
    const free = couriers.filter(
      ({ shift, ride, offer }) =>
        shift !== null && shift.breakSince === null && ride === null && offer === null,
    )
    /** Rides that no offer has found a courier for. */
    for (const ride of rides) {
      if (ride.lapsed < lapsedOffers || ride.courier !== null || ride.offer !== null) continue
      const carried = orders.filter(({ number }) => ride.orders.includes(number))
      const courier = free.find((each) => canCarry(each, carried))
      if (courier === undefined) continue
      free.splice(free.indexOf(courier), 1)
      await decide('assigned after lapsed offers', () =>
        client.dispatch.assign({ ...change(ride), body: { courier: courier.id } }),
      )
    }
    if (hasRounds) return
    for (const order of orders) {
      const [part] = order.parts
      const number = parseOrderNumber(order.number)
      if (number === null || order.ride !== null || order.state !== 'accepted' || part?.readyBy == null)
        continue
      if (Date.parse(part.readyBy) - Date.parse(now) > 8 * 60_000) continue
      const nearest = free
        .filter((each) => canCarry(each, [order]))
        .toSorted(
          (a, b) =>
            straightKilometres(a.position ?? order.place, part.place) -
            straightKilometres(b.position ?? order.place, part.place),
        )
      const [courier] = nearest
      if (courier === undefined) continue
      free.splice(free.indexOf(courier), 1)
      await decide('offered by hand', () =>
        client.dispatch.createRide({
          params: { city },
          headers: { 'idempotency-key': key() },
          body: { orders: [number], to: { courier: courier.id, offer: true } },
        }),
      )
    }
  }

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      const state = await client.dispatch.load({ params: { city }, query: {} }).catch(() => null)
      if (state !== null) await look(state)
      await time.sleep(Math.max(LOOK, LEAST_LOOK * time.speed), closing.signal)
    }
  }
  const working = work()

  return {
    client,
    decided,
    close: async () => {
      closing.abort()
      await working
      await network.close()
    },
  }
}

/** A courier on shift without a ride, as the assignment dialog of the dispatch screen judges it. */
function canCarry(courier: DispatchCourier, orders: readonly DispatchOrder[]): boolean {
  const problem = courierProblem(courierReadiness(courier, courier.ride !== null), {
    bags: orders.reduce((bags, order) => bags + order.bags, 0),
    document: orders.some(({ document }) => document),
    toCollect: sum(orders.flatMap(({ payment }) => (payment.kind === 'cash' ? [haler(payment.amount)] : []))),
  })
  return problem === null
}
