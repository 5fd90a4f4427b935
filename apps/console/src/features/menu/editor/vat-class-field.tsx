import { vatClassCalls } from '@sousto/contract/vat-classes/endpoints.ts'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '../../../platform/api.ts'
import { useClient } from '../../../platform/router-context.ts'
import { useMenu } from '../autosave/use-menu.tsx'
import { fieldText } from '../model/field-text.ts'

const classesQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['dish-vat-classes', outlet],
    queryFn: ({ signal }) => client.of(vatClassCalls).ofOutlet({ params: { outlet } }, { signal }),
  })

type VatClassFieldProps = {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error: string | undefined
}

/** The VAT class of a dish. Until the classes are loaded, only its own can be chosen. */
export function VatClassField({ value, onChange, error }: VatClassFieldProps) {
  const client = useClient()
  const { outlet } = useMenu()
  const { data } = useQuery(classesQuery(client, outlet))
  const classes = data?.classes ?? []
  return (
    <SelectField
      label="Třída DPH"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    >
      {!classes.some(({ code }) => code === value) && (
        <option value={value}>{fieldText('vat', value)}</option>
      )}
      {classes.map(({ code, name, percent }) => (
        <option key={code} value={code}>
          {name}, {percent} %
        </option>
      ))}
    </SelectField>
  )
}
