import type { MenuProblemWire } from '@sousto/contract/menu-editing/wire.ts'
import { contentsOfDish } from '@sousto/domain/diets/diet-filter.ts'
import type { MenuChange, MenuField } from '@sousto/domain/menu-editing/described-changes.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { SelectField, TextArea, TextField } from '@sousto/ui/field/text-field.tsx'
import { undrawnHint } from '../../../shared/drawn-text/undrawn-hint.ts'
import { useMenu } from '../autosave/use-menu.tsx'
import { categoryName } from '../dishes/category-list.tsx'
import type { DishForm, FormErrors } from '../model/dish-form.ts'
import { fieldText, SPICINESS_NAMES } from '../model/field-text.ts'
import { ContentsFields } from './contents-fields.tsx'
import { ToggleChips } from './toggle-chips.tsx'
import { VatClassField } from './vat-class-field.tsx'

export type DishParts = {
  readonly form: DishForm
  readonly onChange: (part: Partial<DishForm>) => void
  readonly errors: FormErrors
  readonly problems: readonly MenuProblemWire[]
  readonly was: MenuChange | undefined
}

/** Other characters are rejected, because `780,5` would otherwise become 7805. */
const DIGITS = /^\d*$/
const numberOf = (digits: string) => (digits === '' ? null : Number(digits))

export function DishFields({ form, onChange, errors, problems, was }: DishParts) {
  const { state } = useMenu()
  const sections = [...state.menu.menu, ...state.menu.eshop]
  const problemOf = (field: MenuField) => problems.find((problem) => problem.field === field)?.text
  const published = (field: MenuField) => {
    const change = was?.fields.find((each) => each.field === field)
    return change === undefined ? {} : { hint: `zveřejněno ${fieldText(field, change.before)}` }
  }
  return (
    <>
      <TextField
        id="jidlo-nazev"
        label="Název"
        value={form.name}
        limit={lettersUpTo(200)}
        onChange={({ target }) => onChange({ name: target.value })}
        error={form.name.trim() === '' ? problemOf('name') : undefined}
        {...published('name')}
        {...undrawnHint(form.name)}
      />
      <div className="field-pair">
        <TextField
          id="jidlo-cena"
          label="Cena"
          inputMode="decimal"
          suffix="Kč"
          value={form.price}
          onChange={({ target }) => onChange({ price: target.value })}
          error={errors.price ?? (form.price === '' ? problemOf('price') : undefined)}
          {...published('price')}
        />
        <TextField
          label="Obal"
          inputMode="decimal"
          suffix="Kč"
          value={form.packaging}
          onChange={({ target }) => onChange({ packaging: target.value })}
          error={errors.packaging}
          {...published('packaging')}
        />
      </div>
      <TextArea
        label="Popis"
        rows={2}
        limit={lettersUpTo(2000)}
        value={form.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <ContentsFields
        contents={contentsOfDish(form)}
        onChange={({ allergens, diets }) =>
          onChange({ allergens: allergens ?? [], noAllergens: allergens?.length === 0, diets })
        }
        error={problemOf('diets')}
      />
      <ToggleChips
        label="Přílohy"
        id="jidlo-prilohy"
        options={state.menu.extraGroups.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={form.extraGroups}
        onChange={(extraGroups) => onChange({ extraGroups })}
        empty="Žádné skupiny příloh zatím nejsou."
        error={problemOf('extraGroups')}
      />
      <div className="field-pair">
        <TextField
          label="Množství"
          placeholder="450 g"
          limit={lettersUpTo(40)}
          value={form.weight}
          onChange={({ target }) => onChange({ weight: target.value })}
          error={problemOf('weight')}
        />
        <TextField
          label="Číslo"
          limit={lettersUpTo(20)}
          value={form.number}
          onChange={({ target }) => onChange({ number: target.value })}
        />
      </div>
      <TextField
        label="Energie (kcal)"
        inputMode="numeric"
        maxLength={4}
        value={form.calories ?? ''}
        onChange={({ target }) => DIGITS.test(target.value) && onChange({ calories: numberOf(target.value) })}
      />
      <div className="field-pair">
        <SelectField
          label="Pálivost"
          value={form.spiciness}
          onChange={({ target }) => onChange({ spiciness: Number(target.value) })}
        >
          {SPICINESS_NAMES.map((name, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </SelectField>
        <VatClassField value={form.vat} onChange={(vat) => onChange({ vat })} error={problemOf('vat')} />
      </div>
      <Checkbox checked={form.alcohol} onCheckedChange={(alcohol) => onChange({ alcohol })}>
        Obsahuje alkohol
      </Checkbox>
      <Checkbox
        checked={form.ownWrapping}
        onCheckedChange={(ownWrapping) => onChange({ ownWrapping })}
        detail="Má obal už od výroby, třeba láhev."
      >
        Vlastní obal
      </Checkbox>
      <Checkbox
        checked={form.unitPrice}
        onCheckedChange={(unitPrice) => onChange({ unitPrice })}
        detail="U baleného zboží, třeba nápojů. Spočítá se z množství."
      >
        Ukázat cenu za 100 g nebo 100 ml
      </Checkbox>
      <SelectField
        label="Kategorie"
        value={form.category}
        onChange={({ target }) => onChange({ category: Number(target.value) })}
      >
        {sections.map((section) => (
          <option key={section.id} value={section.id}>
            {categoryName(section)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
