/** Sample data of the component page: the evening of the design mock, at 18:32. */
import type { Card } from '@sousto/contract/board/wire.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import type { Switched } from '../features/board/availability/use-availability.ts'
import type { BoardView } from '../features/board/board-view.ts'
import { aCard, aLine, at, making, NOW } from '../features/board/card-test.ts'
import type { QueuedAction } from '../features/board/live/actions.ts'
import type { BoardStore } from '../features/board/live/board-store.ts'
import type { Sound } from '../features/board/ringing/use-ringing.ts'

const nothing = () => {}

export const view = (changes: Partial<BoardView> = {}): BoardView => ({
  now: NOW,
  isOffline: false,
  waiting: [],
  outletName: () => null,
  printedName: () => 'U Bosé Johany',
  usualMinutes: () => 20,
  minutesOver: () => 4,
  act: nothing,
  takeBack: nothing,
  open: nothing,
  isActionOfThisDevice: () => true,
  undoneInDetails: null,
  ...changes,
})

const extra = (name: string) => ({ id: 1, name, price: 0, removed: 0 })
const inCash = (amount: number): Partial<Card> => ({
  payment: 'cash',
  collect: { method: 'cash', amount, rounding: 0, paysWith: null },
})

export const FRESH = aCard({
  lines: [
    aLine({ name: 'Salámová 32 cm', extras: [extra('jalapeños')] }),
    aLine({ position: 1, name: 'Spaghetti Bolognese' }),
    aLine({ position: 2, name: 'Tiramisu od Johany', quantity: 2 }),
  ],
})
export const RINGING = aCard({
  number: '2026/4831',
  customer: 'Eliška N.',
  cameAt: at('18:31', 36),
  acknowledgedAt: null,
  noteToChef: 'Opravdu bez oliv, alergie',
  lines: [aLine({ extras: [extra('bez oliv')] })],
  ...inCash(61_600),
})
export const LATER = making('4809', '19:05', {
  state: 'scheduled',
  customer: 'Hana V.',
  deliverAt: at('19:30'),
  startAt: at('18:35'),
  lines: [aLine({ name: 'Margherita 32 cm', quantity: 4 })],
  ...inCash(81_600),
})
export const MUCH_LATER: Card = { ...LATER, number: '2026/4832', startAt: at('20:10'), readyBy: at('20:40') }
export const LATE = making('4824', '18:26', {
  customer: 'Ivan P.',
  lines: [aLine({ name: 'Quattro formaggi' }), aLine({ position: 1, name: 'Tiramisu', quantity: 2 })],
  ...inCash(45_800),
})
export const LITTLE_TIME = making('4826', '18:36', {
  customer: 'Klára D.',
  lines: [aLine({ name: 'Margherita 32 cm', quantity: 2, extras: [extra('bezlepkové těsto')] })],
})
export const MAKING = making('4828', '18:47', {
  customer: 'Ondřej Ť.',
  noteToChef: '1× jemnější, pro děti',
  lines: [aLine({ quantity: 3, extras: [extra('s buvolí mozzarellou')] })],
  ...inCash(101_600),
})
export const MISSING = making('4829', '18:55', {
  customer: 'Otakar Ř.',
  lines: [aLine({ name: 'Svíčková' }), aLine({ position: 1, name: 'Tiramisu', quantity: 2, removed: 2 })],
})
export const READY = making('4822', '18:24', { state: 'ready', readyAt: at('18:24') })
export const ON_THE_WAY = making('4817', '18:20', {
  order: 'loaded',
  state: 'handed_over',
  handedOverAt: at('18:26'),
})
export const OWN_DELIVERY: Card = {
  ...ON_THE_WAY,
  number: '2026/4819',
  delivery: { address: 'Švestková 14, Olomouc', phone: '+420600000000' },
}
/** A card with an action made three seconds ago. */
export const UNDOABLE: Card = {
  ...READY,
  number: '2026/4821',
  pending: { press: 'ready', until: NOW.add({ seconds: 7 }).toString(), by: 'Johana Bosá' },
}

export const WAITING: QueuedAction = {
  key: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b31',
  outlet: MAKING.outlet,
  number: MAKING.number,
  version: MAKING.version,
  action: { kind: 'ready' },
  tried: false,
}

export const STORE: Pick<BoardStore, 'nextTryAt' | 'dismiss'> = {
  nextTryAt: () => NOW.epochMilliseconds + 4_000,
  dismiss: nothing,
}

export const sound = (isBlocked: boolean): Sound => ({
  isBlocked,
  allow: nothing,
  volume: 80,
  setVolume: nothing,
})

const OUTLET = { id: 5, name: 'U Bosé Johany' }

export const AT_REST: Switched = {
  outlet: OUTLET,
  is: {
    open: true,
    closes_at: at('22:00'),
    working_day: { day: '2026-11-27', from: at('04:00'), to: '2026-11-28T03:00:00Z' },
    busy: null,
    paused_until: null,
    city_pause: null,
    sold_out: [],
    choices: {
      busy: [
        { period: '30_minutes', until: at('19:02') },
        { period: '60_minutes', until: at('19:32') },
        { period: '120_minutes', until: at('20:32') },
      ],
      pause: [
        { period: '15_minutes', until: at('18:47') },
        { period: '30_minutes', until: at('19:02') },
        { period: '60_minutes', until: at('19:32') },
      ],
      sold_out: [],
    },
  },
}
/** The owner of the outlet. */
export const OWNER: Me = {
  id: 1,
  email: 'johana@example.cz',
  name: 'Johana Bosá',
  grants: [{ role: 'owner', outlet: OUTLET.id }],
  outlets: [{ ...OUTLET, city: 'olomouc' }],
  cities: [],
  secondFactor: 'proven',
}
export const RUNNING: Switched = {
  outlet: OUTLET,
  is: {
    ...AT_REST.is,
    busy: { minutes: 20, until: at('20:32') },
    paused_until: at('18:50'),
    sold_out: [
      {
        kind: 'dish',
        id: 1,
        name: 'Tiramisu od Johany',
        group: 'Sladké',
        since: at('17:00'),
        until: null,
        asked: true,
      },
    ],
  },
}
