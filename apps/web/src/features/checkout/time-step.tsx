import { deliveryRange } from '@sousto/domain/area-terms.ts'
import {
  deliveryDays,
  LATER_NOTICES,
  laterOnly,
  noSlots,
  type SlotSituation,
} from '@sousto/domain/delivery-slots.ts'
import { formatMoney, type Haler } from '@sousto/domain/money.ts'
import { ORDER_PROBLEMS } from '@sousto/domain/order-problems.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { ChoiceCard, ChoiceGroup } from '@sousto/ui/choice-card/choice-card.tsx'
import { ChoiceChips } from '@sousto/ui/choice-chips/choice-chips.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useState } from 'react'
import { StepHeading } from './step-heading.tsx'

type TimeStepProps = {
  readonly situation: SlotSituation
  readonly delivery: Haler
  /** Prague wall clock; null: as soon as possible, or nothing chosen yet. */
  readonly deliverAt: string | null
  readonly onDeliverAt: (deliverAt: string | null) => void
}

const DAY_NAMES = { today: 'dnes', tomorrow: 'zítra', after: 'pozítří' } as const
const dayMonth = new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'numeric', timeZone: 'UTC' })

/** Step 1: how and when (`ordering.md` §2 Checkout, §4 Delivery choice). */
export function TimeStep({ situation, delivery, deliverAt, onDeliverAt }: TimeStepProps) {
  const later = laterOnly(situation)
  const days = deliveryDays(situation)
  const [wantsLater, setWantsLater] = useState(deliverAt !== null)
  const [dayChosen, setDayChosen] = useState<string | null>(null)
  const isLater = later !== null || wantsLater
  const day =
    days.find((one) => one.slots.includes(deliverAt ?? '')) ??
    days.find((one) => one.day === dayChosen) ??
    days[0]
  const notice = later === null ? null : LATER_NOTICES[later]
  const nothing = noSlots(situation)
  const range = deliveryRange(situation.restaurant.delivery, situation.terms)

  return (
    <Card as="section" padding="roomy" id="kdy">
      <StepHeading number={1}>Kdy a jak</StepHeading>
      <ChoiceGroup label="Doprava" hideLabel value="delivery" onValueChange={() => {}}>
        <ChoiceCard
          value="delivery"
          title="Chci dovézt"
          detail={delivery === 0 ? 'doprava zdarma' : `doprava ${formatMoney(delivery)}`}
        />
        <ChoiceCard value="pickup" title="Vyzvednu si (Již brzy)" disabled />
      </ChoiceGroup>
      {notice !== null && <Notice tone="warn">{notice}</Notice>}
      <ChoiceGroup
        label="Čas doručení"
        hideLabel
        value={isLater ? 'later' : 'soon'}
        onValueChange={(value) => {
          setWantsLater(value === 'later')
          if (value === 'soon') onDeliverAt(null)
        }}
      >
        <ChoiceCard
          value="soon"
          title="Co nejdříve"
          detail={`${range.min}–${range.max} min`}
          disabled={later !== null}
        />
        <ChoiceCard value="later" title="Na později" detail="vyberete si čas" />
      </ChoiceGroup>
      {isLater && nothing !== null && (
        <Notice tone="bad" role="status">
          {ORDER_PROBLEMS[nothing]}
        </Notice>
      )}
      {isLater && day !== undefined && (
        <>
          <ChoiceChips
            label="Den"
            options={days.map((one) => ({
              value: one.day,
              label: `${DAY_NAMES[one.day]} ${dayMonth.format(new Date(one.date))}`,
            }))}
            value={day.day}
            onValueChange={(next) => {
              setDayChosen(next)
              onDeliverAt(null)
            }}
          />
          <ChoiceChips
            label="Čas"
            layout="grid"
            options={day.slots.map((slot) => ({ value: slot, label: slot.slice(11) }))}
            value={deliverAt}
            onValueChange={onDeliverAt}
          />
        </>
      )}
    </Card>
  )
}
