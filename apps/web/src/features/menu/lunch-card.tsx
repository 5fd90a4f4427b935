import type { Menu, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { formatTime } from '@sousto/domain/time/time-of-day.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Clock } from 'lucide-react'
import { memo } from 'react'
import { useServerHtmlMark } from '../../shared/delivery-location/visitor-facts.ts'
import { useToday } from '../../shared/time/use-now.ts'
import { categoryAnchor } from './categories.ts'
import { LunchRow } from './dish-card.tsx'

type LunchCardProps = {
  readonly title: string
  readonly groups: Menu['lunch']
  readonly restaurant: RestaurantDetail
  /** The day on which the page was rendered, as it is shown. */
  readonly renderedOn: string
  readonly delivers: boolean
  readonly onChoose: (item: MenuItem) => void
}

/**
 * 'Polední menu' with its date and hours, styled as a printed menu. Memoized like `CategorySection`, so that it is not
 * rendered again while the customer types, or opens or adds a dish.
 */
export const LunchCard = memo(function LunchCard(props: LunchCardProps) {
  const { title, groups, restaurant, renderedOn, delivers, onChoose } = props
  const { lunch: hours, lunchNow } = restaurant
  const id = categoryAnchor(title)
  const today = useToday() ?? renderedOn
  const when = hours === null ? today : `${today} · ${formatTime(hours.from)}–${formatTime(hours.to)}`
  return (
    <section className="lunch-card" id={id} aria-labelledby={`${id}-nadpis`} {...useServerHtmlMark()}>
      <div className="lunch-card-head">
        <h2 id={`${id}-nadpis`}>{title}</h2>
        <Badge tone="brand" icon={<Clock aria-hidden />}>
          <span className="visitor-fact">{when}</span>
        </Badge>
      </div>
      {!lunchNow && <Notice tone="warn">{orderProblemMessage('lunch_over')}</Notice>}
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name}>
          <h3 className="lunch-group" lang={RESTAURANTS_LANGUAGE}>
            {group.name}
          </h3>
          <ul>
            {group.items.map((item) => (
              <LunchRow key={item.id} item={item} orderable={delivers && lunchNow} onChoose={onChoose} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
})
