import { EMPTY_CART, pieceCount } from '@sousto/domain/cart/cart.ts'
import { sharedCartText } from '@sousto/domain/cart/shared-cart.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { shoppingCartMessage } from '@sousto/messages/shopping-cart-messages.ts'
import { FloatingButton } from '@sousto/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { useDismissToasts } from '@sousto/ui/toast/toast.tsx'
import { Link } from '@tanstack/react-router'
import { useOpenOnPage } from '../../platform/use-open-on-page.ts'
import { useGroupAt } from '../group/stored-groups.ts'
import emptyPlate from '../pictures/prazdny.svg'
import { ShareButton } from '../share-button.tsx'
import { CartGoal, CartLines, CartRestaurant, CartSums } from './cart-summary.tsx'
import { useBonusText } from './use-bonus-text.ts'
import { useCartStep } from './use-cart-step.ts'
import { usePricedCart } from './use-priced-cart.ts'
import './cart.css'

const groupCarts = onDemand(() => import('../group/group-cart.tsx'))

/** The cart next to the menu on a desktop. */
export function CartPanel() {
  return (
    <Card padding="snug" id="kosik" tabIndex={-1}>
      <CartContent />
    </Card>
  )
}

function CartContent() {
  const { cart, totals } = usePricedCart()
  const keepCart = useCartStep()
  const bonus = useBonusText(totals)
  const toastsAway = useDismissToasts()
  const membership = useGroupAt(cart.restaurant?.slug)
  const groups = useOnDemand(groupCarts, cart.restaurant !== null, { optional: true })
  if (cart.restaurant === null) {
    return (
      <EmptyState
        picture={<img src={emptyPlate} alt="" width={120} height={120} />}
        title={shoppingCartMessage('empty_title')}
      >
        {shoppingCartMessage('empty')}
      </EmptyState>
    )
  }
  const { citySlug, slug, name } = cart.restaurant
  // The host orders what the others have chosen, too, once the cart holds it.
  const choosesFor = cart.lines.some(({ person }) => person !== undefined) ? null : membership
  return (
    <div className="cart-content">
      <div className="cart-head">
        <div>
          <h2 className="t-h3">{shoppingCartMessage('title')}</h2>
          <CartRestaurant restaurant={cart.restaurant} />
        </div>
        <ShareButton
          label={shoppingCartMessage('share')}
          title={shoppingCartMessage('shared_title', { name })}
          path={`/rozvoz-jidel/${citySlug}/${slug}/objednat?kosik=${sharedCartText(cart)}`}
        />
        <Button
          variant="link"
          size="small"
          onClick={() => keepCart(EMPTY_CART, shoppingCartMessage('emptied'))}
        >
          {shoppingCartMessage('clear')}
        </Button>
      </div>
      <CartLines cart={cart} />
      <CartGoal />
      <CartSums />
      {groups && choosesFor !== null && <groups.ChooseForGroup membership={choosesFor} cart={cart} />}
      <Button
        variant={choosesFor === null ? 'cta' : 'line'}
        size="large"
        wide
        onClick={toastsAway}
        render={
          <Link
            data-cart-entry
            to="/rozvoz-jidel/$city/$restaurant/platba"
            params={{ city: citySlug, restaurant: slug }}
          />
        }
        {...(totals !== null && { end: formatMoney(totals.total) })}
      >
        {groups === null || choosesFor === null ? shoppingCartMessage('order') : groups.orderAlone()}
      </Button>
      {groups && membership === null && <groups.BeginGroup restaurant={cart.restaurant} />}
      {bonus !== null && <p className="t-caption muted cart-bonus">{bonus}</p>}
    </div>
  )
}

/** The cart on a phone: a floating bar with the total, or 'prázdný' (`ordering.md` §2, Restaurant page layout). */
export function FloatingCart() {
  const { cart, totals } = usePricedCart()
  const [open, setOpen] = useOpenOnPage<true>()
  const toastsAway = useDismissToasts()
  const look = () => {
    toastsAway()
    setOpen(true)
  }
  return (
    <>
      <FloatingButton
        count={pieceCount(cart)}
        onClick={look}
        end={cart.restaurant === null ? shoppingCartMessage('none') : totals && formatMoney(totals.total)}
      >
        {cart.restaurant === null ? shoppingCartMessage('name') : shoppingCartMessage('show')}
      </FloatingButton>
      <Dialog
        open={open === true}
        onOpenChange={(next) => setOpen(next || null)}
        title={shoppingCartMessage('name')}
        hideTitle
        footer={
          <Button variant="quiet" wide onClick={() => setOpen(null)}>
            {shoppingCartMessage('back')}
          </Button>
        }
      >
        <div className="cart-sheet">
          <CartContent />
        </div>
      </Dialog>
    </>
  )
}
