import { availableCredits, BLOCKED_NUMBER_KEYS, creditProblem } from '@sousto/domain/credits/credits.ts'
import { czk, formatMoney, smaller, wholeKorunas, ZERO } from '@sousto/domain/money/money.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Switch } from '@sousto/ui/switch/switch.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { CREDITS_NOT_LOADED } from '../../shared/session/personal-queries.ts'
import type { CheckoutPayment } from './use-payment.ts'

type CreditsChoiceProps = Pick<
  CheckoutPayment,
  'situation' | 'balance' | 'balanceFailed' | 'credits' | 'setCredits'
>

/** 'Použít kredity' and the amount, limited by the balance and the price (`ordering.md` §5, Credits). */
export function CreditsChoice(props: CreditsChoiceProps) {
  const { situation, balance, credits, setCredits } = props
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (situation.loggedIn && credits > 0 ? String(wholeKorunas(credits)) : null)
  const here = useLocation({ select: ({ pathname }) => pathname })
  const available = availableCredits(balance)
  const toggle = (on: boolean) => {
    const most = smaller(available, situation.payable)
    setTyped(on ? String(wholeKorunas(most)) : null)
    setCredits(on ? czk(wholeKorunas(most)) : ZERO)
  }
  const problem = creditProblem(credits, balance)
  return (
    <div className="checkout-part">
      <Switch
        checked={text !== null}
        onCheckedChange={toggle}
        disabled={!situation.loggedIn || available === 0}
        detail={detailOf(props)}
      >
        Použít kredity
      </Switch>
      {!situation.loggedIn && (
        <Link to="/login" search={{ zpet: here }} className="t-small">
          Přihlásit se
        </Link>
      )}
      {text !== null && (
        <TextField
          label="Kolik kreditů"
          type="number"
          inputMode="numeric"
          min={0}
          suffix="Kč"
          value={text}
          onKeyDown={(event) => {
            if (BLOCKED_NUMBER_KEYS.some((key) => key === event.key)) event.preventDefault()
          }}
          onChange={({ target }) => {
            setTyped(target.value)
            setCredits(czk(Math.min(Math.max(Math.trunc(Number(target.value)), 0), MOST)))
          }}
          error={problem === null ? undefined : orderProblemMessage(problem)}
        />
      )}
    </div>
  )
}

/** In Czech crowns; a higher amount is a typing error. */
const MOST = 99_999

function detailOf({ situation, balance, balanceFailed }: CreditsChoiceProps): string | undefined {
  if (!situation.loggedIn) return orderProblemMessage('credits_need_login')
  if (balanceFailed) return CREDITS_NOT_LOADED
  return balance === null ? undefined : `K dispozici ${formatMoney(availableCredits(balance))}`
}
