import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { COMPANY_FIELDS, type InvoiceForm } from './use-invoice.ts'

const TEXTS = {
  name: { label: checkoutMessage('company_name'), autoComplete: 'organization' },
  ico: { label: checkoutMessage('company_ico'), inputMode: 'numeric' },
  dic: { label: checkoutMessage('company_dic'), optional: true, hint: checkoutMessage('company_dic_hint') },
} as const

/** Part of step 2: the company on the receipt, shown only on request. */
export function InvoiceFields({ form }: { readonly form: InvoiceForm }) {
  return (
    <>
      <Checkbox checked={form.wanted} onCheckedChange={form.want}>
        {checkoutMessage('invoice')}
      </Checkbox>
      {form.wanted && (
        <fieldset className="checkout-fields checkout-invoice" aria-label={checkoutMessage('invoice_fields')}>
          {COMPANY_FIELDS.map((name) => (
            <TextField key={name} {...form.field(name)} {...TEXTS[name]} />
          ))}
        </fieldset>
      )}
    </>
  )
}
