import { type DishLimits, isServedSoon } from '@sousto/domain/catalogue/dish-limits.ts'
import { formatTime } from '@sousto/domain/time/time-of-day.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import { dishMessage } from '@sousto/messages/dish-messages.ts'
import { useEffect, useState } from 'react'
import { now, onClockChange } from '../../platform/clock.ts'

/** Returns e.g. `jen po–pá 11:00–14:00`. Null means that the dish has no limits. */
export function limitsText({ days, hours }: DishLimits): string | null {
  if (!hours) return days ? dishMessage('only_days', { days: daysText(days) }) : null
  const times = `${formatTime(hours.from)}–${formatTime(hours.to)}`
  return days
    ? dishMessage('only_days_hours', { days: daysText(days), hours: times })
    : dishMessage('only_hours', { hours: times })
}

/** Three or more consecutive days are written as a range. */
function daysText(days: NonNullable<DishLimits['days']>): string {
  const sold = WEEKDAYS.flatMap((day, index) => (days.includes(day) ? [index] : []))
  // Consecutive days have the same difference between day and position in the list.
  return [...Map.groupBy(sold, (day, place) => day - place).values()]
    .flatMap((run) => (run.length > 2 ? [`${nameOf(run[0])}–${nameOf(run.at(-1))}`] : run.map(nameOf)))
    .join(', ')
}

const nameOf = (day: number | undefined): string => dishMessage('day', { day: day ?? 0 })

/**
 * Returns true if the days and hours of a dish allow ordering it, now or for later. Always true on the server and until
 * the page has hydrated.
 */
export function useServedSoon(item: DishLimits): boolean {
  const limited = Boolean(item.days ?? item.hours)
  const [served, setServed] = useState(true)
  useEffect(() => {
    if (!limited) return
    const tick = () => setServed(isServedSoon(item, now().toPlainDateTime()))
    tick()
    const timer = setInterval(tick, 30_000)
    const leave = onClockChange(tick)
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [item, limited])
  return served || !limited
}
