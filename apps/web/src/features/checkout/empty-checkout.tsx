import { ORDER_PROBLEMS } from '@sousto/domain/order-problems.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Skeleton } from '@sousto/ui/skeleton/skeleton.tsx'
import { Link } from '@tanstack/react-router'
import emptyPlate from '../../shared/pictures/prazdny.svg'

type EmptyCheckoutProps = { readonly city: string; readonly restaurant: string; readonly loading: boolean }

/** Nothing to pay for, or not known yet. */
export function EmptyCheckout({ city, restaurant, loading }: EmptyCheckoutProps) {
  if (loading) {
    return (
      <main id="obsah" className="ui-wrap checkout" aria-busy="true">
        <h1>Pokladna</h1>
        <Skeleton shape="block" height={220} />
        <Skeleton shape="block" height={320} />
      </main>
    )
  }
  return (
    <main id="obsah" className="ui-wrap py-16">
      <EmptyState
        level={1}
        picture={<img src={emptyPlate} alt="" width={160} height={160} />}
        title={ORDER_PROBLEMS.cart_empty}
        actions={
          <Button
            render={<Link to="/rozvoz-jidel/$city/$restaurant/objednat" params={{ city, restaurant }} />}
          >
            Zpět do menu
          </Button>
        }
      >
        Zbyly jen drobky. Přidejte něco z menu a za chvíli jíme.
      </EmptyState>
    </main>
  )
}
