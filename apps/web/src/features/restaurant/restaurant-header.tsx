import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import type { AreaTerms } from '@sousto/domain/delivery/place.ts'
import {
  deliveryPrice,
  deliveryRange,
  freeDeliveryFrom,
  minimumOrder,
} from '@sousto/domain/delivery-offer/area-terms.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { restaurantPageMessage } from '@sousto/messages/restaurant-page-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Rating } from '@sousto/ui/rating/rating.tsx'
import { Banknote, Bike, Clock, CreditCard, Gauge, Link2, ShoppingBasket, Store, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useServerHtmlMark } from '../../shared/delivery-location/visitor-facts.ts'
import { FavouriteButton } from '../../shared/favourites/favourite-button.tsx'
import { useDeliveryAt } from '../../shared/location/use-delivery-at.ts'
import { Picture, WIDTHS } from '../../shared/pictures/picture.tsx'
import { ShareButton } from '../../shared/share-button.tsx'
import { hoursText } from '../../shared/time/hours-text.ts'
import './restaurant.css'

type RestaurantHeaderProps = {
  readonly restaurant: RestaurantDetail
  /** Courier load of the city in percent. Null means that it is not known yet. */
  readonly load: number | null
}

/** Cover, logo, name and key facts (`ordering.md` §2, Restaurant page layout). */
export function RestaurantHeader({ restaurant, load }: RestaurantHeaderProps) {
  const { terms, outOfReach } = useDeliveryAt(restaurant)
  const range = deliveryRange(restaurant.delivery, terms)
  return (
    <div className="restaurant-head" {...useServerHtmlMark()}>
      <div className="restaurant-cover">
        <Picture
          src={`/img/restaurace/${restaurant.id}/cover?w=1280`}
          photo={restaurant.photos.cover}
          widths={WIDTHS.page}
          sizes="(max-width: 1280px) 100vw, 1240px"
          width={1240}
          height={260}
          fetchPriority="high"
        />
      </div>
      <Picture
        className="restaurant-logo"
        src={`/img/restaurace/${restaurant.id}/logo`}
        photo={restaurant.photos.logo}
        widths={WIDTHS.thumbnail}
        sizes="(max-width: 767px) 80px, 112px"
        width={112}
        height={112}
      />
      <div className="restaurant-title">
        <div>
          <div className="restaurant-name">
            <h1>{restaurant.name}</h1>
            <span className="restaurant-actions">
              <ShareButton
                label={restaurantPageMessage('share', { name: restaurant.name })}
                title={restaurant.name}
                path={`/rozvoz-jidel/${restaurant.citySlug}/${restaurant.slug}/objednat`}
              />
              <FavouriteButton restaurant={restaurant} />
            </span>
          </div>
          <p className="restaurant-line">
            {restaurant.rating.average !== null && (
              <Rating value={restaurant.rating.average} count={restaurant.rating.count} />
            )}
            <span lang={RESTAURANTS_LANGUAGE}>{restaurant.categories.join(', ')}</span>
            <span>{restaurant.cityName}</span>
          </p>
        </div>
        <RestaurantBadges restaurant={restaurant} terms={terms} delivers={outOfReach === null} />
      </div>
      <dl className="restaurant-facts">
        <Fact ofVisitor icon={<Clock aria-hidden />} label={deliveryLabel(restaurant)}>
          {restaurantPageMessage('minutes', { min: range.min, max: range.max })}
        </Fact>
        <Fact ofVisitor icon={<Bike aria-hidden />} label={restaurantPageMessage('delivery')}>
          {outOfReach === null
            ? formatMoney(deliveryPrice(restaurant.delivery, terms))
            : restaurantPageMessage('out_of_reach')}
        </Fact>
        <Fact ofVisitor icon={<ShoppingBasket aria-hidden />} label={restaurantPageMessage('minimum')}>
          {formatMoney(minimumOrder(restaurant.delivery, terms))}
        </Fact>
        <Fact
          icon={<Store aria-hidden />}
          label={restaurant.now.open ? restaurantPageMessage('open_today') : restaurantPageMessage('today')}
        >
          {hoursText(restaurant.now.window)}
        </Fact>
        {load !== null && (
          <Fact icon={<Gauge aria-hidden />} label={restaurantPageMessage('percent', { percent: load })}>
            {restaurantPageMessage('load')}
          </Fact>
        )}
      </dl>
    </div>
  )
}

const deliveryLabel = ({ busy }: RestaurantDetail) =>
  busy === null
    ? restaurantPageMessage('time')
    : restaurantPageMessage('time_busy', { minutes: busy.minutes })

type RestaurantBadgesProps = {
  readonly restaurant: RestaurantDetail
  readonly terms: AreaTerms | null
  readonly delivers: boolean
}

function RestaurantBadges({ restaurant, terms, delivers }: RestaurantBadgesProps) {
  const { delivery, payment, bonusPercent } = restaurant
  const freeFrom = delivers ? freeDeliveryFrom(delivery, terms) : null
  return (
    <ul className="restaurant-badges">
      {freeFrom !== null && (
        <li className="visitor-fact">
          <Badge tone="good" icon={<Bike aria-hidden />}>
            {restaurantPageMessage('free_from', { amount: formatMoney(freeFrom) })}
          </Badge>
        </li>
      )}
      {bonusPercent > 0 && (
        <li>
          <Badge tone="good" icon={<Link2 aria-hidden />}>
            {restaurantPageMessage('bonus', { percent: Math.floor(bonusPercent) })}
          </Badge>
        </li>
      )}
      {payment.cashless && (
        <li>
          <Badge icon={<CreditCard aria-hidden />}>{restaurantPageMessage('card')}</Badge>
        </li>
      )}
      {payment.mealVouchers && (
        <li>
          <Badge icon={<Ticket aria-hidden />}>{restaurantPageMessage('vouchers')}</Badge>
        </li>
      )}
      <li>
        <Badge icon={<Banknote aria-hidden />}>{restaurantPageMessage('cash')}</Badge>
      </li>
    </ul>
  )
}

type FactProps = {
  readonly icon: ReactNode
  readonly label: string
  /** It depends on the visitor's address. */
  readonly ofVisitor?: boolean
  readonly children: ReactNode
}

function Fact({ icon, label, ofVisitor = false, children }: FactProps) {
  return (
    <div className="restaurant-fact">
      {icon}
      <dt>{label}</dt>
      <dd className={ofVisitor ? 'num visitor-fact' : 'num'}>{children}</dd>
    </div>
  )
}
