/** Czech texts for stops, steps and problems on the courier's screen. */
import type { CourierRide, Stop } from '@sousto/contract/courier/wire.ts'
import type { RideProblem } from '@sousto/domain/ride/problems.ts'
import type { RideStep } from '@sousto/domain/ride/steps.ts'
import { counted } from '../../../shared/counted.ts'
import { BAGS, doorPaymentText, ORDERS, shortOrder } from '../../../shared/rides/words.ts'

export const bagsOf = ({ orders }: Pick<Stop, 'orders'>): number =>
  orders.reduce((sum, { bags }) => sum + bags, 0)

/** Null means that the stop is not a door. */
const paymentText = ({ door }: Pick<Stop, 'door'>): string | null => door && doorPaymentText(door.payment)

/** The line under a stop's name. */
export function stopText(stop: Stop): string {
  const orders = stop.orders.map(({ number }) => shortOrder(number)).join(', ')
  return [orders, counted(bagsOf(stop), BAGS), paymentText(stop)].filter((part) => part !== null).join(', ')
}

export function stopHeading({ kind }: Pick<Stop, 'kind'>): string {
  if (kind === 'pickup') return 'Vyzvedněte'
  return kind === 'drop_off' ? 'Doručte' : 'Vraťte'
}

export const STEP_NAMES: Readonly<Record<Exclude<RideStep, 'arrive'>, string>> = {
  load: 'Naloženo',
  deliver: 'Doručeno',
  return: 'Vráceno',
}

export const arriveText = ({ kind }: Pick<Stop, 'kind'>): string =>
  kind === 'pickup' ? 'Jsem v podniku' : 'Jsem na místě'

export const rideTitle = ({ stops }: Pick<CourierRide, 'stops'>): string => {
  const orders = new Set(stops.flatMap((stop) => stop.orders.map(({ number }) => number)))
  return `Jízda, ${counted(orders.size, ORDERS)}`
}

export const PROBLEM_NAMES: Readonly<Record<RideProblem, string>> = {
  not_at_home: 'Není doma',
  wrong_address: 'Špatná adresa',
  damaged: 'Poškozené jídlo',
  refused: 'Zákazník odmítl',
  cannot_continue: 'Nemůžu pokračovat',
  accident: 'Nehoda',
}

/** Opens the phone's own maps. */
export const navigationUrl = ({ lng, lat }: { readonly lng: number; readonly lat: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
