import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useMenu } from '../autosave/use-menu.tsx'
import { categoryName } from '../dishes/category-list.tsx'

type ExtraDishFieldProps = {
  /** The name of the extra. */
  readonly of: string
  readonly value: number | null
  /** `name` is that of the chosen dish. */
  readonly onChange: (dish: number | null, name?: string) => void
}

/** The dish that fills a slot of a combo (`delights.md` §9). One of another day cannot. */
export function ExtraDishField({ of, value, onChange }: ExtraDishFieldProps) {
  const { menu } = useMenu().state
  const sections = [...menu.menu, ...menu.eshop].map((section) => ({
    ...section,
    items: section.items.filter(({ id, nextDayFrom }) => nextDayFrom === null || id === value),
  }))
  const choose = (id: number) => {
    const dish = sections.flatMap(({ items }) => items).find((item) => item.id === id)
    onChange(dish?.id ?? null, dish?.name)
  }
  return (
    <SelectField
      label="Jídlo z menu"
      aria-label={`Jídlo z menu: ${of}`}
      hint="Název, alergeny, DPH a vyprodání pak platí podle jídla. Cena je příplatek."
      value={value ?? ''}
      onChange={({ target }) => choose(Number(target.value))}
    >
      <option value="">není to jídlo z menu</option>
      {sections.map((section) => (
        <optgroup key={section.id} label={categoryName(section)}>
          {section.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
