import { customerCareCalls } from '@sousto/contract/customer-care/endpoints.ts'
import { REGISTER_TEXT_MAX } from '@sousto/domain/moderation/register.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { FactorQuestion } from '../../shared/session/factor-question.tsx'
import { useCustomerChange } from './use-customer-change.ts'

type SuspensionDialogProps = {
  readonly customer: number
  readonly version: string
  readonly onClose: () => void
}

/** Asks why an account is switched off (Regulation (EU) 2022/2065, article 17). */
export function SuspensionDialog({ customer, version, onClose }: SuspensionDialogProps) {
  const client = useClient()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const suspend = useCustomerChange(
    customer,
    ({ reason }: { readonly reason: string }) =>
      client.of(customerCareCalls).deactivate({
        params: { customer },
        headers: { 'if-match': `"${version}"` },
        body: { reason: reason.trim() },
      }),
    onClose,
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Vypnout účet zákazníka?"
      description="Zákazník se všude odhlásí a nepřihlásí se, dokud účet zase nezapnete. Objednávky na cestě dojedou."
    >
      <form
        noValidate
        className="customer-form"
        onSubmit={(event) => void handleSubmit((body) => suspend.mutate(body))(event)}
      >
        <TextArea
          {...register('reason', {
            validate: (reason) => reason.trim() !== '' || 'Napište prosím, proč účet vypínáte.',
          })}
          label="Důvod"
          hint="Přijde zákazníkovi e-mailem i s tím, jak se odvolat. Zůstane v Rejstříku."
          limit={lettersUpTo(REGISTER_TEXT_MAX)}
          rows={4}
          error={formState.errors.reason?.message}
        />
        <FormFailure error={suspend.error} />
        <div>
          <Button type="submit" variant="danger" loading={suspend.isPending}>
            Vypnout účet
          </Button>
        </div>
      </form>
      <FactorQuestion change={suspend} />
    </Dialog>
  )
}
