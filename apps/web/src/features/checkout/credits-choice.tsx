import { availableCredits, creditProblem } from '@sousto/domain/credits/credits.ts'
import { czk, formatMoney, type Haler, smaller, ZERO } from '@sousto/domain/money/money.ts'
import { moneyText } from '@sousto/domain/money/typed-money.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { creditsMessage } from '@sousto/messages/payment-messages.ts'
import { Switch } from '@sousto/ui/switch/switch.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { AmountField } from './amount-field.tsx'
import type { CheckoutPayment } from './use-payment.ts'

type CreditsChoiceProps = Pick<
  CheckoutPayment,
  'situation' | 'balance' | 'balanceFailed' | 'credits' | 'setCredits'
>

/** 'Použít kredity' and the amount, limited by the balance and the price (`ordering.md` §5, Credits). */
export function CreditsChoice(props: CreditsChoiceProps) {
  const { situation, balance, credits, setCredits } = props
  const [typed, setTyped] = useState<{ readonly text: string; readonly amount: Haler } | null>(null)
  // A redeemed code changes the amount, too.
  const used = situation.loggedIn && credits > 0 ? moneyText(credits) : null
  const text = typed?.amount === credits ? typed.text : used
  const here = useLocation({ select: ({ pathname }) => pathname })
  const available = availableCredits(balance)
  const use = (amount: Haler) => {
    const most = smaller(amount, situation.payable)
    setTyped({ text: moneyText(most), amount: most })
    setCredits(most)
  }
  const toggle = (on: boolean) => {
    if (on) return use(available)
    setTyped(null)
    setCredits(ZERO)
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
        {checkoutMessage('credits')}
      </Switch>
      {!situation.loggedIn && (
        <Link to="/login" search={{ zpet: here }} className="t-small">
          {checkoutMessage('log_in')}
        </Link>
      )}
      {text !== null && (
        <AmountField
          label={checkoutMessage('credits_amount')}
          text={text}
          most={MOST}
          onType={(typedText, amount) => {
            setTyped({ text: typedText, amount })
            setCredits(amount)
          }}
          error={problem === null ? undefined : orderProblemMessage(problem)}
        />
      )}
    </div>
  )
}

const MOST = czk(99_999)

function detailOf({ situation, balance, balanceFailed }: CreditsChoiceProps): string | undefined {
  if (!situation.loggedIn) return orderProblemMessage('credits_need_login')
  if (balanceFailed) return creditsMessage('not_loaded')
  return balance === null
    ? undefined
    : checkoutMessage('credits_available', { amount: formatMoney(availableCredits(balance)) })
}
