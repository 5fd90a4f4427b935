import { type ReadLine, readLunchText } from '@sousto/domain/lunch-text/lunch-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { type DayToSave, daysToSave, emptyRow, type Row, rowProblem } from './model/rows.ts'
import type { WeekDay } from './model/week.ts'
import { PastedLines } from './pasted-lines.tsx'
import { RowFields } from './row-fields.tsx'
import { DayChanged } from './use-lunch-days.ts'
import { DAYS_AS_OBJECT, dayCount, dishCount, LONG_DAYS, lineCount, shortDate } from './words.ts'

type ConfirmationProps = {
  readonly week: readonly WeekDay[]
  /** Null means that the stored day is edited. */
  readonly text: string | null
  readonly start: readonly Row[]
  /** The chosen day, to which new rows belong. */
  readonly date: string
  readonly saving: boolean
  readonly error: unknown
  readonly onSave: (days: readonly DayToSave[]) => void
  readonly onPasteAgain: () => void
  readonly onClose: () => void
}

/** Shows the parsed dishes, line by line, to be confirmed before they are saved. */
export function Confirmation(props: ConfirmationProps) {
  const { week, text, start, date, saving, error, onSave, onPasteAgain, onClose } = props
  const [rows, setRows] = useState(start)
  const read = useMemo<readonly ReadLine[]>(() => (text === null ? [] : readLunchText(text)), [text])
  const days = daysToSave(rows)
  const waiting = rows.filter((row) => rowProblem(row) !== null).length
  const shown = daysOf(rows, week)
  const change = (row: Row) => setRows((before) => before.map((one) => (one.key === row.key ? row : one)))
  const title = titleOf(shown)
  return (
    <section className="office-section lunch-confirmation" aria-labelledby="potvrzeni">
      <div className="lunch-confirmation-head">
        <h2 id="potvrzeni">{text === null ? title : `${title}, z vloženého textu`}</h2>
        <Button variant="quiet" onClick={onPasteAgain}>
          {text === null ? 'Vložit text' : 'Vložit znovu'}
        </Button>
      </div>
      <div className="lunch-confirmation-parts" data-alone={text === null || undefined}>
        {text !== null && <PastedLines text={text} read={read} rows={rows} />}
        <div>
          <h3>Co z toho bude</h3>
          {shown.map(({ day, heading, rows: own }) => (
            <div key={day?.date ?? heading}>
              {shown.length > 1 && day !== null && <h4>{dayTitle(day)}</h4>}
              {day === null && (
                <SelectField
                  label={heading === '' ? 'Na který den to je?' : `Na který den je „${heading}“?`}
                  hint="V tomhle týdnu takový den není, nebo ho text neříká."
                  value=""
                  onChange={({ target }) => setRows((before) => withDay(before, own, target.value))}
                >
                  <option value="">Vyberte den</option>
                  {week.map(({ date: on, weekday }) => (
                    <option key={on} value={on}>
                      {LONG_DAYS[weekday]} {shortDate(on)}
                    </option>
                  ))}
                </SelectField>
              )}
              <ul>
                {own.map((row) => (
                  <RowFields key={row.key} row={row} onChange={change} />
                ))}
              </ul>
            </div>
          ))}
          <Button
            variant="quiet"
            icon={<Plus aria-hidden />}
            onClick={() => setRows((before) => [...before, emptyRow(crypto.randomUUID(), date)])}
          >
            Další jídlo
          </Button>
        </div>
      </div>
      {error instanceof DayChanged ? (
        <Notice tone="warn" role="alert" title="Ten den mezitím upravil někdo jiný">
          Nahoře je, jak teď vypadá. Když uložíte, nahradíte ho tím, co je tady.
        </Notice>
      ) : (
        <FormFailure error={error} />
      )}
      <div className="lunch-confirmation-end">
        {waiting > 0 && <p>{lineCount(waiting)} se neuloží, dokud je nedoplníte.</p>}
        <Button variant="line" onClick={onClose}>
          Zahodit
        </Button>
        <Button variant="cta" loading={saving} disabled={days.length === 0} onClick={() => onSave(days)}>
          {saveText(days, week)}
        </Button>
      </div>
    </section>
  )
}

const dayTitle = ({ weekday, date }: WeekDay) => {
  const name = LONG_DAYS[weekday]
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${shortDate(date)}`
}

type Shown = { readonly day: WeekDay | null; readonly heading: string; readonly rows: readonly Row[] }

/** Groups the rows by their days, and those without a day by their heading. */
function daysOf(rows: readonly Row[], week: readonly WeekDay[]): readonly Shown[] {
  const known = week.flatMap((day) => {
    const own = rows.filter(({ date }) => date === day.date)
    return own.length === 0 ? [] : [{ day, heading: '', rows: own }]
  })
  const lost = rows.filter(({ date }) => date === null)
  const headings = [...new Set(lost.map(({ heading }) => heading))]
  return [
    ...known,
    ...headings.map((heading) => ({
      day: null,
      heading,
      rows: lost.filter((row) => row.heading === heading),
    })),
  ]
}

function withDay(rows: readonly Row[], chosen: readonly Row[], date: string): readonly Row[] {
  const keys = new Set(chosen.map(({ key }) => key))
  return rows.map((row) => (keys.has(row.key) && date !== '' ? { ...row, date } : row))
}

function titleOf(shown: readonly Shown[]): string {
  const [only] = shown
  if (shown.length === 1 && only) return only.day === null ? 'Jídelníček' : dayTitle(only.day)
  return shown.length === 0 ? 'Jídelníček' : `${dayCount(shown.length)} najednou`
}

function saveText(days: readonly DayToSave[], week: readonly WeekDay[]): string {
  const dishes = dishCount(days.flatMap(({ rows }) => rows).length)
  const [only] = days
  if (only === undefined) return 'Uložit'
  if (days.length > 1) return `Uložit ${dayCount(days.length)}, ${dishes}`
  const day = week.find(({ date }) => date === only.date)
  return `Uložit ${day ? DAYS_AS_OBJECT[day.weekday] : ''}, ${dishes}`
}
