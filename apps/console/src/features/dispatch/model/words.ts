/** Czech texts for orders, couriers, rides and their changes on the dispatch screen. */

import type { Stop } from '@sousto/contract/courier/wire.ts'
import type { Decisions, DispatchCourier } from '@sousto/contract/dispatch/wire.ts'
import type { DeclineReason } from '@sousto/domain/board/part-states.ts'
import type { AlertKind } from '@sousto/domain/city-alerts/alerts.ts'
import type { OrderGroup } from '@sousto/domain/city-alerts/city-outlook.ts'
import type { DispatchMode } from '@sousto/domain/dispatch/constants.ts'
import type { LoadMode } from '@sousto/domain/dispatch/courier-load.ts'
import type { MessageRecipient } from '@sousto/domain/dispatch/messages.ts'
import type { Choice, Exclusion } from '@sousto/domain/dispatch/plan.ts'
import type { AssignmentResult } from '@sousto/domain/ride/assignment-result.ts'
import type { FoodEnd, RideProblem } from '@sousto/domain/ride/problems.ts'
import type { RideState } from '@sousto/domain/ride/ride-states.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { shortOrder } from '../../../shared/rides/words.ts'
import type { WhyNot } from './assignment.ts'
import type { OrderSign, ShownOrder, ShownRide } from './city-view.ts'

export const GROUP_NAMES: Readonly<Record<OrderGroup, string>> = {
  no_courier: 'Bez kurýra',
  under_way: 'Na cestě',
  ready: 'Připraveno',
  in_kitchen: 'V kuchyni',
  not_accepted: 'Čeká na podnik',
}

export const SIGN_NAMES: Readonly<Record<OrderSign, string>> = {
  on_time: 'včas',
  in_kitchen: 'ještě v podniku',
  edge: 'na hraně',
  late: 'po slibu',
  no_courier: 'bez kurýra',
}

/** Returns text such as `včas` or `po slibu o 9 min`. */
export const signText = ({ sign, stands }: Pick<ShownOrder, 'sign' | 'stands'>): string =>
  sign === 'late' && stands !== null ? `po slibu o ${-stands.minutes} min` : SIGN_NAMES[sign]

export const RIDE_STATE_NAMES: Readonly<Record<RideState, string>> = {
  proposed: 'navržená',
  offered: 'nabídnutá',
  accepted: 'přijatá',
  at_outlet: 'v podniku',
  loaded: 'naložená',
  under_way: 'na cestě',
  finished: 'dokončená',
  declined: 'odmítnutá',
  lapsed: 'bez odpovědi',
  cancelled: 'zrušená',
  returning: 'vrací se do podniku',
}

export const PROBLEM_NAMES: Readonly<Record<RideProblem, string>> = {
  not_at_home: 'Zákazník není doma',
  wrong_address: 'Špatná adresa',
  damaged: 'Poškozené jídlo',
  refused: 'Zákazník odmítl',
  cannot_continue: 'Kurýr nemůže pokračovat',
  accident: 'Nehoda',
}

export const FOOD_END_NAMES: Readonly<Record<FoodEnd, string>> = {
  return: 'Vrátit do podniku',
  dispose: 'Vyhodit',
  give_away: 'Darovat',
}

export const MODE_NAMES: Readonly<Record<DispatchMode, string>> = {
  by_hand: 'ručně',
  offer: 'nabídkou',
  direct: 'bez ptaní',
}

export const LOAD_MODE_TEXTS: Readonly<Record<LoadMode, string>> = {
  typed: 'Číslo z katalogu',
  computed: 'Počítat z práce a směn kurýrů',
}

/** The reason why a round left a courier out. */
export const EXCLUSION_TEXTS: Readonly<Record<Exclusion, string>> = {
  capacity: 'tolik tašek neuveze',
  reach: 'je to moc daleko',
  document_check: 'nesmí kontrolovat doklady',
  cash_limit: 'vezl by moc hotovosti',
  shift_end: 'směna končí dřív',
  overtime: 'nestihl by to do konce směny',
  asked_before: 'odmítl nebo neodpověděl',
}

export const CHOICE_TEXTS: Readonly<Record<Choice, string>> = {
  only_candidate: 'jediný možný kurýr',
  least_cost: 'nejmenší zdržení',
  least_cost_together: 'nejmenší zdržení všech jízd dohromady',
}

/** The reason why a courier cannot be given a ride. */
export const WHY_NOT_TEXTS: Readonly<Record<WhyNot, string>> = {
  courier_off_shift: 'nemá směnu',
  courier_on_break: 'má přestávku',
  courier_has_ride: 'už má jízdu',
  courier_has_offer: 'rozhoduje se o jiné jízdě',
  courier_capacity: 'tolik tašek neuveze',
  courier_no_documents: 'nesmí kontrolovat doklady',
  courier_cash_limit: 'vezl by moc hotovosti',
}

export const RULE_NAMES: Readonly<Record<Decisions['decisions'][number]['rule'], string>> = {
  by_hand: 'ručně',
  round: 'systém',
  take_over: 'převzetí po problému',
}

export const OUTCOME_NAMES: Readonly<Record<Decisions['decisions'][number]['outcome'], string>> = {
  proposed: 'Navrženo',
  offered: 'Nabídnuto',
  assigned: 'Přiděleno',
}

export const STOP_KIND_NAMES: Readonly<Record<Stop['kind'], string>> = {
  pickup: 'Vyzvednout',
  drop_off: 'Doručit',
  return: 'Vrátit',
}

/** Returns `Zeyerova 40` for `Zeyerova 40, Olomouc, 779 00`. */
export const streetLine = (address: string): string => address.split(',')[0] ?? address

