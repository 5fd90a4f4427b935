import { DECLINE_REASONS, type DeclineReason } from '@sousto/domain/board/part-states.ts'
import { REFUND_BEARERS, type RefundBearer } from '@sousto/domain/payment/gateways.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { BEARER_NAMES } from '../../../shared/pay/bearer-names.ts'
import { NamedChoice } from '../actions/named-choice.tsx'
import { CANCEL_REASON_NAMES } from '../model/words.ts'
import { cancellationEffect } from './money-effect.ts'
import { type OrderDialogProps, orderParams, useOrderChange } from './use-order-change.ts'

/** Cancels the order of the page, and says what becomes of the money before it is sent. */
export function CancelDialog({ order, onClose }: OrderDialogProps) {
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [bearer, setBearer] = useState<RefundBearer | null>(null)
  const [note, setNote] = useState('')
  const cancel = useOrderChange<{ reason: DeclineReason; bearer: RefundBearer; note: string }>(
    (calls, body, key) =>
      calls.cancelOrder({ params: orderParams(order), headers: { 'idempotency-key': key }, body }),
    onClose,
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Zrušit objednávku ${order.number}`}
      description="Zákazník, podnik i kurýr se to dozvědí hned. Zpět to vzít nejde."
    >
      <form
        className="dispatch-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (reason !== null && bearer !== null) cancel.mutate({ reason, bearer, note })
        }}
      >
        <NamedChoice
          label="Proč"
          names={CANCEL_REASON_NAMES}
          options={DECLINE_REASONS}
          value={reason}
          onChange={setReason}
        />
        <NamedChoice
          label="Kdo to zaplatí"
          names={BEARER_NAMES}
          options={REFUND_BEARERS}
          value={bearer}
          onChange={setBearer}
        />
        <TextArea
          label="Co si přečte zákazník (nepovinné)"
          limit={lettersUpTo(300)}
          rows={3}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p role="status" className="order-effect">
          {cancellationEffect(order.care, bearer)}
        </p>
        <FormFailure error={cancel.error} />
        <div className="dispatch-buttons">
          <Button
            type="submit"
            variant="danger"
            disabled={reason === null || bearer === null}
            loading={cancel.isPending}
          >
            Zrušit objednávku
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
