import type { AvailabilityWire } from '@sousto/contract/availability/wire.ts'
import type { BusyPeriod, PausePeriod, SoldOutPeriod } from '@sousto/domain/availability/periods.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'

export const PERIOD_NAMES: Readonly<Record<BusyPeriod | PausePeriod | SoldOutPeriod, string>> = {
  '15_minutes': '15 min',
  '30_minutes': '30 min',
  '60_minutes': '1 h',
  '120_minutes': '2 h',
  until_close: 'zavíráme',
  '2_hours': '2 h',
  until_tomorrow: 'do zítra',
  until_switched_back: 'dokud nevrátím',
}

/** Returns a text such as `otevřeno do 22:00`, by the opening hours. */
export function openText({ open, closes_at: closes }: Pick<AvailabilityWire, 'open' | 'closes_at'>): string {
  if (!open) return 'zavřeno'
  return closes === null ? 'otevřeno' : `otevřeno do ${clockTime(closes)}`
}

/** Returns a text such as `18 min`, `2 h` or `1 h 5 min`, rounded up so that it never shows zero. */
export function leftText(until: string, now: Temporal.Instant): string {
  const left = Math.max(1, Math.ceil(now.until(Temporal.Instant.from(until)).total('minutes')))
  const [hours, minutes] = [Math.floor(left / 60), left % 60]
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ')
}
