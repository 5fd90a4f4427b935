import type { Weekday } from '@sousto/domain/time/weekdays.ts'
import { counted } from '../../shared/counted.ts'

export const SHORT_DAYS: Readonly<Record<Weekday, string>> = {
  monday: 'Po',
  tuesday: 'Út',
  wednesday: 'St',
  thursday: 'Čt',
  friday: 'Pá',
  saturday: 'So',
  sunday: 'Ne',
}

/** The accusative for actions, such as "Uložit středu". */
export const DAYS_AS_OBJECT: Readonly<Record<Weekday, string>> = {
  monday: 'pondělí',
  tuesday: 'úterý',
  wednesday: 'středu',
  thursday: 'čtvrtek',
  friday: 'pátek',
  saturday: 'sobotu',
  sunday: 'neděli',
}

export const LONG_DAYS: Readonly<Record<Weekday, string>> = {
  ...DAYS_AS_OBJECT,
  wednesday: 'středa',
  saturday: 'sobota',
  sunday: 'neděle',
}

export const dayCount = (count: number) => counted(count, { one: 'den', few: 'dny', many: 'dní' })
export const dishCount = (count: number) => counted(count, { one: 'jídlo', few: 'jídla', many: 'jídel' })
export const changeCount = (count: number) => counted(count, { one: 'změnu', few: 'změny', many: 'změn' })
export const lineCount = (count: number) => counted(count, { one: 'řádek', few: 'řádky', many: 'řádků' })

/** Formats a date such as `30. 11.`. */
export function shortDate(iso: string): string {
  const { day, month } = Temporal.PlainDate.from(iso)
  return `${day}. ${month}.`
}
