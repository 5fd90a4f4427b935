import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import {
  deliveryPrice,
  deliveryRange,
  freeDeliveryFrom,
  minimumOrder,
} from '@sousto/domain/delivery-offer/area-terms.ts'
import { formatMoney, type Haler } from '@sousto/domain/money/money.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { restaurantInfoMessage } from '@sousto/messages/restaurant-info-messages.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { useServerHtmlMark } from '../../shared/delivery-location/visitor-facts.ts'
import { useDeliveryAt } from '../../shared/location/use-delivery-at.ts'
import { hoursText } from '../../shared/time/hours-text.ts'
import { RestaurantMap } from './restaurant-map.tsx'
import './info-tab.css'

/** It depends on the visitor's address. */
const OF_VISITOR = 'visitor-fact'
type Fact = readonly [name: string, value: string, ofVisitor?: typeof OF_VISITOR]

export function InfoTab({ restaurant }: { readonly restaurant: RestaurantDetail }) {
  const { terms, outOfReach } = useDeliveryAt(restaurant)
  const { delivery, payment, bonusPercent, ico, dic } = restaurant
  const range = deliveryRange(delivery, terms)
  const price = deliveryPrice(delivery, terms)
  const address = addressText(restaurant)
  const facts: readonly Fact[] = [
    [restaurantInfoMessage('address'), address],
    [restaurantInfoMessage('today'), hoursText(restaurant.days[0])],
    [
      restaurantInfoMessage('time'),
      restaurantInfoMessage('minutes', { min: range.min, max: range.max }),
      OF_VISITOR,
    ],
    [restaurantInfoMessage('minimum'), formatMoney(minimumOrder(delivery, terms)), OF_VISITOR],
    [
      restaurantInfoMessage('price'),
      outOfReach === null ? formatMoney(price) : restaurantInfoMessage('out_of_reach'),
      OF_VISITOR,
    ],
    [
      restaurantInfoMessage('free'),
      outOfReach === null ? freeDeliveryText(price, freeDeliveryFrom(delivery, terms)) : yesOrNo(false),
      OF_VISITOR,
    ],
    [
      restaurantInfoMessage('bonus'),
      bonusPercent === 0
        ? yesOrNo(false)
        : restaurantInfoMessage('percent', { percent: Math.floor(bonusPercent) }),
    ],
    [restaurantInfoMessage('card'), yesOrNo(payment.cashless)],
    [restaurantInfoMessage('vouchers'), yesOrNo(payment.mealVouchers)],
    ...(ico === null ? [] : [[restaurantInfoMessage('company_number'), ico] as const]),
    ...(dic === null ? [] : [[restaurantInfoMessage('tax_number'), dic] as const]),
  ]
  return (
    <div className="restaurant-info" {...useServerHtmlMark()}>
      <Card padding="roomy">
        <h2>{restaurantInfoMessage('about')}</h2>
        <p className="info-text" lang={RESTAURANTS_LANGUAGE}>
          {restaurant.description}
        </p>
        <dl className="info-facts">
          {facts.map(([name, value, ofVisitor = '']) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={`num ${ofVisitor}`.trim()}>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card padding="roomy">
        <h2>{restaurantInfoMessage('hours')}</h2>
        <dl className="info-facts">
          {WEEKDAYS.map((day) => (
            <div key={day}>
              <dt>{restaurantInfoMessage('day', { day })}</dt>
              <dd className="num">{hoursText(restaurant.weekly[day])}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <RestaurantMap name={restaurant.name} address={address} position={restaurant.position} />
    </div>
  )
}

function freeDeliveryText(price: Haler, freeFrom: Haler | null): string {
  if (price === 0) return restaurantInfoMessage('always')
  return freeFrom === null ? yesOrNo(false) : restaurantInfoMessage('from', { amount: formatMoney(freeFrom) })
}

const yesOrNo = (is: boolean): string => (is ? restaurantInfoMessage('yes') : restaurantInfoMessage('no'))

function addressText({ street, postcode, cityName }: RestaurantDetail): string {
  return `${street}, ${postcode.slice(0, 3)} ${postcode.slice(3)} ${cityName}`
}
