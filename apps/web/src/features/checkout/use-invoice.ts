import { companyProblems, type TypedCompany } from '@sousto/domain/receipt/parties.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { useEffect } from 'react'
import { useStoredValue } from '../../platform/stored-value.ts'
import { type FieldProps, useForm } from '../../shared/forms/use-form.ts'
import { NO_INVOICE, storedInvoice } from './stored-invoice.ts'

export const COMPANY_FIELDS = ['name', 'ico', 'dic'] as const satisfies readonly (keyof TypedCompany)[]

export type InvoiceForm = {
  readonly wanted: boolean
  readonly want: (wanted: boolean) => void
  /** The company in the order. Null means that no invoice is wanted. */
  readonly company: TypedCompany | null
  readonly field: (name: keyof TypedCompany) => FieldProps
  /** Validates, focuses the first invalid field, and calls `onValid` only if nothing is wrong. */
  readonly submit: (onValid: () => void) => () => void
}

const problemsOf = (company: TypedCompany) =>
  companyProblems(company).map(({ field, code }) => ({ field, text: orderProblemMessage(code) }))

/** The company on the receipt, which is remembered on this device. */
export function useInvoice(): InvoiceForm {
  const { wanted, ...company } = useStoredValue(storedInvoice)
  const { wanted: _, ...initial } = NO_INVOICE
  const form = useForm({ initial, problemsOf: (values) => (wanted ? problemsOf(values) : []) })
  // Storage is the source of truth, because it is read after hydration, and other tabs change it, too.
  const { values, setValue } = form
  useEffect(() => {
    const shown = values()
    for (const name of COMPANY_FIELDS) if (shown[name] !== company[name]) setValue(name, company[name])
  })
  return {
    wanted,
    want: (next) => storedInvoice.set({ ...storedInvoice.get(), wanted: next }),
    company: wanted ? company : null,
    field: (name) =>
      form.field(name, { onChange: () => storedInvoice.set({ ...storedInvoice.get(), ...values() }) }),
    submit: form.submit,
  }
}
