import { type Haler, haler, sum, times, ZERO } from '@sousto/domain/money/money.ts'
import { REFUND_BEARERS, type RefundBearer } from '@sousto/domain/payment/gateways.ts'
import { GIVEN_REASONS } from '@sousto/domain/payment/refunds.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { refundReasonMessage } from '@sousto/messages/payment-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Stepper } from '@sousto/ui/stepper/stepper.tsx'
import { useState } from 'react'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { AMOUNT_EXPECTED, typedAmount } from '../../../shared/forms/typed-amount.ts'
import { BEARER_NAMES } from '../../../shared/pay/bearer-names.ts'
import { exactMoney } from '../../../shared/pay/exact-money.ts'
import { NamedChoice } from '../actions/named-choice.tsx'
import { leftFor, refundEffect } from './money-effect.ts'
import { type OrderDialogProps, orderParams, useOrderChange } from './use-order-change.ts'

const WHATS = ['lines', 'amount', 'all'] as const
type What = (typeof WHATS)[number]
const WHAT_NAMES: Readonly<Record<What, string>> = {
  lines: 'Jídla',
  amount: 'Částku',
  all: 'Všechno, co zbývá',
}
type Reason = (typeof GIVEN_REASONS)[number]
const REASON_NAMES = Object.fromEntries(
  GIVEN_REASONS.map((reason) => [reason, refundReasonMessage(reason)]),
) as Readonly<Record<Reason, string>>

const LONGEST_NOTE = 200

/** Refunds dishes, an amount or all that is left, and says what becomes of the money before it is sent. */
export function RefundDialog({ order, onClose }: OrderDialogProps) {
  const { care, prices } = order
  const lines = prices.lines.filter(({ left }) => left > 0)
  const [what, setWhat] = useState<What>(lines.length > 0 ? 'lines' : 'amount')
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map())
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<Reason | null>(null)
  const [bearer, setBearer] = useState<RefundBearer | null>(null)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const chosen = lines.flatMap(({ position, left, price, packaging }) => {
    const quantity = Math.min(pieces.get(position) ?? 0, left)
    return quantity === 0 ? [] : [{ position, quantity, price: times(haler(price + packaging), quantity) }]
  })
  const amount: Haler | null =
    what === 'all'
      ? leftFor(care, reason)
      : what === 'amount'
        ? typedAmount(typed)
        : sum(chosen.map(({ price }) => price))
  const effect = refundEffect(care, { amount: amount ?? ZERO, reason, bearer })
  const isChosen = amount !== null && amount > 0
  const missing = {
    reason: isTried && reason === null,
    bearer: isTried && bearer === null,
    note: isTried && note.trim() === '',
  }
  const refund = useOrderChange<null>(
    (calls, _, key) =>
      calls.refundOrder({
        params: orderParams(order),
        headers: { key, version: care.version },
        body: {
          what:
            what === 'lines'
              ? { kind: 'lines', lines: chosen.map(({ position, quantity }) => ({ position, quantity })) }
              : what === 'amount'
                ? { kind: 'amount', amount: amount ?? 0 }
                : { kind: 'all' },
          reason: reason ?? 'goodwill',
          bearer: bearer ?? 'operator',
          note,
        },
      }),
    onClose,
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Vrátit peníze za ${order.number}`}
      description="Zákazník o vrácení dostane mail."
    >
      <form
        className="dispatch-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isChosen && effect.ok && reason !== null && bearer !== null && note.trim() !== '')
            refund.mutate(null)
        }}
      >
        <NamedChoice label="Co vrátit" names={WHAT_NAMES} options={WHATS} value={what} onChange={setWhat} />
        {what === 'lines' && (
          <ul className="refund-lines">
            {lines.map(({ position, name, left, price, packaging }) => (
              <li key={position}>
                <span>
                  {name} <small>{exactMoney(price + packaging)} s obalem</small>
                </span>
                <Stepper
                  label={`Kolik vrátit: ${name}`}
                  min={0}
                  max={left}
                  value={pieces.get(position) ?? 0}
                  onValueChange={(quantity) => setPieces(new Map(pieces).set(position, quantity))}
                />
              </li>
            ))}
          </ul>
        )}
        {what === 'amount' && (
          <TextField
            label="Částka v Kč"
            inputMode="decimal"
            required
            value={typed}
            error={isTried && !isChosen ? AMOUNT_EXPECTED : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <NamedChoice
          label="Proč"
          names={REASON_NAMES}
          options={GIVEN_REASONS}
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
        <TextField
          label="Vysvětlení pro kolegy a toho, kdo to platí"
          required
          limit={lettersUpTo(LONGEST_NOTE)}
          value={note}
          error={missing.note ? 'Napište prosím vysvětlení.' : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
        <p role="status" className="order-effect">
          {isChosen ? effect.text : 'Vyberte, co se má vrátit.'}
          {(missing.reason || missing.bearer) && ' Zvolte prosím důvod a kdo to zaplatí.'}
        </p>
        <FormFailure error={refund.error} />
        <div className="dispatch-buttons">
          <Button
            type="submit"
            variant="danger"
            disabled={!isChosen || !effect.ok}
            loading={refund.isPending}
          >
            {isChosen && effect.ok ? `Vrátit ${exactMoney(amount)}` : 'Vrátit'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
