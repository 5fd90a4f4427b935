import type { Stop } from '@sousto/contract/courier/wire.ts'
import { czk, formatMoney, haler } from '@sousto/domain/money/money.ts'
import { changeOf } from '@sousto/domain/ride/cash.ts'
import { doorProblem } from '@sousto/domain/ride/steps.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { ChoiceChips } from '@sousto/ui/choice-chips/choice-chips.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { changeInWords, likelyCash } from '../model/cash-words.ts'
import { STEP_NAMES } from '../model/words.ts'
import { StepButton } from './step-button.tsx'

const MISSING = {
  pin_required: 'Zeptejte se zákazníka na PIN, má čtyři číslice.',
  document_required: 'Zkontrolujte doklad: je v objednávce alkohol.',
  document_refused: 'Bez dokladu alkohol nepředávejte a nahlaste problém.',
  cash_required: 'Vyberte, kolik vám zákazník dal.',
  cash_too_little: 'Zákazník dal míň, než má zaplatit.',
  slip_required: 'Opište číslo účtenky z terminálu.',
} as const

const PIN = /^\d{4}$/
const OTHER = 'other'

/** Asks for the PIN, document and money at the door, then offers 'Doručeno'. */
export function DeliverStep({ stop }: { readonly stop: Stop }) {
  const demands = stop.door ?? { payment: { kind: 'none', amount: 0 } as const, pin: false, document: false }
  const amount = haler(demands.payment.amount)
  const [pin, setPin] = useState('')
  const [document, setDocument] = useState<boolean | null>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [slip, setSlip] = useState('')
  const crowns = taken === OTHER ? (/^\d{1,5}$/.test(typed) ? Number(typed) : null) : Number(taken)
  const cashTaken = demands.payment.kind !== 'cash' || taken === null || crowns === null ? null : czk(crowns)
  const answers = {
    proof: demands.pin && PIN.test(pin) ? ('pin' as const) : ('handed_over' as const),
    documentChecked: document,
    cashTaken,
    slip: slip.trim() === '' ? null : slip.trim(),
  }
  const problem = doorProblem({ ...demands, payment: { ...demands.payment, amount } }, answers)
  const change = cashTaken === null ? haler(0) : changeOf(cashTaken, amount)
  return (
    <>
      {demands.document && (
        <ChoiceChips
          label="Je podle dokladu starší 18 let?"
          layout="grid"
          value={document === null ? null : document ? 'yes' : 'no'}
          onValueChange={(value) => setDocument(value === 'yes')}
          options={[
            { value: 'yes', label: 'Ano' },
            { value: 'no', label: 'Ne' },
          ]}
        />
      )}
      {demands.pin && (
        <TextField
          label="PIN od zákazníka"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={pin}
          onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, ''))}
        />
      )}
      {demands.payment.kind === 'cash' && (
        <>
          <p className="courier-due">
            Vyberte hotově <b className="num">{formatMoney(amount)}</b>
          </p>
          <ChoiceChips
            label="Kolik vám dali"
            layout="grid"
            value={taken}
            onValueChange={setTaken}
            options={[
              ...likelyCash(amount).map((value) => ({
                value: String(value / 100),
                label: (value / 100).toLocaleString('cs-CZ'),
              })),
              { value: OTHER, label: 'Jinak' },
            ]}
          />
          {taken === OTHER && (
            <TextField
              label="Částka"
              inputMode="numeric"
              autoComplete="off"
              suffix="Kč"
              maxLength={5}
              value={typed}
              onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
            />
          )}
          {change > 0 && (
            <p className="courier-change" role="status">
              Vraťte <b className="num">{formatMoney(change)}</b>
              <small>{changeInWords(change)}</small>
            </p>
          )}
        </>
      )}
      {demands.payment.kind === 'card' && (
        <>
          <p className="courier-due">
            Vyberte kartou <b className="num">{formatMoney(amount)}</b>
          </p>
          <TextField
            label="Číslo účtenky z terminálu"
            autoComplete="off"
            limit={lettersUpTo(40)}
            value={slip}
            onChange={(event) => setSlip(event.target.value)}
          />
        </>
      )}
      {demands.payment.kind === 'meal_vouchers' && (
        <p className="courier-due">
          Vyberte stravenkami <b className="num">{formatMoney(amount)}</b>
        </p>
      )}
      <StepButton
        step={
          problem === null ? { step: 'deliver', ...answers, pin: answers.proof === 'pin' ? pin : null } : null
        }
        missing={problem === null ? '' : MISSING[problem]}
      >
        {change > 0 ? `${STEP_NAMES.deliver}, vráceno ${formatMoney(change)}` : STEP_NAMES.deliver}
      </StepButton>
    </>
  )
}
