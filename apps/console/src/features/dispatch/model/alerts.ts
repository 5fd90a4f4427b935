/** The texts and the one action of each alert (`dispatch.md` §6). */
import type { CityAlertWire } from '@sousto/contract/dispatch/wire.ts'
import type { AlertKind, PaymentTask, WatchedService } from '@sousto/domain/city-alerts/alerts.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { RIDE_STATE_TRAITS } from '@sousto/domain/ride/ride-states.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { shortOrder } from '../../../shared/rides/words.ts'
import type { Asked, Chosen } from './chosen.ts'
import type { CityView, ShownOrder } from './city-view.ts'
import { orderList, orderStateText, PROBLEM_NAMES, shortName, streetLine } from './words.ts'

export type AlertAction =
  | { readonly kind: 'ask'; readonly asked: Asked }
  | { readonly kind: 'call'; readonly phone: string }
  | { readonly kind: 'open'; readonly chosen: Chosen }
  /** Opens a page about the couriers of the city. */
  | { readonly kind: 'page'; readonly to: '/dispecink/$city/doklady' | '/dispecink/$city/rozhodnuti' }

export type AlertTexts = {
  readonly title: string
  readonly detail: string
  /** Null means that the subject is gone. */
  readonly button: { readonly label: string; readonly action: AlertAction } | null
}

export const alertKey = ({ kind, subject }: Pick<CityAlertWire, 'kind' | 'subject'>): string =>
  `${kind} ${subject}`

export const alertTexts = (alert: CityAlertWire, view: CityView): AlertTexts =>
  TEXTS[alert.kind](alert, found(alert, view), view)

type Found = ReturnType<typeof found>

function found({ order, ride, courier }: CityAlertWire, { orders, rides, couriers }: CityView) {
  return {
    order: orders.find(({ number }) => number === order) ?? null,
    ride: rides.find(({ id }) => id === ride) ?? null,
    courier: couriers.find(({ id }) => id === courier) ?? null,
  }
}

const TEXTS: Readonly<Record<AlertKind, (alert: CityAlertWire, found: Found, view: CityView) => AlertTexts>> =
  {
    not_accepted: ({ order, minutes, outlet }) => ({
      title: join(short(order), 'nikdo nepřijal', minutesText(minutes)),
      detail: [outlet?.name, 'upozorněno a voláno'].filter(Boolean).join(', '),
      button: callOr(outlet?.phone ?? '', 'Zavolat podniku', openOrder(order)),
    }),
    late_ready: ({ order, minutes }, { order: known }) => ({
      title: join(short(order), minutes === null ? 'se vařila déle' : `se vaří o ${minutes} min déle`),
      detail: known === null ? '' : outletsText(known),
      button: order === null ? null : ask('Posunout slib', { kind: 'promise', order }),
    }),
    no_courier: ({ order, ride, value }, found, { now }) => ({
      title:
        value === null
          ? `${short(order)} nemá kurýra`
          : `${found.ride === null ? short(order) : orderList(found.ride.orders)} ${value}× nikdo nevzal`,
      detail:
        value === null
          ? found.order === null
            ? ''
            : orderStateText(found.order, now)
          : 'nabídky zůstaly bez odpovědi',
      button: {
        label: 'Přidělit kurýra',
        action: {
          kind: 'ask',
          asked:
            value !== null && ride !== null
              ? { kind: 'assign', ride, order: null }
              : { kind: 'assign', order: order ?? '', ride: null },
        },
      },
    }),
    late: ({ order, minutes }, found) => ({
      title: join(short(order), minutes === null ? 'jela pozdě' : `se zpozdí o ${minutes} min`),
      detail: [
        found.courier && shortName(found.courier.name),
        found.order?.expected && `u dveří ${clockTime(found.order.expected.toString())}`,
      ]
        .filter(Boolean)
        .join(', '),
      button: order === null ? null : ask('Napsat zákazníkovi', { kind: 'message', order, to: 'customer' }),
    }),
    silent: ({ ride: id, minutes }, { ride, courier }) => ({
      title: join(courier === null ? 'Kurýr' : shortName(courier.name), 'mlčí', minutesText(minutes)),
      detail:
        ride === null
          ? ''
          : `${RIDE_STATE_TRAITS[ride.state].assignable ? 'jede pro' : 'veze'} ${orderList(ride.orders)}`,
      button: callOr(courier?.phone ?? '', 'Zavolat kurýrovi', id === null ? null : { kind: 'ride', id }),
    }),
    problem: ({ ride: id }, { ride, courier }) => {
      const problem = ride?.problem ?? null
      const stop = ride?.stops.find(({ position }) => position === problem?.stop)
      return {
        title:
          problem === null
            ? 'Nahlášený problém'
            : `${PROBLEM_NAMES[problem.kind]}, ${clockTime(problem.reportedAt)}`,
        detail: [
          courier && shortName(courier.name),
          ride && orderList(ride.orders),
          stop && (stop.kind === 'drop_off' ? streetLine(stop.address) : stop.name),
        ]
          .filter(Boolean)
          .join(', '),
        button: id === null ? null : ask('Vyřešit', { kind: 'problem', ride: id }),
      }
    },
    payment: ({ order, code, subject }) => ({
      title: `${short(order)} ${isPaymentTask(code) ? PAYMENT_TITLES[code] : 'má problém s platbou'}`,
      detail: isPaymentTask(code) ? PAYMENT_DETAILS[code] : '',
      button: ask('Vyřešit platbu', { kind: 'payment', alert: subject }),
    }),
    cash_difference: (alert, found) => handoverTexts(alert, found),
    handover: (alert, found) => handoverTexts(alert, found),
    review_due: ({ value }, { courier }) => ({
      title: `Přezkum rozhodnutí ${dueText(value ?? 0)}`,
      detail: courier === null ? '' : shortName(courier.name),
      button: { label: 'Otevřít rozhodnutí', action: { kind: 'page', to: '/dispecink/$city/rozhodnuti' } },
    }),
    document_due: ({ value }, { courier }) => ({
      title: value === null ? 'Doklad kurýra ke kontrole' : `Doklad kurýra ${expiryText(value)}`,
      detail: courier === null ? '' : shortName(courier.name),
      button: { label: 'Otevřít doklady', action: { kind: 'page', to: '/dispecink/$city/doklady' } },
    }),
    service_away: ({ code }) => ({
      title: isService(code) ? SERVICE_TITLES[code] : 'Služba neodpovídá',
      detail: isService(code) ? SERVICE_DETAILS[code] : '',
      button: isService(code) ? SERVICE_BUTTONS[code] : null,
    }),
    city_full: ({ value }) => ({
      title: `Kurýři jsou vytížení na ${value} %`,
      detail: 'Objednat teď jde jen na později.',
      button: ask('Pozastavit město', { kind: 'pause' }),
    }),
  }

