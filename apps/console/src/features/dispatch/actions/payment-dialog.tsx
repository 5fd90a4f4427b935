import { PAYMENT_NOTE_MAX } from '@sousto/domain/payment/payment-alerts.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PAYMENT_ALERT_ADVICE } from '../../../shared/pay/payment-alert-advice.ts'
import { useDispatch } from '../dispatch-view.ts'
import { isPaymentTask, PAYMENT_TITLES } from '../model/alerts.ts'
import { timelineLink } from '../model/chosen.ts'
import { ActionForm } from './action-form.tsx'
import { useAction } from './use-action.ts'

type PaymentProps = { readonly alert: string; readonly onClose: () => void }

/** Records how a payment or refund was settled by hand (`dispatch.md` §6). */
export function PaymentDialog({ alert: subject, onClose }: PaymentProps) {
  const { view } = useDispatch()
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, error, isPending } = useAction({ onDone: onClose })
  const alert = view.alerts.find((each) => each.kind === 'payment' && each.subject === subject)
  const order = alert?.order ?? null
  const task = alert?.code ?? null
  const isMissing = note.trim() === ''
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={order === null ? 'Platba je vyřešená' : `Objednávka ${order}`}
      description={
        isPaymentTask(task)
          ? `${PAYMENT_TITLES[task]}. ${PAYMENT_ALERT_ADVICE[task]}`
          : 'Mezitím ji někdo vyřešil.'
      }
    >
      {order !== null && (
        <ActionForm
          error={error}
          onSubmit={() => {
            setTried(true)
            if (isMissing) return
            act({
              what: `payment ${subject} ${note}`,
              send: (calls, _key, options) =>
                calls.resolvePayment(
                  { params: { city: view.city.slug, alert: Number(subject) }, body: { note: note.trim() } },
                  options,
                ),
            })
          }}
          buttons={
            <Button type="submit" variant="cta" loading={isPending}>
              Je vyřešeno
            </Button>
          }
        >
          <p>
            <Link {...timelineLink(view.city.slug, order)}>Historie objednávky s platbami a vráceními</Link>
          </p>
          <TextArea
            label="Jak se to vyřešilo"
            limit={lettersUpTo(PAYMENT_NOTE_MAX)}
            rows={3}
            value={note}
            error={isTried && isMissing ? 'Napište prosím, co se stalo s penězi.' : undefined}
            onChange={({ target }) => setNote(target.value)}
          />
        </ActionForm>
      )}
    </Dialog>
  )
}
