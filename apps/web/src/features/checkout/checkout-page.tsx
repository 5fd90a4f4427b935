import { activeRestaurant } from '@sousto/domain/cart.ts'
import { contactProblems, tidyContact } from '@sousto/domain/contact.ts'
import { laterOnly, type SlotSituation } from '@sousto/domain/delivery-slots.ts'
import type { Menu, MenuCategory } from '@sousto/domain/menu.ts'
import { formatMoney, ZERO } from '@sousto/domain/money.ts'
import { ORDER_DIALOGS, RECAP_CONFIRM_DELAY_MS } from '@sousto/domain/order-texts.ts'
import { availableMethods, rememberedMethod } from '@sousto/domain/payment-methods.ts'
import { payable } from '@sousto/domain/pricing.ts'
import { leadsToAddress, type RecapSituation, recapReasons } from '@sousto/domain/recap-button.ts'
import type { RestaurantDetail } from '@sousto/domain/restaurant.ts'
import { BottomBar } from '@sousto/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { WithAside } from '@sousto/ui/layout/layout.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStoredValue } from '../../platform/stored-value.ts'
import { CartSums } from '../../shared/cart/cart-summary.tsx'
import { usePricedCart } from '../../shared/cart/use-priced-cart.ts'
import { AddressDialog } from '../../shared/location/address-dialog.tsx'
import { changeLocation } from '../../shared/location/change-location.ts'
import { RecapDialog, SendingDialog, ShortfallDialog } from './checkout-dialogs.tsx'
import { ContactStep, focusFirstProblem, type Notes } from './contact-step.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { ExtrasStep } from './extras-step.tsx'
import { orderRequest } from './order-request.ts'
import { PaymentStep } from './payment-step.tsx'
import { storedContact, storedMethod } from './stored-checkout.ts'
import { OrderedLines, Summary } from './summary.tsx'
import { TimeStep } from './time-step.tsx'
import { useCheckedLocation } from './use-checked-location.ts'
import { useFreshCart } from './use-fresh-cart.ts'
import { useSending } from './use-sending.ts'
import './checkout.css'

type CheckoutPageProps = {
  readonly restaurant: RestaurantDetail
  readonly menu: Menu
  readonly eshop: readonly MenuCategory[]
  /** Percent. */
  readonly load: number
  readonly now: Temporal.ZonedDateTime
}

type Open = 'address' | 'shortfall' | 'recap' | 'confirming' | null

