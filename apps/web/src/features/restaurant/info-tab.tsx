import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import {
  deliveryPrice,
  deliveryRange,
  freeDeliveryFrom,
  minimumOrder,
} from '@sousto/domain/delivery-offer/area-terms.ts'
import { formatMoney, type Haler } from '@sousto/domain/money/money.ts'
import { WEEKDAYS, type Weekday } from '@sousto/domain/time/weekdays.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { useServerHtmlMark } from '../../shared/delivery-location/visitor-facts.ts'
import { useDeliveryAt } from '../../shared/location/use-delivery-at.ts'
import { hoursText } from '../../shared/time/hours-text.ts'
import { RestaurantMap } from './restaurant-map.tsx'
import './info-tab.css'

/** The names of weekdays (`ordering.md` §2, Info tab). */
const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  monday: 'Po',
  tuesday: 'Út',
  wednesday: 'St',
  thursday: 'Čt',
  friday: 'Pá',
  saturday: 'So',
  sunday: 'Ne',
}

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
    ['Adresa', address],
    ['Dnes', hoursText(restaurant.days[0])],
    ['Doba doručení', `${range.min}–${range.max} min`, OF_VISITOR],
    ['Minimální objednávka', formatMoney(minimumOrder(delivery, terms)), OF_VISITOR],
    ['Cena dopravy', outOfReach === null ? formatMoney(price) : 'na vaši adresu nedoručuje', OF_VISITOR],
    [
      'Doprava zdarma',
      outOfReach === null ? freeDeliveryText(price, freeDeliveryFrom(delivery, terms)) : 'ne',
      OF_VISITOR,
    ],
    ['Bonus', bonusPercent === 0 ? 'ne' : `${Math.floor(bonusPercent)} %`],
    ['Platba kartou', payment.cashless ? 'ano' : 'ne'],
    ['Stravenky', payment.mealVouchers ? 'ano' : 'ne'],
    ...(ico === null ? [] : [['IČO', ico] as const]),
    ...(dic === null ? [] : [['DIČ', dic] as const]),
  ]
  return (
    <div className="restaurant-info" {...useServerHtmlMark()}>
      <Card padding="roomy">
        <h2>O podniku</h2>
        <p className="info-text">{restaurant.description}</p>
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
        <h2>Kdy rozvážíme</h2>
        <dl className="info-facts">
          {WEEKDAYS.map((day) => (
            <div key={day}>
              <dt>{DAY_NAMES[day]}</dt>
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
  if (price === 0) return 'vždy'
  return freeFrom === null ? 'ne' : `od ${formatMoney(freeFrom)}`
}

function addressText({ street, postcode, cityName }: RestaurantDetail): string {
  return `${street}, ${postcode.slice(0, 3)} ${postcode.slice(3)} ${cityName}`
}
