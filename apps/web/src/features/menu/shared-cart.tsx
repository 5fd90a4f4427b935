import { readSharedCart } from '@sousto/domain/cart/shared-cart.ts'
import type { Menu } from '@sousto/domain/catalogue/menu.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { sharedCartMessage } from '@sousto/messages/shared-cart-messages.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { itemsText } from '../../shared/orders/items-text.ts'
import { useReorder } from '../../shared/reorder/use-reorder.tsx'

const TEXTS = { added: sharedCartMessage('added'), changed: sharedCartMessage('changed') }

type SharedCartProps = {
  readonly restaurant: Pick<RestaurantDetail, 'slug' | 'citySlug'>
  readonly menu: Menu
  /** The text of the link. */
  readonly shared: string
}

/** Asks whether the dishes of a shared link are put into the cart (`delights.md` §15). */
export function SharedCart({ restaurant, menu, shared }: SharedCartProps) {
  const navigate = useNavigate()
  const { start, busyWith, dialog } = useReorder(TEXTS)
  const items = useMemo(() => {
    const names = new Map(
      [...menu.lunch, ...menu.categories]
        .flatMap((category) => category.items)
        .map(({ id, name }) => [id, name]),
    )
    return readSharedCart(shared).map(({ itemId, quantity, extraIds }) => ({
      itemId,
      restaurantId: null,
      // The menu no longer has the dish, or it is one of another outlet.
      name: names.get(itemId) ?? sharedCartMessage('unknown'),
      quantity,
      price: null,
      extras: extraIds.map((id) => ({ id })),
    }))
  }, [menu, shared])
  const leave = () =>
    void navigate({
      to: '/rozvoz-jidel/$city/$restaurant/objednat',
      params: { city: restaurant.citySlug, restaurant: restaurant.slug },
      replace: true,
    })
  const isReadable = items.length > 0
  return (
    <>
      <AlertDialog
        open={dialog === null}
        onOpenChange={leave}
        title={isReadable ? sharedCartMessage('title') : sharedCartMessage('broken')}
        description={
          isReadable
            ? sharedCartMessage('text', { items: itemsText(items) })
            : sharedCartMessage('broken_text')
        }
        actions={
          <>
            {isReadable && (
              <Button loading={busyWith !== undefined} onClick={() => start({ restaurant, items })}>
                {sharedCartMessage('add')}
              </Button>
            )}
            <Button variant="quiet" onClick={leave}>
              {isReadable ? sharedCartMessage('only_look') : sharedCartMessage('show_menu')}
            </Button>
          </>
        }
      />
      {dialog}
    </>
  )
}
