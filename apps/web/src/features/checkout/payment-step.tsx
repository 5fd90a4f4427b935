import {
  PAYMENT_METHODS,
  PAYMENT_RULES,
  type PaymentMethod,
  paymentProblem,
} from '@sousto/domain/payment/payment-methods.ts'
import {
  orderProblemMessage,
  paymentMethodDetailMessage,
  paymentMethodMessage,
} from '@sousto/messages/messages.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { ChoiceCard, ChoiceGroup } from '@sousto/ui/choice-card/choice-card.tsx'
import { Banknote, CreditCard, Ticket, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { CreditsChoice } from './credits-choice.tsx'
import { StepHeading } from './step-heading.tsx'
import { TipChoice } from './tip-choice.tsx'
import type { CheckoutPayment } from './use-payment.ts'

const ICONS: Partial<Record<PaymentMethod, ReactNode>> = {
  cash: <Banknote aria-hidden />,
  'courier-card': <CreditCard aria-hidden />,
  'credit-card': <CreditCard aria-hidden />,
  'meal-voucher': <Ticket aria-hidden />,
}

/** Step 3: payment method (`ordering.md` §4 Payment, §9 Payment methods). Credits are shown but disabled without a login (§5, Credits). */
export function PaymentStep({ payment }: { readonly payment: CheckoutPayment }) {
  const { situation, method, setMethod, tip, setTip } = payment
  const problems = PAYMENT_METHODS.map((one) => ({ one, problem: paymentProblem(one, situation) }))
  const shown = problems.filter(({ problem }) => problem === null || problem.code === 'credits_need_login')
  return (
    <Card as="section" padding="roomy" id="platba">
      <StepHeading number={3}>Platba</StepHeading>
      <ChoiceGroup label="Způsob platby" hideLabel value={method} onValueChange={setMethod}>
        {shown.map(({ one, problem }) => (
          <ChoiceCard
            key={one}
            value={one}
            title={paymentMethodMessage(one)}
            detail={problem === null ? paymentMethodDetailMessage(one) : orderProblemMessage.of(problem)}
            icon={ICONS[one] ?? <Wallet aria-hidden />}
            disabled={problem !== null}
          />
        ))}
      </ChoiceGroup>
      {PAYMENT_RULES[method].allowsTip && <TipChoice tip={tip} onTip={setTip} />}
      {!PAYMENT_RULES[method].creditsCoverAll && <CreditsChoice {...payment} />}
    </Card>
  )
}
