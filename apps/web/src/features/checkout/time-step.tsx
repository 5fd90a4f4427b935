import { hasLunch } from '@sousto/domain/cart/cart.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { deliveryRange } from '@sousto/domain/delivery-offer/area-terms.ts'
import {
  deliveryDays,
  laterOnly,
  leadTimeDecides,
  noSlotsProblem,
  orderingProblem,
  type SlotDay,
  type SlotSituation,
} from '@sousto/domain/delivery-offer/delivery-slots.ts'
import { LUNCH_WINDOW_MINUTES } from '@sousto/domain/delivery-offer/lunch.ts'
import { leadMinutes } from '@sousto/domain/delivery-offer/slot-grid.ts'
import { formatMoney, type Haler } from '@sousto/domain/money/money.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { pickupMessage } from '@sousto/messages/pickup-messages.ts'
import { availabilityMessage } from '@sousto/messages/restaurant-messages.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { ChoiceCard, ChoiceGroup } from '@sousto/ui/choice-card/choice-card.tsx'
import { ChoiceChips } from '@sousto/ui/choice-chips/choice-chips.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useState } from 'react'
import { dayText } from '../../shared/time/dates.ts'
import { StepHeading } from './step-heading.tsx'

type TimeStepProps = {
  readonly situation: SlotSituation
  readonly busy: RestaurantDetail['busy']
  readonly delivery: Haler
  /** The choice between delivery and pickup. Null means that the restaurant does not offer pickup. */
  readonly pickup: PickupChoice | null
  readonly choice: TimeChoice
  readonly onChoice: (choice: TimeChoice) => void
}

export type PickupChoice = {
  readonly chosen: boolean
  readonly minutes: number
  readonly onChoice: (chosen: boolean) => void
}

/** The customer's choice. `at` is a Prague wall clock. Null means not chosen yet, or as soon as possible. */
export type TimeChoice = { readonly later: boolean; readonly at: string | null }

/** Returns a day as `dnes 27. 11.`. */
function dayName({ day: name, date }: SlotDay): string {
  const { day, month } = Temporal.PlainDate.from(date)
  return checkoutMessage('day_name', { name, day, month })
}

/** Step 1: delivery or pickup, and the time (`ordering.md` §2 Checkout, §4 Delivery choice). */
export function TimeStep({ situation, busy, delivery, pickup, choice, onChoice }: TimeStepProps) {
  const later = laterOnly(situation)
  const days = deliveryDays(situation)
  const [dayChosen, setDayChosen] = useState<string | null>(null)
  const isLater = later !== null || choice.later
  const day =
    days.find((one) => one.slots.includes(choice.at ?? '')) ??
    days.find((one) => one.day === dayChosen) ??
    days[0]
  const lunch = hasLunch(situation.lines)
  const nothing = isLater ? noSlotsProblem(situation) : null
  const notice = nothing === null ? orderingProblem(situation) : null
  const range = deliveryRange(situation.restaurant.delivery, situation.terms)

  return (
    <Card as="section" padding="roomy" id="kdy">
      <StepHeading number={1}>{checkoutMessage('when')}</StepHeading>
      <ChoiceGroup
        label={checkoutMessage('delivery_or_pickup')}
        hideLabel
        value={pickup?.chosen ? 'pickup' : 'delivery'}
        onValueChange={(value) => pickup?.onChoice(value === 'pickup')}
      >
        <ChoiceCard
          value="delivery"
          title={checkoutMessage('deliver')}
          detail={
            pickup?.chosen
              ? undefined
              : delivery === 0
                ? checkoutMessage('delivery_free')
                : checkoutMessage('delivery_price', { price: formatMoney(delivery) })
          }
        />
        {pickup === null ? (
          <ChoiceCard value="pickup" title={pickupMessage('off')} disabled />
        ) : (
          <ChoiceCard
            value="pickup"
            title={pickupMessage('choice')}
            detail={pickupMessage('choice_detail', { minutes: pickup.minutes })}
          />
        )}
      </ChoiceGroup>
      {notice !== null && <Notice tone="warn">{orderProblemMessage.of(notice)}</Notice>}
      <ChoiceGroup
        label={checkoutMessage('time')}
        hideLabel
        value={isLater ? 'later' : 'soon'}
        onValueChange={(value) => onChoice({ later: value === 'later', at: null })}
      >
        <ChoiceCard
          value="soon"
          title={checkoutMessage('soon')}
          detail={rangeText(range, busy)}
          disabled={later !== null}
        />
        <ChoiceCard value="later" title={checkoutMessage('later')} detail={checkoutMessage('later_detail')} />
      </ChoiceGroup>
      {nothing !== null && (
        <Notice tone="bad" role="status">
          {orderProblemMessage.of(nothing)}
        </Notice>
      )}
      {isLater && day !== undefined && (
        <>
          <ChoiceChips
            label={checkoutMessage('day')}
            options={days.map((one) => ({
              value: one.day,
              label: dayName(one),
            }))}
            value={day.day}
            onValueChange={(next) => {
              setDayChosen(next)
              onChoice({ later: true, at: null })
            }}
          />
          {datesOf(day).map((date) => (
            <ChoiceChips
              key={date}
              label={checkoutMessage('times_of', { day: dayText(Temporal.PlainDate.from(date)) })}
              layout={lunch ? 'wide-grid' : 'grid'}
              options={day.slots
                .filter((slot) => slot.startsWith(date))
                .map((slot) => ({ value: slot, label: slotLabel(slot, lunch) }))}
              value={choice.at}
              onValueChange={(at) => onChoice({ later: true, at })}
            />
          ))}
          {leadTimeDecides(later, day) && (
            <p className="t-small muted">
              {checkoutMessage('lead', {
                minutes: leadMinutes({ ...situation, delivery: situation.restaurant.delivery }),
              })}
            </p>
          )}
        </>
      )}
    </Card>
  )
}

function rangeText({ min, max }: ReturnType<typeof deliveryRange>, busy: RestaurantDetail['busy']): string {
  const range = `${min}–${max}`
  if (busy === null) return checkoutMessage('range', { range })
  return checkoutMessage('range_busy', {
    range,
    busy: availabilityMessage('busy', { minutes: busy.minutes }),
  })
}

/**
 * Returns one or two dates: the slots of a window past midnight fall on two dates, so times alone would be ambiguous.
 */
function datesOf({ slots }: SlotDay): readonly string[] {
  return [...new Set(slots.map((slot) => slot.slice(0, 10)))]
}

/** Returns `12:30`, or for a lunch its hour, `12:00–13:00`. */
function slotLabel(slot: string, lunch: boolean): string {
  const from = slot.slice(11)
  if (!lunch) return from
  const to = Temporal.PlainTime.from(from).add({ minutes: LUNCH_WINDOW_MINUTES })
  return `${from}–${to.toString().slice(0, 5)}`
}
