/** Sentences about a planned day. */

import type { PlannedDay, PlannedHour, ShiftPlan } from '@sousto/contract/shift-plan/wire.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { shiftPlanMessage as say } from '@sousto/messages/shift-plan-messages.ts'
import { intlLanguage } from '../../platform/language.ts'

const weekdayOf = ({ date }: Pick<PlannedDay, 'date'>): number => Temporal.PlainDate.from(date).dayOfWeek

export const number = (value: number): string =>
  value.toLocaleString(intlLanguage(), { maximumFractionDigits: 1 })
export const percent = (share: number): string => `${Math.round(share * 100)}\u00a0%`

function dateOf(day: Pick<PlannedDay, 'date'>) {
  const { dayOfWeek: weekday, day: dayOfMonth, month } = Temporal.PlainDate.from(day.date)
  return { weekday, day: dayOfMonth, month }
}

/** `pá 4. 12.` */
export const shortDay = (day: Pick<PlannedDay, 'date'>): string => say('short_day', dateOf(day))

/** `Pátek 4. 12.` */
export const dayName = (day: Pick<PlannedDay, 'date'>): string => say('day', dateOf(day))

export const shiftTimes = ({ begins, ends }: { readonly begins: string; readonly ends: string }): string =>
  `${clockTime(begins)}–${clockTime(ends)}`

/** Returns whether a shift begins on that day in Prague. */
export const isOn =
  ({ date }: Pick<PlannedDay, 'date'>) =>
  ({ begins }: { readonly begins: string }): boolean =>
    Temporal.Instant.from(begins).toZonedDateTimeISO('Europe/Prague').toPlainDate().toString() === date

export const missingCouriers = ({ needed, signedUp }: PlannedHour): number =>
  Math.max(0, (needed ?? 0) - signedUp)

/** Returns the hours of a day from the first to the last in which couriers are needed or planned. */
export function busyHours({ hours }: Pick<PlannedDay, 'hours'>): readonly PlannedHour[] {
  const isBusy = ({ needed, places }: PlannedHour) => (needed ?? 0) > 0 || places > 0
  const first = hours.findIndex(isBusy)
  return first < 0 ? [] : hours.slice(first, hours.findLastIndex(isBusy) + 1)
}

/** Returns the hour in which the most couriers are missing. Null means that none are. */
export function worstHour({ hours }: Pick<PlannedDay, 'hours'>): PlannedHour | null {
  const most = Math.max(0, ...hours.map(missingCouriers))
  return most === 0 ? null : (hours.find((hour) => missingCouriers(hour) === most) ?? null)
}

export function finding(day: PlannedDay): string {
  if (day.hours.every(({ needed }) => needed === null)) return say('no_forecast')
  const worst = worstHour(day)
  if (worst === null) return say('nobody_missing')
  return say('couriers_missing', { hour: worst.hour, count: missingCouriers(worst) })
}

/** What is to be expected without further couriers, and how far the forecast can be trusted. */
export function expectation(
  day: PlannedDay,
  { promisedShare }: Pick<ShiftPlan['rule'], 'promisedShare'>,
): string {
  if (day.hours.every(({ needed }) => needed === null)) return say('forecast_needs')
  const worst = worstHour(day)
  const late =
    worst === null || worst.late === null
      ? say('promised', { percent: percent(promisedShare) })
      : worst.late === 1
        ? say('all_late', { hour: worst.hour })
        : say('some_late', { hour: worst.hour, percent: percent(worst.late) })
  const source = day.isHoliday ? 'holiday' : weekdayOf(day)
  const error = day.lastError === null ? 'none' : percent(day.lastError)
  return `${late} ${say('forecast_from', { source, error })}`
}

export const ruleSentence = ({ minutesPerOrder, isMeasured, spareMinutes }: ShiftPlan['rule']): string =>
  say('rule', {
    minutes: number(minutesPerOrder),
    source: isMeasured ? 'measured' : 'default',
    spare: number(spareMinutes),
  })
