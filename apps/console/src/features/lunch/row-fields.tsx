import { allergenOf } from '@sousto/domain/catalogue/allergens.ts'
import type { Course } from '@sousto/domain/lunch-text/dish-line.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { allergenMessage } from '@sousto/messages/food-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { limited } from '@sousto/ui/field/limited.ts'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { Check, CircleAlert, CircleHelp, Trash2, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { undrawnHint } from '../../shared/drawn-text/undrawn-hint.ts'
import { needsLook, type Row, type RowProblem, readAllergens, rowProblem } from './model/rows.ts'

const COURSE_NAMES: Readonly<Record<Course, string>> = { soup: 'Polévka', main: 'Hlavní', dessert: 'Dezert' }

/** The day is asked for once, above its rows. */
const PROBLEMS: Readonly<Record<Exclude<RowProblem, 'day'>, string>> = {
  name: 'Chybí název. Doplňte ho, nebo řádek vynechte.',
  price: 'Nenašli jsme cenu. Doplňte ji, nebo řádek vynechte.',
  allergens: 'Alergeny jsou čísla od 1 do 14.',
  unknown_allergens: 'Čísla v názvu nejsou alergeny 1 až 14. Podívejte se na ně.',
  two_allergen_lists: 'Alergeny jsou v textu dvakrát. Podívejte se, které platí.',
  unread_numbers: 'Některým číslům jsme nerozuměli a nechali je v názvu. Podívejte se na ně.',
}

type RowFieldsProps = {
  readonly row: Row
  readonly onChange: (row: Row) => void
}

/** The fields of a dish as it will be saved; all can be changed. */
export function RowFields({ row, onChange }: RowFieldsProps) {
  const problem = rowProblem(row)
  const nameField = useRef<HTMLInputElement>(null)
  const { lines, name, skipped } = row
  const set = (change: Partial<Row>) => onChange({ ...row, ...change })
  const label = name === '' ? 'nové jídlo' : name
  const warning = problemText(row, problem)
  const notes = [allergenText(row.allergens), undrawnHint(name).hint ?? ''].filter(Boolean).join(' · ')
  return (
    <li className="lunch-row" data-skipped={skipped || undefined} data-wrong={problem !== null || undefined}>
      <span className="line-number num" aria-hidden>
        {lines.length === 0 ? '' : lines[0]}
      </span>
      <select
        aria-label={`Druh: ${label}`}
        value={row.course}
        disabled={skipped}
        // The options below are the courses.
        onChange={({ target }) => set({ course: target.value as Course })}
      >
        {Object.entries(COURSE_NAMES).map(([course, text]) => (
          <option key={course} value={course}>
            {text}
          </option>
        ))}
      </select>
      <input
        ref={nameField}
        className="lunch-name"
        aria-label={`Jídlo: ${label}`}
        value={name}
        onInput={limited(lettersUpTo(200))}
        disabled={skipped}
        onChange={({ target }) => set({ name: target.value })}
      />
      <input
        className="lunch-weight"
        aria-label={`Množství: ${label}`}
        placeholder="množství"
        value={row.weight}
        onInput={limited(lettersUpTo(50))}
        disabled={skipped}
        onChange={({ target }) => set({ weight: target.value })}
      />
      <input
        className="lunch-allergens"
        aria-label={`Alergeny: ${label}`}
        title={allergenText(row.allergens)}
        placeholder="alergeny"
        value={row.allergens}
        disabled={skipped}
        onChange={({ target }) => set({ allergens: target.value })}
      />
      <span className="lunch-price">
        <input
          className="num"
          aria-label={`Cena v korunách: ${label}`}
          placeholder="cena"
          inputMode="decimal"
          value={row.price}
          disabled={skipped}
          aria-invalid={problem === 'price' || undefined}
          onChange={({ target }) => set({ price: target.value })}
        />
        <span aria-hidden>Kč</span>
      </span>
      <span className="lunch-mark" aria-hidden>
        {!skipped && (problem === null ? <Check /> : <CircleHelp />)}
      </span>
      <IconButton
        label={skipped ? `Vrátit: ${label}` : `Vynechat: ${label}`}
        onClick={() => set({ skipped: !skipped })}
      >
        {skipped ? <Undo2 aria-hidden /> : <Trash2 aria-hidden />}
      </IconButton>
      {notes !== '' && <p className="lunch-notes">{notes}</p>}
      {warning !== null && (
        <p className="lunch-problem">
          <CircleAlert aria-hidden />
          <span>{warning}</span>
          {needsLook(problem) && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Je to správně: ${label}`}
              onClick={() => {
                set({ doubts: [] })
                // The button disappears, so the focus moves.
                nameField.current?.focus()
              }}
            >
              Je to správně
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

function problemText({ doubts, price }: Row, problem: RowProblem | null): string | null {
  if (problem === null || problem === 'day') return null
  if (problem !== 'price' || price !== '') return PROBLEMS[problem]
  if (doubts.includes('several_prices')) return 'Cen je tu víc. Napište, která platí, nebo řádek vynechte.'
  return doubts.includes('unclear_price')
    ? 'Cena se dá přečíst víc způsoby. Napište ji, nebo řádek vynechte.'
    : PROBLEMS.price
}

function allergenText(text: string): string {
  const names = (readAllergens(text) ?? []).map((code) => allergenOf(code))
  return names.flatMap((name) => (name === null ? [] : [allergenMessage(name)])).join(', ')
}
