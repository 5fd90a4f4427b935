import { PAYMENT_RULES, type PaymentMethod } from '@sousto/domain/payment-methods.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { ChoiceCard, ChoiceGroup } from '@sousto/ui/choice-card/choice-card.tsx'
import { Banknote, CreditCard, Ticket, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { StepHeading } from './step-heading.tsx'

type PaymentStepProps = {
  /** What can be used here, in the specification's order. */
  readonly methods: readonly PaymentMethod[]
  readonly method: PaymentMethod
  readonly onMethod: (method: PaymentMethod) => void
}

const ICONS: Partial<Record<PaymentMethod, ReactNode>> = {
  cash: <Banknote aria-hidden />,
  'courier-card': <CreditCard aria-hidden />,
  'meal-voucher': <Ticket aria-hidden />,
}

/** Step 3: how to pay (`ordering.md` §4 Payment, §9 Payment methods). */
export function PaymentStep({ methods, method, onMethod }: PaymentStepProps) {
  return (
    <Card as="section" padding="roomy" id="platba">
      <StepHeading number={3}>Platba</StepHeading>
      <ChoiceGroup label="Způsob platby" hideLabel value={method} onValueChange={onMethod}>
        {methods.map((one) => (
          <ChoiceCard
            key={one}
            value={one}
            title={PAYMENT_RULES[one].label}
            detail={PAYMENT_RULES[one].description}
            icon={ICONS[one] ?? <Wallet aria-hidden />}
          />
        ))}
      </ChoiceGroup>
    </Card>
  )
}
