import { comingHolidays, type Holiday } from '@sousto/domain/time/holidays.ts'
import type { SpecialDay, TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import { formatTime } from '@sousto/domain/time/time-of-day.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { dateText, usePragueMinute } from '../../shared/prague.ts'
import { ClosureDialog } from './closure-dialog.tsx'
import { HolidayHours } from './holiday-hours.tsx'
import { type Draft, type PlannedDays, plannedDays, withClosure, withSpecialDays } from './hours-draft.ts'
import { HOLIDAY_NAMES } from './names.ts'

/** The number of days ahead for which holidays are offered. */
const DAYS_AHEAD = 365
const HOLIDAYS_SHOWN = 4
/** The number of closures shown first in a long list. */
const PLANNED_SHOWN = 5

type ClosuresProps = { readonly draft: Draft; readonly onChange: (draft: Draft) => void }

/** Planned closures, and coming holidays without a decision. */
export function Closures({ draft, onChange }: ClosuresProps) {
  const today = usePragueMinute().toPlainDate()
  const [adding, setAdding] = useState(false)
  const [all, setAll] = useState(false)
  const [otherwise, setOtherwise] = useState<Holiday | null>(null)
  const { exceptions } = draft
  const change = (days: readonly SpecialDay[]) => onChange({ ...draft, exceptions: days })
  const planned = plannedDays(exceptions, today)
  const isPlanned = new Set(planned.flatMap(({ dates }) => dates))
  const holidays = comingHolidays(today, DAYS_AHEAD)
    .filter(({ date }) => !isPlanned.has(date))
    .slice(0, HOLIDAYS_SHOWN)
  const decide = ({ date, name }: Holiday, window: SpecialDay['window']) =>
    change(withSpecialDays(exceptions, [{ date, window, closed: null, reason: HOLIDAY_NAMES[name] }]))
  return (
    <section className="office-section closures" aria-labelledby="uzavirky">
      <div className="closures-head">
        <h2 id="uzavirky">Uzavírky a svátky</h2>
        <Button variant="line" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          Uzavírka
        </Button>
      </div>
      <div className="closures-lists">
        <div>
          <h3>Naplánované</h3>
          {planned.length === 0 && <p className="closures-none">Nic, otevřeno je podle týdne.</p>}
          <ul>
            {planned.slice(0, all ? planned.length : PLANNED_SHOWN).map((line) => (
              <li key={line.dates[0]}>
                <PlannedLine line={line} today={today} />
                <Button
                  variant="quiet"
                  aria-label={`Zrušit: ${datesText(line, today)}`}
                  onClick={() => change(exceptions.filter(({ date }) => !line.dates.includes(date)))}
                >
                  Zrušit
                </Button>
              </li>
            ))}
          </ul>
          {!all && planned.length > PLANNED_SHOWN && (
            <Button variant="quiet" onClick={() => setAll(true)}>
              Ukázat i další: {planned.length - PLANNED_SHOWN}
            </Button>
          )}
        </div>
        <div>
          <h3>Blíží se svátky. Jak budete mít otevřeno?</h3>
          <ul>
            {holidays.map((holiday) => {
              const asUsual = exceptions.some(({ date }) => date === holiday.date)
              const label = (what: string) => `${what}: ${HOLIDAY_NAMES[holiday.name]}`
              return (
                <li key={holiday.date} className="closures-holiday">
                  <b>{dateText(holiday.date, today)}</b>
                  <span>{HOLIDAY_NAMES[holiday.name]}</span>
                  <div className="closures-answers">
                    <button type="button" aria-label={label('Zavřeno')} onClick={() => decide(holiday, null)}>
                      Zavřeno
                    </button>
                    <button
                      type="button"
                      aria-label={label('Jako obvykle')}
                      aria-pressed={asUsual}
                      onClick={() =>
                        asUsual
                          ? change(exceptions.filter(({ date }) => date !== holiday.date))
                          : decide(holiday, 'usual')
                      }
                    >
                      {asUsual && <Check aria-hidden />}
                      Jako obvykle
                    </button>
                    <button type="button" aria-label={label('Jinak')} onClick={() => setOtherwise(holiday)}>
                      Jinak
                    </button>
                  </div>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
      {adding && (
        <ClosureDialog
          today={today}
          onClose={() => setAdding(false)}
          onAdd={(closure) => {
            change(withClosure(exceptions, closure))
            setAdding(false)
          }}
        />
      )}
      {otherwise !== null && (
        <HolidayHours
          title={`${HOLIDAY_NAMES[otherwise.name]}, ${dateText(otherwise.date, today)}`}
          onClose={() => setOtherwise(null)}
          onChoose={(window) => {
            decide(otherwise, window)
            setOtherwise(null)
          }}
        />
      )}
    </section>
  )
}

function PlannedLine({ line, today }: { readonly line: PlannedDays; readonly today: Temporal.PlainDate }) {
  return (
    <>
      <b>{datesText(line, today)}</b>
      <span className="num">{hoursText(line.day)}</span>
      <span className="closures-reason">{line.day.reason}</span>
    </>
  )
}

function datesText({ dates }: PlannedDays, today: Temporal.PlainDate): string {
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  return first === last ? dateText(first, today) : `${dateText(first, today)} až ${dateText(last, today)}`
}

const windowText = ({ from, to }: TimeWindow) => `${formatTime(from)}–${formatTime(to)}`

/** Describes a day: closed ("celý den"), closed for some hours, or open at other hours. */
function hoursText({ window, closed }: Pick<SpecialDay, 'window' | 'closed'>): string {
  if (window === null) return 'celý den'
  const open = window === 'usual' ? null : `otevřeno ${windowText(window)}`
  const shut = closed && (open === null ? windowText(closed) : `zavřeno ${windowText(closed)}`)
  return [open, shut].filter((part) => part !== null).join(', ')
}
