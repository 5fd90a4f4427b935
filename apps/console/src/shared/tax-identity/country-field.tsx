import { taxIdentityMessage as say } from '@sousto/messages/tax-identity-messages.ts'
import { SelectField } from '@sousto/ui/field/text-field.tsx'

/** The most frequent countries come first. */
const COUNTRIES = ['CZ', 'SK', 'PL', 'DE', 'AT', 'UA'] as const

export const CountryField = ({ label, ...field }: Parameters<typeof SelectField>[0]) => (
  <SelectField {...field} label={label}>
    {COUNTRIES.map((code) => (
      <option key={code} value={code}>
        {say(`country_${code}`)}
      </option>
    ))}
  </SelectField>
)
