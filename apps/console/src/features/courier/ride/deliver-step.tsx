import type { Stop } from '@sousto/contract/courier/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { changeOf } from '@sousto/domain/ride/cash.ts'
import { type DoorProblem, doorProblem } from '@sousto/domain/ride/steps.ts'
import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { ChoiceChips } from '@sousto/ui/choice-chips/choice-chips.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { QrPayment } from '../door/qr-payment.tsx'
import { useCourier } from '../live/use-courier.tsx'
import { AgreedPayment, NOTHING_GIVEN } from './agreed-payment.tsx'
import { StepButton } from './step-button.tsx'

const MISSING = {
  pin_required: 'pin_missing',
  document_required: 'document_missing',
  document_refused: 'document_refused',
  cash_required: 'cash_missing',
  cash_too_little: 'cash_too_little',
  slip_required: 'slip_missing',
} as const

const isExplained = (problem: DoorProblem): problem is keyof typeof MISSING => Object.hasOwn(MISSING, problem)

const PIN = /^\d{4}$/
const NO_DEMANDS = {
  payment: { kind: 'none', amount: 0 },
  toPay: 0,
  pin: false,
  document: false,
  leave: false,
  paysWith: null,
} as const

/** Asks for the PIN, document and money at the door, then offers 'Doručeno'. */
export function DeliverStep({ stop }: { readonly stop: Stop }) {
  const demands = stop.door ?? NO_DEMANDS
  const [pin, setPin] = useState('')
  const [document, setDocument] = useState<boolean | null>(null)
  const [given, setGiven] = useState(NOTHING_GIVEN)
  const [byTransfer, setByTransfer] = useState(false)
  const { iban } = useCourier()
  const payment = { ...demands.payment, amount: haler(demands.payment.amount) }
  const transfer = iban !== null && payment.kind !== 'none'
  const answers = {
    proof: demands.pin && PIN.test(pin) ? ('pin' as const) : ('handed_over' as const),
    photograph: null,
    documentChecked: document,
    cashTaken: given.cashTaken,
    slip: given.slip?.trim() || null,
    byTransfer,
  }
  const problem = doorProblem({ ...demands, payment, transfer }, { ...answers, photographed: false })
  const change = changeOf(given.cashTaken ?? payment.amount, payment.amount)
  const changePayment = () => {
    setByTransfer(!byTransfer)
    setGiven(NOTHING_GIVEN)
  }
  return (
    <>
      {demands.document && (
        <ChoiceChips
          label={say('adult')}
          layout="grid"
          value={document === null ? null : document ? 'yes' : 'no'}
          onValueChange={(value) => setDocument(value === 'yes')}
          options={[
            { value: 'yes', label: say('yes') },
            { value: 'no', label: say('no') },
          ]}
        />
      )}
      {demands.pin && (
        <TextField
          label={say('pin')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={pin}
          onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, ''))}
        />
      )}
      {byTransfer && iban !== null ? (
        <QrPayment iban={iban} amount={haler(demands.toPay)} order={stop.orders[0]?.number ?? ''} />
      ) : (
        <AgreedPayment
          payment={payment}
          paysWith={demands.paysWith === null ? null : haler(demands.paysWith)}
          given={given}
          onGiven={setGiven}
        />
      )}
      {transfer && (
        <Button variant="line" wide icon={byTransfer ? null : <QrCode aria-hidden />} onClick={changePayment}>
          {byTransfer ? say('pay_otherwise') : say('pay_transfer')}
        </Button>
      )}
      <StepButton
        step={
          problem === null ? { step: 'deliver', ...answers, pin: answers.proof === 'pin' ? pin : null } : null
        }
        missing={problem !== null && isExplained(problem) ? say(MISSING[problem]) : ''}
      >
        {say('deliver', {
          transfer: byTransfer ? 'yes' : 'no',
          change: change > 0 ? formatMoney(change) : 'none',
        })}
      </StepButton>
    </>
  )
}
