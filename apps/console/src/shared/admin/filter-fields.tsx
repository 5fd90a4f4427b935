import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { placesQuery } from '../management/city.ts'

type CityFilterProps = {
  /** The slug of a city. Empty means everywhere. */
  readonly value: string
  readonly onChange: (city: string) => void
}

export function CityFilter({ value, onChange }: CityFilterProps) {
  const { data } = useQuery(placesQuery(useClient()))
  return (
    <SelectField label="Město" value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Všude</option>
      {data?.cities.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

type DaysFilterProps = Days & { readonly onChange: (change: Days) => void }

/** Two days, both included. */
export const DaysFilter = ({ from = '', to = '', onChange }: DaysFilterProps) => (
  <>
    <TextField
      label="Od"
      type="date"
      value={from}
      onChange={({ target }) => onChange({ from: target.value })}
    />
    <TextField label="Do" type="date" value={to} onChange={({ target }) => onChange({ to: target.value })} />
  </>
)
