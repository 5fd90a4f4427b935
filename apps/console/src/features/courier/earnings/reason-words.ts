/** Texts for the stored values of a decision about a ride. */

import type { RideReasons } from '@sousto/contract/courier-pay/wire.ts'
import { courierEarningsMessage as say } from '@sousto/messages/courier-earnings-messages.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { vehicleName } from '../../../shared/rides/vehicles.ts'
import { kilometresText } from './pay-words.ts'

type Decision = RideReasons['decisions'][number]
type Candidate = Decision['candidates'][number]

/** The decision that gave the ride away last. Null means that there is none. */
export const lastDecision = ({ decisions }: Pick<RideReasons, 'decisions'>): Decision | null =>
  decisions.findLast(({ chosen }) => chosen !== null) ?? null

export const reasonHeading = ({ chosen }: Pick<Decision, 'chosen'>): string =>
  say(chosen === 'you' ? 'why_you' : 'why_other')

export function ruleText({ rule }: Pick<Decision, 'rule'>): string {
  if (rule === 'by_hand') return say('rule_by_hand')
  if (rule === 'take_over') return say('rule_take_over')
  return say('rule_computed')
}

export const decidedText = ({ by, at }: Pick<Decision, 'by' | 'at'>, keptMonths: number): string =>
  say('decided', { by, time: clockTime(at), months: keptMonths })

/** Returns `vy, kolo`, or the vehicle of another courier, who is not named. */
export function candidateText({ isYou, vehicle }: Pick<Candidate, 'isYou' | 'vehicle'>): string {
  const name = vehicle === null ? say('no_shift') : vehicleName(vehicle).toLowerCase()
  return isYou ? say('you', { vehicle: name }) : name
}

const minutesText = (minutes: number): string => say('value_minutes', { minutes: Math.round(minutes) })

/** The stored values that have a name, in the order of the table. */
const VALUES = [
  { name: 'kilometres', text: kilometresText },
  { name: 'weighted', text: (value: number) => `+${minutesText(value)}` },
  { name: 'lateness', text: minutesText },
  { name: 'waiting', text: minutesText },
  { name: 'travel', text: minutesText },
] as const

/** Returns the columns for which a candidate has a value. */
export const valueColumns = ({ candidates }: Pick<Decision, 'candidates'>) =>
  VALUES.filter(({ name }) => candidates.some(({ values }) => values[name] !== undefined)).map((column) => ({
    ...column,
    title: say(`value_${column.name}`),
  }))
