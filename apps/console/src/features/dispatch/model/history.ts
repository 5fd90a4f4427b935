/** The history of orders and rides, as far as the state of the city contains it. */
import type { ShownOrder, ShownRide } from './city-view.ts'
import { orderList, PROBLEM_NAMES, STEP_TEXTS, shortName, streetLine } from './words.ts'

export type HistoryEntry = { readonly at: string; readonly text: string }

type Maybe = { readonly at: string | null; readonly text: string }

const known = (entries: readonly Maybe[]): readonly HistoryEntry[] =>
  entries
    .flatMap(({ at, text }) => (at === null ? [] : [{ at, text }]))
    .toSorted((a, b) => Temporal.Instant.compare(Temporal.Instant.from(b.at), Temporal.Instant.from(a.at)))

/** Returns the latest entries first. */
export function rideHistory(ride: ShownRide): readonly HistoryEntry[] {
  const who = ride.courier === null ? 'kurýr' : shortName(ride.courier.name)
  return known([
    { at: ride.createdAt, text: `vznikla jízda ${ride.id}` },
    { at: ride.acceptedAt, text: `jízdu má ${who}` },
    ...ride.stops.flatMap(stopHistory),
    { at: ride.problem?.reportedAt ?? null, text: `problém: ${problemText(ride)}` },
    ...ride.rejected.map(({ receivedAt, step, stop }) => ({
      at: receivedAt,
      text: `nezapočítalo se: ${STEP_TEXTS[step] ?? step}, zastávka ${stop}`,
    })),
  ])
}

export function orderHistory(order: ShownOrder): readonly HistoryEntry[] {
  const { ride } = order
  const own = ride?.stops.filter(({ orders }) => orders.some(({ number }) => number === order.number)) ?? []
  return known([
    { at: order.placedAt, text: 'objednávka přišla' },
    ...order.parts.map(({ readyAt, name }) => ({ at: readyAt, text: `${name}: připraveno` })),
    {
      at: ride?.acceptedAt ?? null,
      text: `jízdu má ${ride?.courier == null ? 'kurýr' : shortName(ride.courier.name)}`,
    },
    ...own.flatMap(stopHistory),
  ])
}

const ENDS = { done: '', failed: 'nedoručeno', skipped: 'vynecháno', open: '', arrived: '' } as const
const DONE = { pickup: 'naloženo', drop_off: 'doručeno', return: 'vráceno' } as const
function stopHistory({ kind, name, address, state, arrivedAt, endedAt, orders }: ShownRide['stops'][number]) {
  const where = kind === 'drop_off' ? streetLine(address) : name
  const what = ENDS[state] === '' ? DONE[kind] : ENDS[state]
  return [
    { at: arrivedAt, text: `${where}: kurýr na místě` },
    { at: endedAt, text: `${where}: ${what} ${orderList(orders.map(({ number }) => number))}` },
  ]
}

function problemText({ problem }: ShownRide): string {
  if (problem === null) return ''
  return [PROBLEM_NAMES[problem.kind].toLowerCase(), problem.note].filter((part) => part !== '').join(', ')
}
