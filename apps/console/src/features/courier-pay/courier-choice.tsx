import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { decisionsQuery } from '../../shared/courier-decisions/queries.ts'

type CourierChoiceProps = {
  readonly city: string
  /** The number of the courier as a text. Empty means none. */
  readonly value: string
  readonly onChange: (courier: string) => void
}

/** The couriers of a city, by name. */
export function CourierChoice({ city, value, onChange }: CourierChoiceProps) {
  const { data } = useQuery(decisionsQuery(useClient(), city))
  return (
    <SelectField label="Kurýr" required value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Vyberte kurýra</option>
      {data?.couriers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
