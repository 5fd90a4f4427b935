import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { orderingProblem } from '@sousto/domain/delivery-offer/delivery-slots.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { restaurantPageMessage } from '@sousto/messages/restaurant-page-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { WithAside } from '@sousto/ui/layout/layout.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { SkipLink } from '@sousto/ui/skip-link/skip-link.tsx'
import { Tab, Tabs } from '@sousto/ui/tabs/tabs.tsx'
import { Link } from '@tanstack/react-router'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { CartPanel, FloatingCart } from '../../shared/cart/cart-panel.tsx'
import { CityPauses } from '../../shared/cities/city-pauses.tsx'
import { useDeliveryAt } from '../../shared/location/use-delivery-at.ts'
import { SkipToCart } from '../../shared/shell/skip-to-shown.tsx'
import { useScrollToCurrentLink } from '../../shared/shell/use-scroll-to-current-link.ts'
import { OrderingWarning } from './ordering-warning.tsx'
import { RestaurantHeader } from './restaurant-header.tsx'

/** The tabs and their paths (`ordering.md` §2, Screens and routes). */
const TABS = [
  { to: '/rozvoz-jidel/$city/$restaurant/objednat', label: restaurantPageMessage('order') },
  { to: '/rozvoz-jidel/$city/$restaurant/info', label: restaurantPageMessage('info') },
  { to: '/rozvoz-jidel/$city/$restaurant/hodnoceni', label: restaurantPageMessage('reviews') },
  { to: '/rozvoz-jidel/$city/$restaurant/galerie', label: restaurantPageMessage('gallery') },
  { to: '/rozvoz-jidel/$city/$restaurant/rezervovat-stul', label: restaurantPageMessage('reservation') },
] as const

type RestaurantPageProps = {
  readonly restaurant: RestaurantDetail
  readonly load: number | null
  /** The server's time while the page hydrates, the browser's afterwards. */
  readonly now: Temporal.ZonedDateTime
  readonly children: ReactNode
}

/** The layout of a restaurant's tabs: header, tab bar and the cart panel. */
export function RestaurantPage({ restaurant, load, now, children }: RestaurantPageProps) {
  const { terms, outOfReach } = useDeliveryAt(restaurant)
  const problem = orderingProblem({ restaurant, terms, courierLoad: load ?? 0, lines: [], now })
  const tabs = useScrollToCurrentLink<HTMLDivElement>()
  return (
    <main id="obsah" className="ui-wrap ui-with-floating-button">
      <SkipLink to="zalozka">{restaurantPageMessage('skip')}</SkipLink>
      <SkipToCart />
      <RestaurantHeader restaurant={restaurant} load={load} />
      <div ref={tabs} className="restaurant-tabs">
        <Tabs label={restaurant.name}>
          {TABS.map(({ to, label }) => (
            <Tab
              key={to}
              render={<Link to={to} params={{ city: restaurant.citySlug, restaurant: restaurant.slug }} />}
            >
              {label}
            </Tab>
          ))}
        </Tabs>
      </div>
      <div className="restaurant-body" id="zalozka" tabIndex={-1}>
        <WithAside label={restaurantPageMessage('cart')} aside={<CartPanel />} hideOnPhone>
          {outOfReach !== null && <Notice tone="bad">{outOfReach}</Notice>}
          <CityPauses city={restaurant.citySlug} />
          {problem !== null && <Notice tone="warn">{orderProblemMessage.of(problem)}</Notice>}
          {children}
        </WithAside>
      </div>
      {problem !== null && <OrderingWarning key={`${restaurant.id} ${problem.code}`} problem={problem} />}
      <FloatingCart />
      <ToTop />
    </main>
  )
}

/** The button NAHORU appears after this many pixels (`ordering.md` §9). */
const SHOWN_BEYOND_PX = 300

function ToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > SHOWN_BEYOND_PX)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return (
    <div className="to-top">
      <Button
        variant="line"
        size="small"
        icon={<ArrowUp aria-hidden size={16} />}
        onClick={() => window.scrollTo({ top: 0 })}
      >
        {restaurantPageMessage('to_top')}
      </Button>
    </div>
  )
}