/** `…/platba`: four steps on one page, then recap, then the order (`ordering.md` §2, Checkout). */
export function CheckoutPage({ restaurant, menu, eshop, load, now }: CheckoutPageProps) {
  const { cart, location, terms, totals } = usePricedCart()
  const navigate = useNavigate()
  const contact = useStoredValue(storedContact)
  const remembered = useStoredValue(storedMethod)
  const [notes, setNotes] = useState<Notes>({ courier: '', kitchen: '' })
  const [deliverAt, setDeliverAt] = useState<string | null>(null)
  const [marketing, setMarketing] = useState(false)
  const [tried, setTried] = useState(false)
  const [open, setOpen] = useState<Open>(null)
  const { sending, send, dismiss } = useSending()
  const address = useCheckedLocation(restaurant.citySlug)
  const changes = useFreshCart(restaurant, menu, eshop)
  const { check } = address
  useEffect(() => {
    void check()
  }, [check])

  if (cart.restaurant === null || totals === null) {
    return (
      <EmptyCheckout
        city={restaurant.citySlug}
        restaurant={restaurant.slug}
        loading={cart.restaurant !== null}
      />
    )
  }

  const slots: SlotSituation = { restaurant, terms, courierLoad: load, lines: cart.lines, now }
  const methods = availableMethods({
    terms: restaurant.payment,
    enabled: restaurant.enabledMethods,
    loggedIn: false,
    availableCredits: ZERO,
    payable: payable(totals),
  })
  const method = rememberedMethod(remembered, methods)
  const situation: RecapSituation = {
    cartEmpty: cart.lines.length === 0,
    sending: sending.state === 'sending',
    hasLocation: location !== null && terms !== null,
    loggedIn: false,
    contact,
    timeRequired: laterOnly(slots) !== null,
    deliverAt,
  }
  const reasons = recapReasons(situation)

  const recap = async () => {
    setTried(true)
    if (leadsToAddress(situation) || contactProblems(contact).length > 0) return focusFirstProblem(contact)
    if (location === null) return setOpen('address')
    if (reasons.length > 0) return document.getElementById('kdy')?.scrollIntoView({ block: 'start' })
    if (!(await check())) return document.getElementById('kam')?.scrollIntoView({ block: 'start' })
    setOpen(totals.shortfall > 0 ? 'shortfall' : 'recap')
  }

  const confirm = () => {
    if (location === null) return
    setOpen('confirming')
    const request = orderRequest({
      restaurant,
      cart,
      contact: tidyContact(contact),
      notes,
      deliverAt,
      location,
      method,
      totals,
      marketing,
    })
    setTimeout(() => {
      setOpen(null)
      void send(request)
    }, RECAP_CONFIRM_DELAY_MS)
  }

  const button = (
    <Button
      variant="cta"
      size="large"
      wide
      aria-disabled={reasons.length > 0}
      aria-describedby="co-chybi"
      onClick={() => void recap()}
    >
      {ORDER_DIALOGS.recapButton}
    </Button>
  )

  return (
    <main id="obsah" className="ui-wrap checkout">
      <Link
        className="checkout-back"
        to="/rozvoz-jidel/$city/$restaurant/objednat"
        params={{ city: restaurant.citySlug, restaurant: restaurant.slug }}
      >
        <ArrowLeft aria-hidden size={18} /> Zpět do menu
      </Link>
      <h1>Pokladna</h1>
      {changes.length > 0 && (
        <Notice tone="warn" role="status" title="Košík se změnil.">
          {changes.join(' ')}
        </Notice>
      )}
      <WithAside
        label="Souhrn objednávky"
        width="wide"
        aside={
          <Summary restaurant={restaurant} terms={terms} cart={cart} totals={totals}>
            <div className="checkout-desktop">{button}</div>
          </Summary>
        }
      >
        <div className="checkout-steps">
          <TimeStep
            situation={slots}
            delivery={totals.delivery}
            deliverAt={deliverAt}
            onDeliverAt={setDeliverAt}
          />
          <ContactStep
            location={location}
            onChangeAddress={() => setOpen('address')}
            contact={contact}
            onContact={storedContact.set}
            notes={notes}
            onNotes={setNotes}
            tried={tried}
            addressProblem={address.problem}
          />
          <PaymentStep methods={methods} method={method} onMethod={storedMethod.set} />
          <ExtrasStep categories={eshop} restaurant={activeRestaurant(restaurant)} />
          <Checkbox checked={marketing} onCheckedChange={setMarketing} name="marketing">
            Chci dostávat novinky a slevy e-mailem. Odhlásit se dá jedním kliknutím.
          </Checkbox>
          <p id="co-chybi" className="t-small muted" role="status">
            {reasons[0]?.text}
          </p>
        </div>
      </WithAside>
      <BottomBar>
        <span className="checkout-total">
          <span className="t-caption muted">Celkem</span>
          <b className="num">{formatMoney(totals.total)}</b>
        </span>
        {button}
      </BottomBar>

      <AddressDialog
        open={open === 'address'}
        onOpenChange={(next) => setOpen(next ? 'address' : null)}
        requiredCity={restaurant.citySlug}
        onFound={changeLocation}
      />
      {open === 'shortfall' && (
        <ShortfallDialog
          missing={totals.shortfall}
          onPay={() => setOpen('recap')}
          onClose={() => setOpen(null)}
          onAddFood={() =>
            void navigate({
              to: '/rozvoz-jidel/$city/$restaurant/objednat',
              params: { city: restaurant.citySlug, restaurant: restaurant.slug },
            })
          }
        />
      )}
      {(open === 'recap' || open === 'confirming') && location !== null && (
        <RecapDialog
          total={totals.total}
          confirming={open === 'confirming'}
          onConfirm={confirm}
          onClose={() => setOpen(null)}
        >
          <p className="t-small muted">
            {restaurant.name} · {location.address.text} · {deliverAt === null ? 'co nejdříve' : deliverAt}
          </p>
          <OrderedLines cart={cart} />
          <CartSums />
        </RecapDialog>
      )}
      <SendingDialog sending={sending} onDismiss={dismiss} />
    </main>
  )
}
