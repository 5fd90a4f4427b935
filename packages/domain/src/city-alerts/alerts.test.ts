import { describe, expect, it } from 'vitest'
import { ALERT_KINDS, type AlertFacts, cityAlerts } from './alerts.ts'

const at = (clock: string) => Temporal.Instant.from(`2026-11-27T${clock}:00Z`)
const QUIET: AlertFacts = {
  now: at('18:00'),
  lapsedOffers: 3,
  notAccepted: [],
  orders: [],
  rides: [],
  payments: [],
  handovers: [],
  dueReviews: [],
  dueDocuments: [],
  servicesAway: [],
  load: 99,
}
type Order = AlertFacts['orders'][number]
type Ride = AlertFacts['rides'][number]
const order = (patch: Partial<Order> = {}): Order => ({
  number: '2026/4801',
  group: 'in_kitchen',
  stands: null,
  readyAt: null,
  readyBy: at('18:10'),
  ride: null,
  ...patch,
})
const ride = (patch: Partial<Ride> = {}): Ride => ({
  id: 31,
  courier: 12,
  orders: ['2026/4801'],
  isOffered: false,
  lapsed: 0,
  silent: null,
  problem: null,
  ...patch,
})
const late = (minutes: number) =>
  order({ group: 'under_way', stands: { standing: 'late', minutes: -minutes } })
const waiting = order({ group: 'no_courier', readyAt: at('17:56') })
const handover = { id: 3, courier: 12, declared: 900, cashInHand: 1_000, declaredAt: at('17:50') }

const alerts = (facts: Partial<AlertFacts>) =>
  cityAlerts({ ...QUIET, ...facts }).map(({ kind, subject, minutes, value }) => [
    kind,
    subject,
    minutes,
    value,
  ])

describe('a city has', () => {
  it.each<readonly [string, Partial<AlertFacts>, ReturnType<typeof alerts>]>([
    ['no alert about food that is cooking in time', { orders: [order()] }, []],
    ['no alert about food that is 4 minutes late', { orders: [order({ readyBy: at('17:56') })] }, []],
    [
      'an alert about food that is 5 minutes late',
      { orders: [order({ readyBy: at('17:55') })] },
      [['late_ready', '2026/4801', 5, null]],
    ],
    [
      'no alert about late food that is ready now',
      { orders: [order({ group: 'ready', readyBy: at('17:40'), readyAt: at('17:59') })] },
      [],
    ],
    [
      'an alert about an outlet that does not answer',
      { notAccepted: [{ order: '2026/4801', outlet: 101, receivedAt: at('17:53') }] },
      [['not_accepted', '2026/4801 101', 7, null]],
    ],
    [
      'an alert about a ready order without a courier',
      { orders: [waiting] },
      [['no_courier', '2026/4801', 4, null]],
    ],
    [
      'no alert while a courier considers its offer',
      { orders: [{ ...waiting, ride: 31 }], rides: [ride({ courier: null, isOffered: true })] },
      [],
    ],
    [
      'an alert about a review that ends in two days',
      { dueReviews: [{ decision: 7, courier: 12, due: at('18:00').add({ hours: 71 }) }] },
      [['review_due', '7', 0, 2]],
    ],
    [
      'an alert about a review whose deadline has passed an hour ago',
      { dueReviews: [{ decision: 7, courier: 12, due: at('17:00') }] },
      [['review_due', '7', 60, -1]],
    ],
    [
      'one alert about a ready order whose offers have lapsed three times',
      { orders: [{ ...waiting, ride: 31 }], rides: [ride({ courier: null, lapsed: 3 })] },
      [['no_courier', 'ride 31', null, 3]],
    ],
    [
      'no alert about lapsed offers of a ride that somebody has accepted since',
      { rides: [ride({ lapsed: 3 })] },
      [],
    ],
    ['no alert about an order 9 minutes late on the road', { orders: [late(9)] }, []],
    [
      'an alert about an order 10 minutes late on the road',
      { orders: [late(10)] },
      [['late', '2026/4801', 10, null]],
    ],
    ['an alert about a silent courier', { rides: [ride({ silent: 6 })] }, [['silent', '31', 6, null]]],
    [
      'an alert about a reported problem',
      { rides: [ride({ problem: { kind: 'accident', reportedAt: at('17:58') } })] },
      [['problem', '31', 2, null]],
    ],
    [
      'an alert about a refund that the gateway refused',
      { payments: [{ id: 8, task: 'refund_failed', order: '2026/4801', at: at('17:00') }] },
      [['payment', '8', 60, null]],
    ],
    ['an alert about missing cash', { handovers: [handover] }, [['cash_difference', '3', 10, -100]]],
    [
      'a task for cash without a difference',
      { handovers: [{ ...handover, declared: 1_000 }] },
      [['handover', '3', 10, 0]],
    ],
    [
      'an alert about a document to check, and about one that expires',
      {
        dueDocuments: [
          { document: 5, courier: 12, days: null },
          { document: 6, courier: 12, days: 3 },
        ],
      },
      [
        ['document_due', '5', null, null],
        ['document_due', '6', null, 3],
      ],
    ],
    [
      'an alert about a service that does not answer',
      { servicesAway: ['mail'] },
      [['service_away', 'mail', null, null]],
    ],
    ['an alert about couriers who can carry no more', { load: 100 }, [['city_full', 'load', null, 100]]],
  ])('%s [dispatch-6.12]', (_, facts, expected) => {
    expect(alerts(facts)).toEqual(expected)
  })

  it('its alerts in the order of urgency, the longest wait of a kind first [dispatch-6.12]', () => {
    const found = alerts({
      notAccepted: [{ order: '2026/4838', outlet: 101, receivedAt: at('17:55') }],
      orders: [order({ readyBy: at('17:50') }), waiting, late(10), late(18)],
      rides: [ride({ silent: 6, problem: { kind: 'accident', reportedAt: at('17:58') } })],
      payments: [{ id: 8, task: 'refund_failed', order: '2026/4801', at: at('17:00') }],
      handovers: [handover, { ...handover, id: 4, declared: 1_000 }],
      dueReviews: [{ decision: 7, courier: 12, due: at('18:00').add({ hours: 71 }) }],
      dueDocuments: [{ document: 6, courier: 12, days: 3 }],
      servicesAway: ['location'],
      load: 100,
    })
    expect([...new Set(found.map(([kind]) => kind))]).toEqual(ALERT_KINDS)
    expect(found.filter(([kind]) => kind === 'late').map(([, , minutes]) => minutes)).toEqual([18, 10])
  })
})
