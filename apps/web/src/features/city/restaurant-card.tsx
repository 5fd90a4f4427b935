import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { type Availability, type ShownDelivery, shownDelivery } from '@sousto/domain/delivery/availability.ts'
import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { formatMoney } from '@sousto/domain/pricing/money.ts'
import { availabilityText } from '@sousto/messages/availability-sentences.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Rating } from '@sousto/ui/rating/rating.tsx'
import { Link } from '@tanstack/react-router'
import { Bike, Clock, Link2, Moon } from 'lucide-react'
import { FavouriteButton } from '../../shared/favourites/favourite-button.tsx'
import { Picture, WIDTHS } from '../../shared/pictures/picture.tsx'
import './restaurant-card.css'

/** Cards show the first three cuisines (`marketplace.md` §2). */
const CUISINES_SHOWN = 3

type RestaurantCardProps = {
  readonly item: RestaurantListItem
  readonly availability: Availability
  readonly location: DeliveryLocation | null
  /** Above the fold: its picture is loaded eagerly. */
  readonly eager: boolean
}

/** A restaurant in the city's list: the whole card is one link to its menu. */
export function RestaurantCard({ item, availability, location, eager }: RestaurantCardProps) {
  const delivery = shownDelivery(item, location)
  return (
    <li className="restaurant-card" data-closed={!availability.open || undefined}>
      <div className="restaurant-card-picture">
        <Picture
          src={`/img/restaurace/${item.id}/cover`}
          photo={item.photos.cover}
          widths={WIDTHS.card}
          sizes="(max-width: 767px) 92vw, (max-width: 1100px) 46vw, 400px"
          width={640}
          height={360}
          {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          decoding="async"
        />
        <span className="restaurant-card-heart">
          <FavouriteButton restaurant={item} />
        </span>
        <span className="restaurant-card-badge">
          <CardBadge item={item} availability={availability} delivery={delivery} />
        </span>
      </div>
      <div className="restaurant-card-head">
        <h3 className="t-name">
          <Link
            className="restaurant-card-link"
            to="/rozvoz-jidel/$city/$restaurant/objednat"
            params={{ city: item.citySlug, restaurant: item.slug }}
          >
            {item.name}
          </Link>
        </h3>
        {item.rating.average !== null && <Rating value={item.rating.average} count={item.rating.count} />}
      </div>
      <p className="t-small muted">{item.categories.slice(0, CUISINES_SHOWN).join(', ')}</p>
      {item.badge !== null && item.badge.description !== '' && (
        <p className="t-small">{item.badge.description}</p>
      )}
      <p className="restaurant-card-facts">
        <b className="num">
          {delivery.min}–{delivery.max} min
        </b>
        <span className={delivery.price === 0 ? 'restaurant-card-free' : 'num'}>
          {delivery.price === 0 ? 'doprava zdarma' : `doprava ${formatMoney(delivery.price)}`}
        </span>
      </p>
    </li>
  )
}

type CardBadgeProps = Pick<RestaurantCardProps, 'item' | 'availability'> & {
  readonly delivery: ShownDelivery
}

/** At most one badge on a picture: limitations first, then benefits. */
function CardBadge({ item, availability, delivery }: CardBadgeProps) {
  const { kind } = availability
  const text = availabilityText(availability)
  if (text !== null) {
    return (
      <Badge
        raised
        tone={kind === 'closing-soon' ? 'warn' : 'plain'}
        icon={kind === 'closed' ? <Moon aria-hidden /> : <Clock aria-hidden />}
      >
        {text}
      </Badge>
    )
  }
  if (item.badge !== null) {
    return (
      <Badge raised tone="plain">
        {item.badge.text}
      </Badge>
    )
  }
  if (delivery.price === 0 || delivery.freeFrom !== null) {
    return (
      <Badge raised tone="good" icon={<Bike aria-hidden />}>
        {delivery.freeFrom === null ? 'Doprava zdarma' : `Zdarma od ${formatMoney(delivery.freeFrom)}`}
      </Badge>
    )
  }
  if (!item.bonus) return null
  return (
    <Badge raised tone="plain" icon={<Link2 aria-hidden />}>
      Bonus
    </Badge>
  )
}
