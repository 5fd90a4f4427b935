import {
  ONLINE_METHODS,
  type OnlineMethod,
  PAYMENT_METHODS,
  PAYMENT_RULES,
  type PaymentMethod,
  paymentProblem,
} from '@sousto/domain/payment-methods/payment-methods.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { paymentMethodDetailMessage, paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { ChoiceCard, ChoiceGroup } from '@sousto/ui/choice-card/choice-card.tsx'
import { Banknote, CalendarClock, Coins, CreditCard, Smartphone, Ticket, Wallet } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { PaymentMark } from '../../shared/payment-mark/payment-mark.tsx'
import { CreditsChoice } from './credits-choice.tsx'
import { StepHeading } from './step-heading.tsx'
import { TipChoice } from './tip-choice.tsx'
import type { CheckoutPayment } from './use-payment.ts'
import { VoucherChoice } from './voucher-choice.tsx'

const ICONS: Readonly<Record<PaymentMethod, ReactNode>> = {
  cash: <Banknote aria-hidden />,
  'courier-card': <Smartphone aria-hidden />,
  'credit-card': <CreditCard aria-hidden />,
  'food-credit-card': <Wallet aria-hidden />,
  'meal-voucher': <Ticket aria-hidden />,
  'twisto-gopay': <CalendarClock aria-hidden />,
  credits: <Coins aria-hidden />,
  'credit-card-driver': <CreditCard aria-hidden />,
  mallpay: <CalendarClock aria-hidden />,
}

/** The logos of each method: what it accepts, followed by its gateway (`wire.md`, Payments). */
const MARKS: Readonly<Record<OnlineMethod, readonly string[]>> = {
  'credit-card': ['Visa', 'Mastercard', 'Google Pay', 'Apple Pay', 'GoPay'],
  'food-credit-card': ['Comgate'],
  'twisto-gopay': ['Twisto', 'GoPay'],
  mallpay: ['GoPay'],
}

const marksOf = (method: PaymentMethod) => ONLINE_METHODS.flatMap((one) => (one === method ? MARKS[one] : []))

type PaymentStepProps = { readonly payment: CheckoutPayment; readonly restaurantId: number }

/** Step 3: payment method (`ordering.md` §4 Payment, §9 Payment methods). Credits are shown but disabled without a login (§5, Credits). */
export function PaymentStep({ payment, restaurantId }: PaymentStepProps) {
  const { situation, method, setMethod, tip, setTip } = payment
  const problems = PAYMENT_METHODS.map((one) => ({ one, problem: paymentProblem(one, situation) }))
  const shown = problems.filter(({ problem }) => problem === null || problem.code === 'credits_need_login')
  return (
    <Card as="section" padding="roomy" id="platba">
      <StepHeading number={3}>{checkoutMessage('payment')}</StepHeading>
      <ChoiceGroup
        label={checkoutMessage('payment_method')}
        hideLabel
        value={method}
        onValueChange={setMethod}
      >
        {shown.map(({ one, problem }) => (
          <ChoiceCard
            key={one}
            value={one}
            title={paymentMethodMessage(one)}
            detail={
              <>
                <span>
                  {problem === null ? paymentMethodDetailMessage(one) : orderProblemMessage.of(problem)}
                </span>
                <Marks marks={marksOf(one)} />
              </>
            }
            icon={ICONS[one]}
            disabled={problem !== null}
          />
        ))}
      </ChoiceGroup>
      {payment.tippable && <TipChoice tip={tip} onTip={setTip} />}
      {!PAYMENT_RULES[method].creditsCoverAll && <CreditsChoice {...payment} />}
      {payment.takesVoucher && <VoucherChoice payment={payment} restaurantId={restaurantId} />}
    </Card>
  )
}

function Marks({ marks }: { readonly marks: readonly string[] }) {
  if (marks.length === 0) return null
  return (
    <span className="payment-marks">
      {marks.map((mark) => (
        <Fragment key={mark}>
          {' '}
          <PaymentMark name={mark} />
        </Fragment>
      ))}
    </span>
  )
}
