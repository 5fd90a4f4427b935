import { customerCareCalls } from '@sousto/contract/customer-care/endpoints.ts'
import type { LookBody } from '@sousto/contract/customer-care/wire.ts'
import { isLookExplained, LOOK_NOTE_LETTERS, LOOK_PURPOSES } from '@sousto/domain/customer/look.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { lookPurposeMessage } from '@sousto/messages/look-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'

type LookFormProps = { readonly customer: number; readonly onLook: () => unknown }

/** Asks for the purpose, before anything of a customer is shown. */
export function LookForm({ customer, onLook }: LookFormProps) {
  const client = useClient()
  const { register, handleSubmit, formState } = useForm<LookBody>({
    defaultValues: { purpose: 'order', note: '' },
  })
  const look = useMutation({
    mutationFn: (body: LookBody) => client.of(customerCareCalls).look({ params: { customer }, body }),
    onSuccess: onLook,
  })
  return (
    <section className="office-section" aria-labelledby="proc">
      <h2 id="proc">Proč se díváte?</h2>
      <p>Zapíše se to a zákazník to ve svém účtu uvidí. Platí to půl hodiny.</p>
      <form
        noValidate
        className="customer-form"
        onSubmit={(event) => void handleSubmit((body) => look.mutate(body))(event)}
      >
        <SelectField {...register('purpose')} label="Důvod">
          {LOOK_PURPOSES.map((purpose) => (
            <option key={purpose} value={purpose}>
              {lookPurposeMessage(purpose)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...register('note', {
            validate: (note, { purpose }) =>
              isLookExplained(purpose, note) || 'Napište prosím, proč se díváte.',
          })}
          label="Upřesnění"
          hint="Třeba číslo objednávky. Nepište sem nic, co zákazník nemá číst."
          limit={lettersUpTo(LOOK_NOTE_LETTERS)}
          error={formState.errors.note?.message}
        />
        <FormFailure error={look.error} />
        <div>
          <Button type="submit" icon={<Eye aria-hidden />} loading={look.isPending}>
            Podívat se
          </Button>
        </div>
      </form>
    </section>
  )
}
