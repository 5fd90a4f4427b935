import type { DispatchOrder } from '@sousto/contract/dispatch/wire.ts'
import { DECLINE_REASONS, type DeclineReason } from '@sousto/domain/board/part-states.ts'
import { MESSAGE_LENGTH, type MessageRecipient } from '@sousto/domain/dispatch/messages.ts'
import { REFUND_BEARERS, type RefundBearer } from '@sousto/domain/payment/gateways.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { shortOrder } from '../../../shared/rides/words.ts'
import { useDispatch } from '../dispatch-view.ts'
import { paramsOf } from '../model/chosen.ts'
import { BEARER_NAMES, CANCEL_REASON_NAMES, MESSAGE_TEMPLATES, shortName } from '../model/words.ts'
import { ActionFailure } from './action-failure.tsx'
import { NamedChoice } from './named-choice.tsx'
import { useAction } from './use-action.ts'

type OrderProps = { readonly order: DispatchOrder['number']; readonly onClose: () => void }

const TITLES: Readonly<Record<MessageRecipient, string>> = {
  customer: 'Napsat zákazníkovi',
  courier: 'Napsat kurýrovi',
}

/** Writes to the customer or the courier of an order, with templates that can be changed. */
export function MessageDialog({
  order: number,
  to,
  onClose,
}: OrderProps & { readonly to: MessageRecipient }) {
  const { view } = useDispatch()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, error, isPending } = useAction({ onDone: onClose })
  const order = view.orders.find((each) => each.number === number)
  const params = paramsOf(view.city.slug, number)
  const courier = order?.ride?.courier ?? null
  const reader = to === 'customer' ? order?.customer : courier && shortName(courier.name)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={TITLES[to]}
      description={[shortOrder(number), reader].filter(Boolean).join(', ')}
    >
      <form
        className="dispatch-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (text.trim() === '' || params === null) return
          act({
            what: `message ${number} ${to} ${text}`,
            send: (calls, key, options) =>
              calls.sendMessage({ params, headers: { 'idempotency-key': key }, body: { to, text } }, options),
          })
        }}
      >
        <div className="dispatch-buttons">
          {MESSAGE_TEMPLATES[to].map((template) => (
            <Button key={template} variant="line" size="small" onClick={() => setText(template)}>
              {template}
            </Button>
          ))}
        </div>
        <TextArea
          label="Zpráva"
          limit={lettersUpTo(MESSAGE_LENGTH)}
          rows={4}
          value={text}
          error={isTried && text.trim() === '' ? 'Napište prosím zprávu.' : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <ActionFailure error={error} />
        <div className="dispatch-buttons">
          <Button type="submit" variant="cta" loading={isPending}>
            Odeslat
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

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
      <form
        className="dispatch-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
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
        <ActionFailure error={error} />
        <div className="dispatch-buttons">
          <Button
            type="submit"
            variant="danger"
            disabled={reason === null || bearer === null}
            loading={isPending}
          >
            Zrušit objednávku
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