/** Returns text such as `Tři kapři → Čechova 11`. */
export const wayText = ({ parts, address }: Pick<ShownOrder, 'parts' | 'address'>): string =>
  `${parts.map(({ name }) => name).join(' + ')} → ${streetLine(address)}`

/** Returns text such as `Kryštof N.` */
export function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ')
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${last.slice(0, 1)}.`
}

/** Returns text such as `KN`. */
export const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('')

/** Returns text such as `4806, 4811 a 4817`. */
export function orderList(numbers: readonly string[]): string {
  const short = numbers.map(shortOrder)
  const last = short.at(-1) ?? ''
  return short.length < 2 ? last : `${short.slice(0, -1).join(', ')} a ${last}`
}

/** Returns the state of an order, such as `hotová 18:47` or `naloženo 18:21`. */
export function orderStateText(order: ShownOrder, now: Temporal.Instant): string {
  if (order.group === 'not_accepted') return 'podnik ještě nepřijal'
  if (order.group === 'under_way') {
    const loadedAt = order.ride?.stops.findLast(({ kind, endedAt }) => kind === 'pickup' && endedAt !== null)
    return loadedAt?.endedAt == null ? 'naloženo' : `naloženo ${clockTime(loadedAt.endedAt)}`
  }
  if (order.readyAt !== null) return `hotová ${clockTime(order.readyAt)}`
  if (order.readyBy === null) return 'v kuchyni'
  const isPast = Temporal.Instant.compare(Temporal.Instant.from(order.readyBy), now) < 0
  return `${isPast ? 'měla být' : 'bude'} hotová ${clockTime(order.readyBy)}`
}

/** Returns text such as `jízda 31, nabídnutá: Kryštof N.`, for a dispatcher whose action was refused. */
export function rideText(
  {
    id,
    state,
    courier,
    offer,
  }: { id: number; state: RideState; courier: number | null; offer: ShownRide['offer'] },
  couriers: readonly Pick<DispatchCourier, 'id' | 'name'>[],
): string {
  const who = couriers.find((each) => each.id === (courier ?? offer?.courier))
  return `jízda ${id} je ${RIDE_STATE_NAMES[state]}${who === undefined ? '' : `: ${shortName(who.name)}`}`
}

/** Returns text such as `teď` or `před 4 min`, on one line. */
export function ageText(instant: string, now: Temporal.Instant): string {
  const minutes = Math.floor(Temporal.Instant.from(instant).until(now).total('minutes'))
  return minutes < 1 ? 'teď' : `před ${minutes}\u00a0min`
}

const WITH_ZE: readonly number[] = [2, 3, 4, 6, 7]

/** Returns text such as `1 ze 4` or `2 z 10`. */
export const loadText = (carried: number, capacity: number): string =>
  `${carried} ${WITH_ZE.includes(capacity) ? 'ze' : 'z'} ${capacity}`

export const CANCEL_REASON_NAMES: Readonly<Record<DeclineReason, string>> = {
  sold_out: 'Podnik nemá suroviny',
  too_busy: 'Podnik nestíhá',
  closing: 'Podnik zavírá',
  cannot_deliver: 'Není, kdo by ji dovezl',
  other: 'Jiný důvod',
}

/** The beginnings of messages that dispatchers write most often. */
export const MESSAGE_TEMPLATES: Readonly<Record<MessageRecipient, readonly string[]>> = {
  customer: [
    'Omlouváme se, kuchyně má zpoždění. Přivezeme vám to asi o 10 minut později.',
    'Omlouváme se, kurýr se zdržel. Přivezeme vám to asi o 10 minut později.',
    'Kurýr se vám nemůže dozvonit. Vezměte mu prosím telefon.',
  ],
  courier: ['Zavolejte prosím na dispečink.', 'Zákazník čeká dole před domem.', 'Na podnik prosím počkejte.'],
}

export const OUTLET_TEMPLATES = [
  'Kurýr přijede asi o 5 minut později.',
  'Kurýr už čeká u vás.',
  'Kdy bude objednávka hotová? Zavolejte nám prosím.',
] as const

export const ALERT_NAMES: Readonly<Record<AlertKind, string>> = {
  not_accepted: 'nikdo nepřijal',
  late_ready: 'vařila se déle',
  no_courier: 'neměla kurýra',
  late: 'jela pozdě',
  silent: 'kurýr mlčel',
  problem: 'nahlášený problém',
  payment: 'platba k vyřízení',
  cash_difference: 'rozdíl v hotovosti',
  handover: 'hotovost k potvrzení',
  review_due: 'přezkum rozhodnutí',
  document_due: 'doklad kurýra',
  service_away: 'služba neodpovídala',
  city_full: 'kurýři byli vytížení',
}

/** The steps of couriers, by their codes. */
export const STEP_TEXTS: Readonly<Record<string, string>> = {
  arrive: 'příjezd',
  load: 'naloženo',
  deliver: 'doručeno',
  return: 'vráceno',
  problem: 'problém',
}

/** The outcomes of decisions, by their codes. */
export const OUTCOME_TEXTS: Readonly<Record<string, string>> = {
  proposed: 'navržena',
  offered: 'nabídnuta',
  assigned: 'přidělena',
}

/** Returns text such as `u dveří 18:55, rezerva 3 min` or `u dveří 18:55, po slibu o 4 min`. */
export function resultText({ lastDoor, spare }: AssignmentResult): string {
  const door = `u dveří ${clockTime(lastDoor.toString())}`
  if (spare === null) return door
  return spare < 0 ? `${door}, po slibu o ${-spare} min` : `${door}, rezerva ${spare} min`
}
