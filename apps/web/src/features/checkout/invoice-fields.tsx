import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { COMPANY_FIELDS, type InvoiceForm } from './use-invoice.ts'

const TEXTS = {
  name: { label: 'Název firmy', autoComplete: 'organization' },
  ico: { label: 'IČO', inputMode: 'numeric' },
  dic: { label: 'DIČ', optional: true, hint: 'Jen když je firma plátcem DPH.' },
} as const

/** Part of step 2: the company on the receipt, shown only on request. */
export function InvoiceFields({ form }: { readonly form: InvoiceForm }) {
  return (
    <>
      <Checkbox checked={form.wanted} onCheckedChange={form.want}>
        Chci fakturu na firmu
      </Checkbox>
      {form.wanted && (
        <fieldset className="checkout-fields checkout-invoice" aria-label="Údaje firmy pro fakturu">
          {COMPANY_FIELDS.map((name) => (
            <TextField key={name} {...form.field(name)} {...TEXTS[name]} />
          ))}
        </fieldset>
      )}
    </>
  )
}
