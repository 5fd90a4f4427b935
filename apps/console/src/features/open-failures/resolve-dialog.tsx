import { openFailureCalls } from '@sousto/contract/open-failures/endpoints.ts'
import type { PaymentAlert } from '@sousto/contract/open-failures/wire.ts'
import { PAYMENT_NOTE_MAX } from '@sousto/domain/payment/payment-alerts.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { paymentAlertMessage } from '@sousto/messages/open-failure-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { PAYMENT_ALERT_ADVICE } from '../../shared/pay/payment-alert-advice.ts'
import { Detail } from './detail.tsx'
import { OrderLink } from './order-link.tsx'
import { PAYMENT_ALERTS } from './queries.ts'

type ResolveDialogProps = { readonly alert: PaymentAlert; readonly onClose: () => void }

/** Records how a payment was settled. Of two people at once the second sees who was first. */
export function ResolveDialog({ alert: { id, kind, order, detail }, onClose }: ResolveDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } })
  const resolve = useMutation({
    mutationFn: ({ note }: { readonly note: string }) =>
      client.of(openFailureCalls).resolvePayment({ params: { alert: id }, body: { note: note.trim() } }),
    onSuccess: () => {
      show({ text: 'Platba je vyřešená.' })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [PAYMENT_ALERTS] }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={paymentAlertMessage(kind)}
      description={PAYMENT_ALERT_ADVICE[kind]}
    >
      <form
        noValidate
        className="failure-form"
        onSubmit={(event) => void handleSubmit((body) => resolve.mutate(body))(event)}
      >
        {order !== null && (
          <p>
            Objednávka <OrderLink order={order} />
          </p>
        )}
        {detail !== '' && (
          <div className="muted">
            <Detail text={detail} />
          </div>
        )}
        <TextArea
          {...register('note', {
            validate: (note) => note.trim() !== '' || 'Napište prosím, co se stalo s penězi.',
          })}
          label="Jak se to vyřešilo"
          limit={lettersUpTo(PAYMENT_NOTE_MAX)}
          rows={3}
          error={formState.errors.note?.message}
        />
        <FormFailure error={resolve.error} />
        <div>
          <Button type="submit" loading={resolve.isPending}>
            Je vyřešeno
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
