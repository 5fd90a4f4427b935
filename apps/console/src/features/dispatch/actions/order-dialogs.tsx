import type { DispatchOrder } from '@sousto/contract/dispatch/wire.ts'
import { DECLINE_REASONS, type DeclineReason } from '@sousto/domain/board/part-states.ts'
import { REFUND_BEARERS, type RefundBearer } from '@sousto/domain/payment/gateways.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { BEARER_NAMES } from '../../../shared/pay/bearer-names.ts'
import { shortOrder } from '../../../shared/rides/words.ts'
import { useDispatch } from '../dispatch-view.ts'
import { paramsOf } from '../model/chosen.ts'
import { CANCEL_REASON_NAMES } from '../model/words.ts'
import { ActionForm } from './action-form.tsx'
import { NamedChoice } from './named-choice.tsx'
import { useAction } from './use-action.ts'

type OrderProps = { readonly order: DispatchOrder['number']; readonly onClose: () => void }

/** Cancels an order with its reason, and with who bears the refund. */
export function CancelOrderDialog({ order: number, onClose }: OrderProps) {
  const { view } = useDispatch()
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [bearer, setBearer] = useState<RefundBearer | null>(null)
  const [note, setNote] = useState('')
  const { act, error, isPending } = useAction({ onDone: onClose })
  const params = paramsOf(view.city.slug, number)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Zrušit objednávku ${shortOrder(number)}`}
      description="Co zákazník zaplatil, dostane zpět celé. Podnik i kurýr se to dozvědí hned."
    >
      <ActionForm
        error={error}
        onSubmit={() => {
          if (reason === null || bearer === null || params === null) return
          act({
            what: `cancel order ${number} ${reason} ${bearer} ${note}`,
            send: (calls, key, options) =>
              calls.cancelOrder(
                { params, headers: { 'idempotency-key': key }, body: { reason, bearer, note } },
                options,
              ),
          })
        }}
        buttons={
          <Button
            type="submit"
            variant="danger"
            disabled={reason === null || bearer === null}
            loading={isPending}
          >
            Zrušit objednávku
          </Button>
        }
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
      </ActionForm>
    </Dialog>
  )
}
