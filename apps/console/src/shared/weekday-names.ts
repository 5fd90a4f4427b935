import type { Weekday } from '@sousto/domain/time/weekdays.ts'

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  monday: 'Pondělí',
  tuesday: 'Úterý',
  wednesday: 'Středa',
  thursday: 'Čtvrtek',
  friday: 'Pátek',
  saturday: 'Sobota',
  sunday: 'Neděle',
}
