import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { AMOUNT_EXPECTED, typedAmount } from '../../../shared/forms/typed-amount.ts'
import { exactMoney } from '../../../shared/pay/exact-money.ts'
import { type OrderDialogProps, orderParams, useOrderChange } from './use-order-change.ts'

const LONGEST_NOTE = 200

/** Gives the customer of the order credits, which the marketplace bears. */
export function CreditDialog({ order, onClose }: OrderDialogProps) {
  const { creditable, version } = order.care
  const most = creditable ?? 0
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const amount = typedAmount(typed)
  const isPossible = amount !== null && amount > 0 && amount <= most
  const credit = useOrderChange<null>(
    (calls, _, key) =>
      calls.creditOrder({
        params: orderParams(order),
        headers: { key, version },
        body: { amount: amount ?? 0, note },
      }),
    onClose,
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Dát kredit za ${order.number}`}
      description={`Za jednu objednávku jednou, nejvýš ${exactMoney(most)}. Zaplatí to Sousto.`}
    >
      <form
        className="dispatch-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isPossible && note.trim() !== '') credit.mutate(null)
        }}
      >
        <TextField
          label="Kredit v Kč"
          inputMode="decimal"
          required
          value={typed}
          error={
            isTried && !isPossible
              ? amount === null
                ? AMOUNT_EXPECTED
                : `Dát jde nejvýš ${exactMoney(most)}.`
              : undefined
          }
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          label="Co si přečte zákazník"
          required
          limit={lettersUpTo(LONGEST_NOTE)}
          value={note}
          error={isTried && note.trim() === '' ? 'Napište prosím, za co kredit je.' : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
        <p role="status" className="order-effect">
          {isPossible
            ? `Zákazník dostane na účet kredit ${exactMoney(amount)} a mail s vaším textem. Peníze se nevracejí.`
            : 'Kredit zákazník použije u další objednávky. Peníze se nevracejí.'}
        </p>
        <FormFailure error={credit.error} />
        <div className="dispatch-buttons">
          <Button type="submit" variant="cta" loading={credit.isPending}>
            {isPossible ? `Dát kredit ${exactMoney(amount)}` : 'Dát kredit'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
