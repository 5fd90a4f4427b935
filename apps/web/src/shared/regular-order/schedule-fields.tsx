import { type Schedule, type TimesByDay, timesOnAll } from '@sousto/domain/regular-order/schedule.ts'
import { formatTime, type LocalMinutes, parseTime } from '@sousto/domain/time/time-of-day.ts'
import { WEEKDAYS, type Weekday } from '@sousto/domain/time/weekdays.ts'
import { regularOrderMessage } from '@sousto/messages/regular-order-messages.ts'
import { Chip } from '@sousto/ui/chip/chip.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useId, useState } from 'react'
import './regular-order.css'

export const weekdayName = (day: Weekday): string => regularOrderMessage(`day_${day}`)

/** The chosen days and time, which stay within what the outlet can keep. */
export function useSchedule(times: TimesByDay, known: Schedule | null) {
  const [days, setDays] = useState<readonly Weekday[]>(known?.days ?? [])
  const [wanted, setTime] = useState<LocalMinutes | null>(known?.time ?? null)
  const possible = timesOnAll(times, days)
  const time = possible.find((each) => each === wanted) ?? possible[0] ?? null
  return {
    days,
    possible,
    time,
    setTime,
    toggle: (day: Weekday) =>
      setDays(WEEKDAYS.filter((each) => (each === day ? !days.includes(day) : days.includes(each)))),
    schedule: time === null ? null : { days, time },
  }
}

type ScheduleFieldsProps = {
  readonly times: TimesByDay
  readonly chosen: ReturnType<typeof useSchedule>
}

/** Days and time. Days on which the outlet never delivers cannot be chosen. */
export function ScheduleFields({ times, chosen }: ScheduleFieldsProps) {
  const id = useId()
  const { days, possible, time } = chosen
  return (
    <div className="regular-fields">
      <fieldset aria-labelledby={id}>
        <span id={id} className="ui-group-label">
          {regularOrderMessage('days')}
        </span>
        <div className="regular-days">
          {WEEKDAYS.map((day) => (
            <Chip
              key={day}
              pressed={days.includes(day)}
              disabled={times[day].length === 0 && !days.includes(day)}
              onClick={() => chosen.toggle(day)}
            >
              {weekdayName(day)}
            </Chip>
          ))}
        </div>
      </fieldset>
      {days.length === 0 && <p className="t-small muted">{regularOrderMessage('choose_day')}</p>}
      {days.length > 0 && possible.length === 0 && (
        <p role="alert" className="t-small">
          {regularOrderMessage('no_time')}
        </p>
      )}
      {time !== null && (
        <SelectField
          label={regularOrderMessage('time')}
          value={formatTime(time)}
          onChange={({ target }) => chosen.setTime(parseTime(target.value))}
        >
          {possible.map((each) => (
            <option key={each} value={formatTime(each)}>
              {formatTime(each)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
