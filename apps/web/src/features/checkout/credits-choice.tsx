import { availableCredits, creditProblem } from '@sousto/domain/credits/credits.ts'
import { czk, formatMoney, type Haler, smaller, ZERO } from '@sousto/domain/money/money.ts'
import { moneyText } from '@sousto/domain/money/typed-money.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { creditsMessage } from '@sousto/messages/payment-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { Switch } from '@sousto/ui/switch/switch.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { AmountField } from './amount-field.tsx'
import type { CheckoutPayment } from './use-payment.ts'

const voucherCodes = onDemand(() => import('../../shared/credits/voucher-code.tsx'))

type CreditsChoiceProps = Pick<
  CheckoutPayment,
  'situation' | 'balance' | 'balanceFailed' | 'credits' | 'setCredits' | 'reloadBalance'
>

/** 'Použít kredity' and the amount, limited by the balance and the price (`ordering.md` §5, Credits). */
export function CreditsChoice(props: CreditsChoiceProps) {
  const { situation, balance, credits, setCredits, reloadBalance } = props
  const [asksForCode, setAsksForCode] = useState(false)
  const codes = useOnDemand(voucherCodes, asksForCode)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (situation.loggedIn && credits > 0 ? moneyText(credits) : null)
  const here = useLocation({ select: ({ pathname }) => pathname })
  const available = availableCredits(balance)
  const use = (amount: Haler) => {
    const most = smaller(amount, situation.payable)
    setTyped(moneyText(most))
    setCredits(most)
  }
  const toggle = (on: boolean) => {
    if (on) return use(available)
    setTyped(null)
    setCredits(ZERO)
  }
  const useRedeemed = async () => {
    const now = availableCredits(await reloadBalance())
    if (now > 0) use(now)
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
      {situation.loggedIn && !asksForCode && (
        <Button variant="quiet" size="small" onClick={() => setAsksForCode(true)}>
          {checkoutMessage('have_code')}
        </Button>
      )}
      {codes && asksForCode && (
        <codes.VoucherCode
          className="checkout-part"
          label={checkoutMessage('code')}
          button={{ variant: 'line' }}
          onRedeemed={useRedeemed}
        />
      )}
      {text !== null && (
        <AmountField
          label={checkoutMessage('credits_amount')}
          text={text}
          most={MOST}
          onType={(typedText, amount) => {
            setTyped(typedText)
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
