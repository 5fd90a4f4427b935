import type { HolidayName } from '@sousto/domain/time/holidays.ts'

export const HOLIDAY_NAMES: Readonly<Record<HolidayName, string>> = {
  new_year: 'Nový rok',
  good_friday: 'Velký pátek',
  easter_monday: 'Velikonoční pondělí',
  labour_day: 'Svátek práce',
  liberation_day: 'Den vítězství',
  cyril_and_methodius: 'Cyril a Metoděj',
  jan_hus: 'Mistr Jan Hus',
  statehood_day: 'Den české státnosti',
  independence_day: 'Vznik Československa',
  freedom_day: 'Den boje za svobodu',
  christmas_eve: 'Štědrý den',
  first_christmas_day: '1. svátek vánoční',
  second_christmas_day: '2. svátek vánoční',
}
