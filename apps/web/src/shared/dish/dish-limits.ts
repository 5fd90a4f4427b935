import { type DishLimits, isServedSoon } from '@sousto/domain/catalogue/dish-limits.ts'
import { formatTime } from '@sousto/domain/time/time-of-day.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import { useEffect, useState } from 'react'
import { now, onClockChange } from '../../platform/clock.ts'

const DAY_NAMES = ['po', 'út', 'st', 'čt', 'pá', 'so', 'ne'] as const

/** `jen po–pá 11:00–14:00`; null: a dish without limits. */
export function limitsText({ days, hours }: DishLimits): string | null {
  if (!days && !hours) return null
  const times = hours ? ` ${formatTime(hours.from)}–${formatTime(hours.to)}` : ''
  return `jen${days ? ` ${daysText(days)}` : ''}${times}`
}

/** Three days in a row or more are a range. */
function daysText(days: NonNullable<DishLimits['days']>): string {
  const sold = WEEKDAYS.flatMap((day, index) => (days.includes(day) ? [index] : []))
  // Days in a row are as far from their places in the list.
  return [...Map.groupBy(sold, (day, place) => day - place).values()]
    .flatMap((run) => (run.length > 2 ? [`${nameOf(run[0])}–${nameOf(run.at(-1))}`] : run.map(nameOf)))
    .join(', ')
}

const nameOf = (day: number | undefined): string => DAY_NAMES[day ?? 0] ?? ''

/** Whether its days and hours let a dish be ordered, for now or for later; on the server and until the page has hydrated it counts as so. */
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
