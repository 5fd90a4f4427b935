/** Cards for tests: an evening at eighteen thirty-two. */
import type { Card, CardLine } from '@sousto/contract/board/wire.ts'

/** Returns the instant of a time such as `18:32` on that evening in Prague. */
export const at = (clock: string, seconds = 0): string => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return Temporal.ZonedDateTime.from({
    timeZone: 'Europe/Prague',
    year: 2026,
    month: 11,
    day: 27,
    hour,
    minute,
    second: seconds,
  })
    .toInstant()
    .toString()
}

export const NOW = Temporal.Instant.from(at('18:32'))

export const aLine = (line: Partial<CardLine> = {}): CardLine => ({
  position: 0,
  item: 5001,
  name: 'Diavola 32 cm',
  quantity: 1,
  price: 23_900,
  packaging: 1_500,
  extras: [],
  allergens: [],
  removed: 0,
  note: '',
  ifMissing: null,
  replaced: 0,
  person: '',
  ...line,
})

/** A new order that was acknowledged and is paid by card. */
export const aCard = (card: Partial<Card> = {}): Card => ({
  number: '2026/4830',
  dayNumber: null,
  outlet: 5,
  version: '1.new',
  revision: 1,
  order: 'confirmed',
  state: 'new',
  pending: null,
  cameAt: at('18:31'),
  acknowledgedAt: at('18:31', 20),
  deliverAt: null,
  acceptedAt: null,
  range: { min: 45, max: 60 },
  startAt: null,
  readyBy: null,
  readyAt: null,
  handedOverAt: null,
  finishedAt: null,
  promised: null,
  promiseChange: null,
  customer: 'Radim K.',
  delivery: null,
  pickup: null,
  courier: null,
  noteToChef: '',
  noteToCourier: '',
  cutlery: null,
  missingPhone: null,
  door: null,
  payment: 'credit-card',
  collect: null,
  money: card.collect === undefined || card.collect === null ? 'paid' : 'to_pay',
  total: 25_400,
  prices: { items: 23_900, packaging: 1_500, delivery: 0, shortfall: 0, tip: 0, credits: 0 },
  lines: [aLine()],
  others: [],
  declined: null,
  changes: 0,
  customerChange: null,
  cancelledByCustomer: false,
  isTest: false,
  ...card,
})

/** An order in preparation that has to be ready at that time. */
export const making = (number: string, readyBy: string, card: Partial<Card> = {}): Card =>
  aCard({
    number: `2026/${number}`,
    version: '2.preparing',
    order: 'accepted',
    state: 'preparing',
    cameAt: at('18:10'),
    acceptedAt: at('18:11'),
    startAt: at('18:11'),
    readyBy: at(readyBy),
    promised: { from: at('19:05'), to: at('19:20') },
    ...card,
  })