const short = (order: string | null): string => (order === null ? 'Objednávka' : shortOrder(order))

function expiryText(days: number): string {
  if (days === 0) return 'platí jen dnes'
  return `platí už jen ${days} ${days === 1 ? 'den' : days < 5 ? 'dny' : 'dní'}`
}

function dueText(days: number): string {
  if (days < 0) return 'je po lhůtě'
  return days === 0 ? 'končí do 24 hodin' : `končí za ${days} ${days === 1 ? 'den' : 'dny'}`
}

const minutesText = (minutes: number | null): string | null => (minutes === null ? null : `${minutes} min`)
const join = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ')

const ask = (label: string, asked: Asked): AlertTexts['button'] => ({ label, action: { kind: 'ask', asked } })
const open = (label: string, chosen: Chosen): AlertTexts['button'] => ({
  label,
  action: { kind: 'open', chosen },
})
const openOrder = (order: string | null): Chosen | null =>
  order === null ? null : { kind: 'order', number: order }

/** Without a phone number, the button opens the details instead. */
function callOr(phone: string, label: string, chosen: Chosen | null): AlertTexts['button'] {
  if (phone !== '') return { label, action: { kind: 'call', phone } }
  return chosen && open('Otevřít', chosen)
}

const outletsText = ({ parts, readyBy }: ShownOrder): string =>
  [parts.map(({ name }) => name).join(' + '), readyBy && `měla být hotová ${clockTime(readyBy)}`]
    .filter(Boolean)
    .join(', ')

function handoverTexts({ value, courier: id }: CityAlertWire, { courier }: Found): AlertTexts {
  const difference = value ?? 0
  const declared = courier?.handover?.declared
  return {
    title: `${courier === null ? 'Kurýr' : shortName(courier.name)} odevzdává ${
      declared === undefined ? 'hotovost' : formatMoney(haler(declared))
    }`,
    detail:
      difference === 0
        ? `částka souhlasí${courier?.handover ? `, od ${clockTime(courier.handover.declaredAt)}` : ''}`
        : `${difference < 0 ? 'chybí' : 'přebývá'} ${formatMoney(haler(Math.abs(difference)))}`,
    button: id === null ? null : ask('Potvrdit hotovost', { kind: 'handover', courier: id }),
  }
}

export const PAYMENT_TITLES: Readonly<Record<PaymentTask, string>> = {
  payment_returned: 'má vrácenou platbu',
  refund_failed: 'vrátit ručně',
  refund_uncertain: 'ověřit vrácení',
}
const PAYMENT_DETAILS: Readonly<Record<PaymentTask, string>> = {
  payment_returned: 'přišla po zrušení, peníze se vracejí',
  refund_failed: 'brána vrácení odmítla',
  refund_uncertain: 'brána neřekla, jestli peníze vrátila',
}
const SERVICE_TITLES: Readonly<Record<WatchedService, string>> = {
  location: 'Vyhledávání adres neodpovídá',
  mail: 'E-maily se neposílají',
  routing: 'Služba tras neodpovídá',
}
const SERVICE_DETAILS: Readonly<Record<WatchedService, string>> = {
  location: 'Zákazníci teď nenajdou novou adresu.',
  mail: 'Čekají ve frontě, pošlou se samy.',
  routing: 'Doby jízdy jsou teď jen odhad.',
}
/** Without addresses nobody can order; where e-mails wait, a dispatcher can look since when. */
const SERVICE_BUTTONS: Readonly<Record<WatchedService, AlertTexts['button']>> = {
  location: ask('Pozastavit město', { kind: 'pause' }),
  mail: ask('Od kdy to trvá', { kind: 'alert_history' }),
  routing: ask('Zdroj dob jízdy', { kind: 'travel' }),
}
export const isPaymentTask = (code: CityAlertWire['code']): code is PaymentTask =>
  code !== null && Object.hasOwn(PAYMENT_TITLES, code)
const isService = (code: CityAlertWire['code']): code is WatchedService =>
  code !== null && Object.hasOwn(SERVICE_TITLES, code)
