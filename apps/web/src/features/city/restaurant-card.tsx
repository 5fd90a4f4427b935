import { type ShownDelivery, shownDelivery } from '@sousto/domain/delivery-offer/availability.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { cityPageMessage } from '@sousto/messages/city-page-messages.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { availabilityMessage } from '@sousto/messages/restaurant-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Rating } from '@sousto/ui/rating/rating.tsx'
import { Bike, Clock, Link2, Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import { menuPath } from '../../page-speed/lists/menu-links.ts'
import { FavouriteToggle } from '../../shared/favourites/favourite-button.tsx'
import { Picture, WIDTHS } from '../../shared/pictures/picture.tsx'
import type { Card } from './cards.ts'
import './restaurant-card.css'

/** Cards show the first three cuisines (`marketplace.md` §2). */
const CUISINES_SHOWN = 3

type RestaurantCardProps = Card & {
  /** True if the visitor is logged in. */
  readonly hearts: boolean
  /** True if the card's picture is the largest paint on a phone and is therefore loaded with priority. */
  readonly eager: boolean
}

/**
 * A restaurant in the city's list. The whole card is one plain link to its menu (`menu-links.ts`): with a link of the
 * router, each of a thousand cards would listen to every navigation.
 */
export function RestaurantCard({
  item,
  location,
  open,
  kind,
  text,
  suitable,
  hearts,
  eager,
}: RestaurantCardProps) {
  const delivery = shownDelivery(item, location)
  const badge = badgeOf({ item, kind, text }, delivery)
  return (
    <li className="restaurant-card" data-closed={!open || undefined}>
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
        {hearts && (
          <span className="restaurant-card-heart">
            <FavouriteToggle restaurant={item} />
          </span>
        )}
        {badge !== null && <span className="restaurant-card-badge">{badge}</span>}
      </div>
      <div className="restaurant-card-head">
        <h3 className="t-name">
          <a className="restaurant-card-link" href={menuPath(item)}>
            {item.name}
          </a>
        </h3>
        {item.rating.average !== null && <Rating value={item.rating.average} count={item.rating.count} />}
      </div>
      <p className="t-small muted">{item.categories.slice(0, CUISINES_SHOWN).join(', ')}</p>
      {item.badge !== null && item.badge.description !== '' && (
        <p className="t-small" lang={RESTAURANTS_LANGUAGE}>
          {item.badge.description}
        </p>
      )}
      {suitable !== null && suitable > 0 && (
        <p className="t-small">{countMessage('dishes_suitable', { count: suitable })}</p>
      )}
      <p className="restaurant-card-facts">
        <b className="num visitor-fact">
          {cityPageMessage('minutes', { min: delivery.min, max: delivery.max })}
        </b>
        {item.busy !== null && (
          <span className="num">{availabilityMessage('busy', { minutes: item.busy.minutes })}</span>
        )}
        <span className={delivery.price === 0 ? 'restaurant-card-free visitor-fact' : 'num visitor-fact'}>
          {delivery.price === 0
            ? cityPageMessage('free')
            : cityPageMessage('delivery', { price: formatMoney(delivery.price) })}
        </span>
      </p>
    </li>
  )
}

/** At most one badge on a picture: limitations first, then benefits. */
function badgeOf(
  { item, kind, text }: Pick<Card, 'item' | 'kind' | 'text'>,
  delivery: ShownDelivery,
): ReactNode {
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
      <span className="visitor-fact">
        <Badge raised tone="good" icon={<Bike aria-hidden />}>
          {delivery.freeFrom === null
            ? cityPageMessage('badge_free')
            : cityPageMessage('badge_free_from', { amount: formatMoney(delivery.freeFrom) })}
        </Badge>
      </span>
    )
  }
  if (!item.bonus) return null
  return (
    <Badge raised tone="plain" icon={<Link2 aria-hidden />}>
      {cityPageMessage('bonus')}
    </Badge>
  )
}
