import { czk, formatMoney, type Haler } from '@sousto/domain/money/money.ts'
import { changeToBring } from '@sousto/domain/payment/pays-with.ts'
import { changeOf } from '@sousto/domain/ride/cash.ts'
import type { DoorAnswers, DoorPayment } from '@sousto/domain/ride/steps.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { ChoiceChips } from '@sousto/ui/choice-chips/choice-chips.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { intlLanguage } from '../../../platform/language.ts'
import { changeInWords, likelyCash } from '../model/cash-words.ts'

export type GivenPayment = Pick<DoorAnswers, 'cashTaken' | 'slip'>
export const NOTHING_GIVEN: GivenPayment = { cashTaken: null, slip: null }

type AgreedPaymentProps = {
  readonly payment: DoorPayment
  /** The cash that the customer announced. Null means none. */
  readonly paysWith: Haler | null
  readonly given: GivenPayment
  readonly onGiven: (given: GivenPayment) => void
}

/** The payment that the customer chose with the order: cash with its change, a card or vouchers. */
export function AgreedPayment({ payment: { kind, amount }, paysWith, given, onGiven }: AgreedPaymentProps) {
  switch (kind) {
    case 'none':
      return null
    case 'cash':
      return <Cash amount={amount} paysWith={paysWith} given={given} onGiven={onGiven} />
    case 'card':
      return (
        <>
          <p className="courier-due">
            {say('due_card')} <b className="num">{formatMoney(amount)}</b>
          </p>
          <TextField
            label={say('slip')}
            autoComplete="off"
            limit={lettersUpTo(40)}
            value={given.slip ?? ''}
            onChange={(event) => onGiven({ ...NOTHING_GIVEN, slip: event.target.value })}
          />
        </>
      )
    case 'meal_vouchers':
      return (
        <p className="courier-due">
          {say('due_vouchers')} <b className="num">{formatMoney(amount)}</b>
        </p>
      )
  }
}

const OTHER = 'other'

function Cash({
  amount,
  paysWith,
  given,
  onGiven,
}: Omit<AgreedPaymentProps, 'payment'> & { readonly amount: Haler }) {
  const [choice, setChoice] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const change = changeOf(given.cashTaken ?? amount, amount)
  const announced = changeToBring(paysWith, amount)
  const give = (crowns: string) =>
    onGiven({ ...NOTHING_GIVEN, cashTaken: /^\d{1,5}$/.test(crowns) ? czk(Number(crowns)) : null })
  return (
    <>
      <p className="courier-due">
        {say('due_cash')} <b className="num">{formatMoney(amount)}</b>
      </p>
      {paysWith !== null && announced !== null && (
        <p className="courier-announced">
          {say('announced', { pays: formatMoney(paysWith), change: formatMoney(announced) })}
        </p>
      )}
      <ChoiceChips
        label={say('given')}
        layout="grid"
        value={choice}
        onValueChange={(value) => {
          setChoice(value)
          give(value === OTHER ? typed : value)
        }}
        options={[
          ...likelyCash(amount).map((value) => ({
            value: String(value / 100),
            label: (value / 100).toLocaleString(intlLanguage()),
          })),
          { value: OTHER, label: say('other') },
        ]}
      />
      {choice === OTHER && (
        <TextField
          label={say('amount')}
          inputMode="numeric"
          autoComplete="off"
          suffix="Kč"
          maxLength={5}
          value={typed}
          onChange={(event) => {
            const digits = event.target.value.replaceAll(/\D/g, '')
            setTyped(digits)
            give(digits)
          }}
        />
      )}
      {change > 0 && (
        <p className="courier-change" role="status">
          {say('give_back')} <b className="num">{formatMoney(change)}</b>
          <small>{changeInWords(change)}</small>
        </p>
      )}
    </>
  )
}
