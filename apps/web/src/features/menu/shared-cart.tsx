import { readSharedCart } from '@sousto/domain/cart/shared-cart.ts'
import type { Menu } from '@sousto/domain/catalogue/menu.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { itemsText } from '../../shared/orders/items-text.ts'
import { useReorder } from '../../shared/reorder/use-reorder.tsx'

const TEXTS = { added: 'Sdílený košík máte ve svém', changed: 'Něco ze sdíleného košíku teď nejde' }
/** A dish that the menu no longer has, or one of another outlet. */
const UNKNOWN = 'Jídlo z odkazu'

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
      name: names.get(itemId) ?? UNKNOWN,
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
        title={isReadable ? 'Poslali vám košík' : 'Odkaz na košík je poškozený'}
        description={
          isReadable
            ? `${itemsText(items)}. Přidáme je do vašeho košíku za dnešní ceny.`
            : 'Požádejte o nový odkaz, nebo si vyberte z menu.'
        }
        actions={
          <>
            {isReadable && (
              <Button loading={busyWith !== undefined} onClick={() => start({ restaurant, items })}>
                Přidat do košíku
              </Button>
            )}
            <Button variant="quiet" onClick={leave}>
              {isReadable ? 'Jen si prohlédnout menu' : 'Zobrazit menu'}
            </Button>
          </>
        }
      />
      {dialog}
    </>
  )
}
