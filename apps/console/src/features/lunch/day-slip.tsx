import { formatMoney } from '@sousto/domain/money/money.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { CalendarOff, Check, PenLine } from 'lucide-react'
import type { WeekDay } from './model/week.ts'
import { DAYS_AS_OBJECT, LONG_DAYS, SHORT_DAYS, shortDate } from './words.ts'

type DaySlipProps = {
  readonly day: WeekDay
  /** The day that can be copied here. Null means none. */
  readonly toCopy: WeekDay | null
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onCopy: () => void
  readonly onPaste: () => void
  readonly onEdit: () => void
}

/** One day of the week on a paper slip. */
export function DaySlip({ day, toCopy, isOpen, isBusy, onCopy, onPaste, onEdit }: DaySlipProps) {
  const { date, weekday, groups, closed, state, from } = day
  const name = LONG_DAYS[weekday]
  const isEmpty = groups.every(({ items }) => items.length === 0)
  const edit = isEmpty ? 'Napsat' : 'Upravit'
  const look = closed !== null && isEmpty ? 'closed' : isEmpty ? 'empty' : 'full'
  return (
    <section
      className="lunch-day"
      data-look={isOpen ? 'open' : look}
      aria-label={`${name} ${shortDate(date)}`}
    >
      <h2>
        {SHORT_DAYS[weekday]} <span>{shortDate(date)}</span>
      </h2>
      {closed !== null && (
        <p className="lunch-closed">
          <CalendarOff aria-hidden />
          <b>Zavřeno</b>
          {closed}
        </p>
      )}
      {groups.map((group) => (
        <div key={group.id}>
          <h3>{group.name}</h3>
          <ul>
            {group.items.map((dish) => (
              <li key={dish.id}>
                <span>{dish.name}</span>
                <b className="num">
                  {dish.price === null ? '–' : formatMoney(dish.price).replace(/\s*Kč$/, '')}
                </b>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {isEmpty && closed === null && <p className="lunch-nothing">Zatím prázdné</p>}
      <div className="lunch-day-end">
        {isEmpty && toCopy !== null && (
          <Button variant="line" wide loading={isBusy} onClick={onCopy}>
            Zkopírovat {DAYS_AS_OBJECT[toCopy.weekday]}
          </Button>
        )}
        <div className="lunch-day-buttons">
          <Button variant="quiet" aria-label={`Vložit text: ${name}`} onClick={onPaste}>
            Vložit text
          </Button>
          <Button variant="quiet" aria-label={`${edit}: ${name}`} onClick={onEdit}>
            {edit}
          </Button>
        </div>
        {!isEmpty && (
          <p className="lunch-state">
            {state === 'draft' ? <PenLine aria-hidden /> : <Check aria-hidden />}
            {state === 'draft' ? 'koncept' : 'zveřejněno'}
            {from === 'weekday' && ', každý týden'}
          </p>
        )}
      </div>
    </section>
  )
}
