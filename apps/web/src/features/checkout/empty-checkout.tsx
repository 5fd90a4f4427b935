import type { ActiveRestaurant } from '@sousto/domain/cart/cart.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Skeleton } from '@sousto/ui/skeleton/skeleton.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import emptyPlate from '../../shared/pictures/prazdny.svg'
import { UnpaidNotice } from './unpaid-notice.tsx'

/** Shown while the contents of the cart are unknown or no longer matter. */
export function CheckoutSkeleton() {
  return (
    <main id="obsah" className="ui-wrap checkout checkout-loading" aria-busy="true">
      <h1>{checkoutMessage('title')}</h1>
      <div className="checkout-steps">
        <Skeleton shape="block" height={220} />
        <Skeleton shape="block" height={320} />
      </div>
    </main>
  )
}

export function EmptyCheckout({ restaurant }: { readonly restaurant: RestaurantDetail }) {
  const params = { city: restaurant.citySlug, restaurant: restaurant.slug }
  return (
    <main id="obsah" className="ui-wrap ui-page-state">
      <UnpaidNotice restaurant={restaurant.slug} />
      <EmptyState
        level={1}
        picture={<img src={emptyPlate} alt="" width={160} height={160} />}
        title={orderProblemMessage('cart_empty')}
        actions={
          <Button render={<Link to="/rozvoz-jidel/$city/$restaurant/objednat" params={params} />}>
            {checkoutMessage('to_menu')}
          </Button>
        }
      >
        {checkoutMessage('empty_text')}
      </EmptyState>
    </main>
  )
}

/** Shown if the cart belongs to another restaurant: links to its checkout. */
export function OtherCheckout({ restaurant: { citySlug, slug } }: { readonly restaurant: ActiveRestaurant }) {
  const navigate = useNavigate()
  useEffect(() => {
    const params = { city: citySlug, restaurant: slug }
    void navigate({ to: '/rozvoz-jidel/$city/$restaurant/platba', params, replace: true })
  }, [navigate, citySlug, slug])
  return <CheckoutSkeleton />
}

type OfflineCheckoutProps = {
  /** City and restaurant are slugs. */
  readonly city: string
  readonly restaurant: string
  readonly onRetry: () => void
}

/** Shown without a network, because prices and times are never taken from a cache. */
export function OfflineCheckout({ city, restaurant, onRetry }: OfflineCheckoutProps) {
  return (
    <main id="obsah" className="ui-wrap ui-page-state">
      <EmptyState
        level={1}
        picture={<img src={emptyPlate} alt="" width={160} height={160} />}
        title={checkoutMessage('offline_title')}
        actions={
          <>
            <Button onClick={onRetry}>{checkoutMessage('retry')}</Button>
            <Button
              variant="line"
              render={<Link to="/rozvoz-jidel/$city/$restaurant/objednat" params={{ city, restaurant }} />}
            >
              {checkoutMessage('to_menu')}
            </Button>
          </>
        }
      >
        {checkoutMessage('offline_text')}
      </EmptyState>
    </main>
  )
}
