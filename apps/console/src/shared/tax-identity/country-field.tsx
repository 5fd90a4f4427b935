import { SelectField } from '@sousto/ui/field/text-field.tsx'

/** The most frequent countries come first. */
const COUNTRIES = {
  CZ: 'Česko',
  SK: 'Slovensko',
  PL: 'Polsko',
  DE: 'Německo',
  AT: 'Rakousko',
  UA: 'Ukrajina',
} as const

export const CountryField = ({ label, ...field }: Parameters<typeof SelectField>[0]) => (
  <SelectField {...field} label={label}>
    {Object.entries(COUNTRIES).map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </SelectField>
)
