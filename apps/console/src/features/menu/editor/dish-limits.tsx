import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { WEEKDAY_NAMES } from '../model/field-text.ts'
import type { DishParts } from './dish-fields.tsx'
import { ToggleChips } from './toggle-chips.tsx'

/** When a dish is sold: days, hours, only for another day, or not at all. */
export function DishLimits({ form, onChange, errors }: DishParts) {
  return (
    <details className="dish-limits">
      <summary>Kdy se prodává</summary>
      <ToggleChips
        label="Dny"
        options={WEEKDAYS.map((day) => ({ value: day, label: WEEKDAY_NAMES[day] }))}
        chosen={form.days}
        onChange={(days) => onChange({ days: WEEKDAYS.filter((day) => days.includes(day)) })}
        error={errors.days}
      />
      <div className="field-pair">
        <TextField
          label="Od"
          type="time"
          value={form.from}
          onChange={({ target }) => onChange({ from: target.value })}
          hint="Prázdné: celý den."
        />
        <TextField
          label="Do"
          type="time"
          value={form.to}
          onChange={({ target }) => onChange({ to: target.value })}
          error={errors.to}
        />
      </div>
      <TextField
        label="Až na další den, nejdřív od"
        type="time"
        optional
        hint="Jídlo jde objednat jen na zítřek a později."
        value={form.nextDayFrom}
        onChange={({ target }) => onChange({ nextDayFrom: target.value })}
      />
      <Checkbox
        checked={form.soldOut}
        onCheckedChange={(soldOut) => onChange({ soldOut })}
        detail="Po zveřejnění zůstane v menu jako vyprodané, dokud to nezměníte. Na chvíli stačí přepínač v seznamu."
      >
        Mimo prodej
      </Checkbox>
    </details>
  )
}
