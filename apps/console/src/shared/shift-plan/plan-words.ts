/** Sentences about a planned day. */
import type { PlannedDay, PlannedHour, ShiftPlan } from '@sousto/contract/shift-plan/wire.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { counted } from '../counted.ts'

const COURIERS = { one: 'kurýr', few: 'kurýři', many: 'kurýrů' } as const

const WEEKDAYS = ['pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota', 'neděle'] as const
const OF_WEEKDAYS = ['pondělků', 'úterků', 'střed', 'čtvrtků', 'pátků', 'sobot', 'nedělí'] as const
const SHORT_WEEKDAYS = ['po', 'út', 'st', 'čt', 'pá', 'so', 'ne'] as const
const NUMBER = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 1 })

const weekdayOf = ({ date }: Pick<PlannedDay, 'date'>): number => Temporal.PlainDate.from(date).dayOfWeek - 1

export const number = (value: number): string => NUMBER.format(value)
export const percent = (share: number): string => `${Math.round(share * 100)}\u00a0%`

/** `pá 4. 12.` */
export function shortDay(day: Pick<PlannedDay, 'date'>): string {
  const date = Temporal.PlainDate.from(day.date)
  return `${SHORT_WEEKDAYS[weekdayOf(day)]} ${date.day}.\u00a0${date.month}.`
}

/** `Pátek 4. 12.` */
export function dayName(day: Pick<PlannedDay, 'date'>): string {
  const date = Temporal.PlainDate.from(day.date)
  const name = WEEKDAYS[weekdayOf(day)] ?? ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${date.day}.\u00a0${date.month}.`
}

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
  if (day.hours.every(({ needed }) => needed === null)) return 'předpověď zatím není'
  const worst = worstHour(day)
  if (worst === null) return 'nikdo nechybí'
  return `v ${worst.hour} h chybí ${counted(missingCouriers(worst), COURIERS)}`
}

/** What is to be expected without further couriers, and how far the forecast can be trusted. */
export function expectation(
  day: PlannedDay,
  { promisedShare }: Pick<ShiftPlan['rule'], 'promisedShare'>,
): string {
  if (day.hours.every(({ needed }) => needed === null))
    return 'Na předpověď je potřeba aspoň jeden stejný den s objednávkami.'
  const worst = worstHour(day)
  const late =
    worst === null || worst.late === null
      ? `Slib stihneme aspoň u ${percent(promisedShare)} objednávek.`
      : worst.late === 1
        ? `Bez dalších lidí by se v ${worst.hour} h opozdily všechny objednávky.`
        : `Bez dalších lidí by se v ${worst.hour} h opozdilo ${percent(worst.late)} objednávek.`
  const source = day.isHoliday ? 'ze svátků za rok' : `z ${OF_WEEKDAYS[weekdayOf(day)]} za 8 týdnů`
  const error = day.lastError === null ? '' : `, minule se spletla o ${percent(day.lastError)}`
  return `${late} Předpověď ${source}${error}.`
}

export function ruleSentence({ minutesPerOrder, isMeasured, spareMinutes }: ShiftPlan['rule']): string {
  const source = isMeasured ? 'podle zdejších jízd' : 'podle výchozího odhadu, vlastních jízd je zatím málo'
  return `Jedna objednávka zabere kurýrovi ${number(minutesPerOrder)} min (${source}) a na kurýra smí čekat ${number(spareMinutes)} min.`
}
