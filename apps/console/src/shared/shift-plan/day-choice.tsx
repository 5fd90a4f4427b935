import type { PlannedDay } from '@sousto/contract/shift-plan/wire.ts'
import { shiftPlanMessage as say } from '@sousto/messages/shift-plan-messages.ts'
import { scrollRow } from '@sousto/ui/chip/scroll-row.ts'
import { ChoiceChips } from '@sousto/ui/choice-chips/choice-chips.tsx'
import { useEffect, useRef, useState } from 'react'
import { missingCouriers, shortDay, worstHour } from './plan-words.ts'

/** Returns the chosen day of a week, which is today's or the first one until another is chosen. */
export function useChosenDay(days: readonly PlannedDay[], now: string) {
  const [date, choose] = useState<string | null>(null)
  const today = Temporal.Instant.from(now).toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()
  const day = days.find((each) => each.date === date) ?? days.find((each) => each.date === today) ?? days[0]
  return { day, choose }
}

type DayChoiceProps = {
  readonly days: readonly PlannedDay[]
  readonly chosen: PlannedDay
  readonly onChoose: (date: string) => void
}

/** The days of a week, with how many couriers are missing at most. */
export function DayChoice({ days, chosen, onChoose }: DayChoiceProps) {
  const row = useRef<HTMLDivElement>(null)
  // On a phone the days scroll sideways, and the chosen one may be outside the screen.
  useEffect(() => {
    const chip = row.current?.querySelector(`input[value="${chosen.date}"]`)?.closest('label')
    const chips = chip?.parentElement
    if (chip && chips) scrollRow(chips, chip)
  }, [chosen.date])
  return (
    <div ref={row}>
      <ChoiceChips
        label={say('day_label')}
        hideLabel
        value={chosen.date}
        onValueChange={onChoose}
        options={days.map((day) => {
          const worst = worstHour(day)
          const missing = worst === null ? 0 : missingCouriers(worst)
          return { value: day.date, label: `${shortDay(day)}${missing === 0 ? '' : ` −${missing}`}` }
        })}
      />
    </div>
  )
}
