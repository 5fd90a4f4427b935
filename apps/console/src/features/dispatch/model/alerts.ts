/** A dispatcher's current tasks, the most urgent first, each with one action (`dispatch.md` §6). */
import { LATE_MINUTES } from '@sousto/domain/daily-close/daily-close.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { shortOrder } from '../../../shared/rides/words.ts'
import type { Asked, Chosen } from './chosen.ts'
import type { CityView, ShownCourier, ShownOrder, ShownRide } from './city-view.ts'
import { orderList, orderStateText, PROBLEM_NAMES, shortName, streetLine } from './words.ts'

export type AlertKind = 'problem' | 'late' | 'silent' | 'lapsed' | 'no_courier' | 'handover'

export type AlertAction =
  | { readonly kind: 'ask'; readonly asked: Asked }
  | { readonly kind: 'call'; readonly phone: string }
  | { readonly kind: 'open'; readonly chosen: Chosen }

export type Alert = {
  readonly key: string
  readonly kind: AlertKind
  readonly title: string
  readonly detail: string
  /** The label of its button. */
  readonly label: string
  readonly action: AlertAction
}

export function alertsOf({ orders, rides, couriers, now }: CityView): readonly Alert[] {
  return [
    ...rides.flatMap(problemAlert),
    ...orders.flatMap(lateAlert).toSorted((a, b) => b.minutes - a.minutes),
    ...rides.flatMap(silentAlert),
    ...rides.flatMap(lapsedAlert),
    ...orders.flatMap((order) => noCourierAlert(order, now)),
    ...couriers.flatMap(handoverAlert),
  ]
}

function problemAlert({ id, problem, courier, stops, orders }: ShownRide): readonly Alert[] {
  if (problem === null) return []
  const stop = stops.find(({ position }) => position === problem.stop)
  return [
    {
      key: `problem ${id}`,
      kind: 'problem',
      title: `${PROBLEM_NAMES[problem.kind]}, ${clockTime(problem.reportedAt)}`,
      detail: [
        courier && shortName(courier.name),
        orderList(orders),
        stop && (stop.kind === 'drop_off' ? streetLine(stop.address) : stop.name),
      ]
        .filter(Boolean)
        .join(', '),
      label: 'Vyřešit',
      action: { kind: 'ask', asked: { kind: 'problem', ride: id } },
    },
  ]
}

function lateAlert({ number, group, stands, ride, expected, phone }: ShownOrder): readonly (Alert & {
  readonly minutes: number
})[] {
  const minutes = stands === null ? 0 : -stands.minutes
  if (group !== 'under_way' || minutes < LATE_MINUTES) return []
  return [
    {
      key: `late ${number}`,
      kind: 'late',
      minutes,
      title: `${shortOrder(number)} se zpozdí o ${minutes} min`,
      detail: [
        ride?.courier && shortName(ride.courier.name),
        expected && `u dveří ${clockTime(expected.toString())}`,
      ]
        .filter(Boolean)
        .join(', '),
      ...callOr(phone, 'Zavolat zákazníkovi', { kind: 'order', number }),
    },
  ]
}

function silentAlert({ id, silent, courier, orders, state }: ShownRide): readonly Alert[] {
  if (silent === null || courier === null) return []
  const isLoaded = state === 'loaded' || state === 'under_way' || state === 'returning'
  return [
    {
      key: `silent ${id}`,
      kind: 'silent',
      title: `${shortName(courier.name)} mlčí ${silent} min`,
      detail: `${isLoaded ? 'veze' : 'jede pro'} ${orderList(orders)}`,
      ...callOr(courier.phone, 'Zavolat kurýrovi', { kind: 'ride', id }),
    },
  ]
}

function lapsedAlert({ id, alert, lapsed, orders }: ShownRide): readonly Alert[] {
  if (!alert) return []
  return [
    {
      key: `lapsed ${id}`,
      kind: 'lapsed',
      title: `${orderList(orders)} ${lapsed}× nikdo nevzal`,
      detail: 'nabídky zůstaly bez odpovědi',
      label: 'Přidělit kurýra',
      action: { kind: 'ask', asked: { kind: 'assign', ride: id, order: null } },
    },
  ]
}

function noCourierAlert(order: ShownOrder, now: Temporal.Instant): readonly Alert[] {
  const { number, group, readyAt, ride } = order
  // A courier is considering an offer, or the alert about lapsed offers already covers the order.
  if (group !== 'no_courier' || readyAt === null || ride?.offer != null || ride?.alert === true) return []
  return [
    {
      key: `no_courier ${number}`,
      kind: 'no_courier',
      title: `${shortOrder(number)} nemá kurýra`,
      detail: orderStateText(order, now),
      label: 'Přidělit kurýra',
      action: { kind: 'ask', asked: { kind: 'assign', order: number, ride: null } },
    },
  ]
}

function handoverAlert({ id, name, handover, cashInHand }: ShownCourier): readonly Alert[] {
  if (handover === null) return []
  const difference = handover.declared - cashInHand
  return [
    {
      key: `handover ${handover.id}`,
      kind: 'handover',
      title: `${shortName(name)} odevzdává ${formatMoney(haler(handover.declared))}`,
      detail:
        difference === 0
          ? `od ${clockTime(handover.declaredAt)}, částka souhlasí`
          : `má mít ${formatMoney(haler(cashInHand))}`,
      label: 'Potvrdit hotovost',
      action: { kind: 'ask', asked: { kind: 'handover', courier: id } },
    },
  ]
}

/** Without a phone number, the button opens the details instead. */
function callOr(phone: string, label: string, chosen: Chosen): Pick<Alert, 'label' | 'action'> {
  return phone === ''
    ? { label: 'Otevřít', action: { kind: 'open', chosen } }
    : { label, action: { kind: 'call', phone } }
}
