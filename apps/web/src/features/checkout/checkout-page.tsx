import { normalizeContact } from '@sousto/domain/account/contact.ts'
import { activeRestaurant } from '@sousto/domain/cart/cart-changes.ts'
import { hasAlcohol } from '@sousto/domain/catalogue/halves.ts'
import type { MenuCategory } from '@sousto/domain/catalogue/menu.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import {
  laterOnly,
  noSlotsProblem,
  type SlotSituation,
} from '@sousto/domain/delivery-offer/delivery-slots.ts'
import { atCounter } from '@sousto/domain/delivery-offer/pickup.ts'
import { formatMoney, ZERO } from '@sousto/domain/money/money.ts'
import { sizeProblem } from '@sousto/domain/order/order-size.ts'
import { RECAP_CONFIRM_DELAY_MS } from '@sousto/domain/order/order-submission.ts'
import { timeProblem } from '@sousto/domain/order/order-time.ts'
import { leadsToAddress, type RecapSituation, recapReasons } from '@sousto/domain/order/recap-button.ts'
import { moneyToAgree, pricePaid } from '@sousto/domain/payment/order-money.ts'
import { PAYMENT_RULES } from '@sousto/domain/payment-methods/payment-methods.ts'
import { canAskForPin } from '@sousto/domain/ride/pin.ts'
import { consentWordingMessage } from '@sousto/messages/account-messages.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { recapReasonText } from '@sousto/messages/order-sentences.ts'
import { BottomBar } from '@sousto/ui/bottom-bar/bottom-bar.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { WithAside } from '@sousto/ui/layout/layout.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Deferred } from '../../page-speed/deferred.tsx'
import { device } from '../../platform/device.ts'
import { useNotificationToken } from '../../platform/notifications.ts'
import { CityPauses } from '../../shared/cities/city-pauses.tsx'
import { addressDialogs } from '../../shared/location/address-dialogs.ts'
import { SkipToShown } from '../../shared/shell/skip-to-shown.tsx'
import { ErrorDialog, SendingDialog, ShortfallDialog } from './checkout-dialogs.tsx'
import { ContactStep, focusFirstProblem } from './contact-step.tsx'
import { changeDraft, type Draft, useDraft } from './draft.ts'
import { CheckoutSkeleton, EmptyCheckout, OtherCheckout } from './empty-checkout.tsx'
import { ExtrasStep } from './extras-step.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { orderRequest } from './order-request.ts'
import { PaymentStep } from './payment-step.tsx'
import { RecapButton } from './recap-button.tsx'
import { Summary } from './summary.tsx'
import { TimeStep } from './time-step.tsx'
import { useCheckedLocation } from './use-checked-location.ts'
import { useContact } from './use-contact.ts'
import { useInvoice } from './use-invoice.ts'
import { usePayment } from './use-payment.ts'
import { useRefreshedCart } from './use-refreshed-cart.ts'
import { useSubmitOrder } from './use-submit-order.ts'
import { useWishes } from './wishes/use-wishes.ts'
import './checkout.css'

const wishSteps = onDemand(() => import('./wishes/wishes-step.tsx'))
const ageChecks = onDemand(() => import('./age-check.tsx'))
const recaps = onDemand(() => import('./recap-dialog.tsx'))

type CheckoutPageProps = {
  readonly restaurant: RestaurantDetail
  /** Undefined while it is loading. */
  readonly eshop: readonly MenuCategory[] | undefined
  /** Courier load in percent. */
  readonly load: number
  readonly now: Temporal.ZonedDateTime
  /** Nothing is sent without a network. */
  readonly online: boolean
  /** `?chyba=` is the reason why the age is not proven. */
  readonly failure: string | undefined
}

/** `review`: the shortfall if there is one, else the recap. */
type Open = 'address' | 'review' | 'recap' | 'confirming' | null

/** `…/platba`: four steps on one page, then the recap, then the order (`ordering.md` §2, Checkout). */
export function CheckoutPage({ restaurant: listed, eshop, load, now, online, failure }: CheckoutPageProps) {
  const counter = atCounter(listed)
  const isPickup = useDraft(listed.id).pickup && counter !== null
  const restaurant = isPickup ? counter : listed
  const payment = usePayment(listed, isPickup, now)
  const { cart, location, terms, totals, method } = payment
  const navigate = useNavigate()
  const form = useContact()
  const { contact } = form
  const invoice = useInvoice()
  const { notes, time, marketing, pin } = useDraft(restaurant.id)
  const wishes = useWishes({
    restaurantId: restaurant.id,
    address: isPickup ? null : (location?.address.code ?? null),
    method,
    totals,
  })
  const wishesPart = useOnDemand(wishSteps, true, { optional: true })
  const withAlcohol = cart.lines.some(hasAlcohol)
  const ageCheck = useOnDemand(ageChecks, withAlcohol, { optional: true })
  const change = (changed: Partial<Draft>) => changeDraft(restaurant.id, changed)
  const [open, setOpen] = useState<Open>(null)
  const address = useOnDemand(addressDialogs, open === 'address')
  const recapPart = useOnDemand(recaps, open !== null && open !== 'address')
  const [timeAlert, setTimeAlert] = useState<string | null>(null)
  const confirmation = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { sending, send, ordered, dismiss } = useSubmitOrder()
  const notificationToken = useNotificationToken()
  const checked = useCheckedLocation(listed)
  const addressProblem = isPickup ? null : checked.problem
  const { check } = checked
  const changes = useRefreshedCart(eshop)
  useEffect(() => {
    if (!isPickup) void check()
  }, [check, isPickup])
  // Who has left this page has not ordered.
  useEffect(() => () => clearTimeout(confirmation.current), [])

  if (sending.state === 'sent' || sending.state === 'processing') {
    return (
      <>
        <CheckoutSkeleton />
        <SendingDialog sending={sending} onDismiss={dismiss} onOrdered={ordered} onReview={dismiss} />
      </>
    )
  }
  if (cart.restaurant === null) {
    return (
      <>
        <EmptyCheckout restaurant={restaurant} />
        <SendingDialog sending={sending} onDismiss={dismiss} onOrdered={ordered} onReview={dismiss} />
      </>
    )
  }
  if (cart.restaurant.slug !== restaurant.slug) return <OtherCheckout restaurant={cart.restaurant} />
  if (totals === null) return <CheckoutSkeleton />

  const slots: SlotSituation = { restaurant, terms, courierLoad: isPickup ? 0 : load, lines: cart.lines, now }
  const later = laterOnly(slots) !== null || time.later
  const deliverAt = later ? time.at : null
  const outOfReach = location !== null && terms === null
  const situation: RecapSituation = {
    cartEmpty: cart.lines.length === 0,
    sending: sending.state === 'sending',
    hasLocation: location !== null && !outOfReach,
    loggedIn: payment.situation.loggedIn,
    contact,
    timeRequired: later,
    deliverAt,
  }
  const [reason] = recapReasons(situation)
  const noSlots = reason === 'time_missing' ? noSlotsProblem(slots) : null
  const missing = reason === undefined ? null : recapReasonText(reason)
  const problem = sizeProblem(totals, restaurant) ?? noSlots
  const problemText = problem === null ? missing : orderProblemMessage.of(problem)
  const reasonText = online ? problemText : checkoutMessage('offline')

  /** Checks the time again: it may have passed, or the restaurant may have closed, while the page was open. */
  const timeStands = (): boolean => {
    const problem = timeProblem({ ...slots, restaurant, lines: cart.lines, deliverAt })
    const text = problem === null ? reasonText : orderProblemMessage.of(problem)
    setTimeAlert(text)
    return text === null
  }

  const openRecap = async () => {
    if (leadsToAddress(situation)) return focusFirstProblem(contact)
    if (!situation.hasLocation) return setOpen('address')
    if (wishes.problem !== null) return document.getElementById(wishes.paysWithId)?.focus()
    if (!timeStands()) return
    if (!isPickup && !(await check()))
      return document.getElementById('kam')?.scrollIntoView({ block: 'start' })
    // Unless something else was opened meanwhile.
    setOpen((opened) => opened ?? 'review')
  }

  const recap = () => {
    dismiss()
    form.submit(
      invoice.submit(() => void openRecap()),
      () => focusFirstProblem(contact),
    )()
  }

  const confirm = (to: DeliveryLocation) => {
    if (!timeStands()) return setOpen(null)
    setOpen('confirming')
    const request = orderRequest({
      restaurant,
      cart,
      contact: normalizeContact(contact),
      invoice: invoice.company,
      notes,
      wishes: wishes.ordered,
      deliverAt,
      pickup: isPickup,
      location: to,
      method,
      totals,
      voucher: payment.voucher,
      marketing,
      pin,
      platform: device().platform,
      notificationToken,
    })
    confirmation.current = setTimeout(() => {
      setOpen(null)
      wishes.keep()
      void send(request)
    }, RECAP_CONFIRM_DELAY_MS)
  }

  const closeRecap = () => {
    clearTimeout(confirmation.current)
    setOpen(null)
  }

  const asksForShortfall = open === 'review' && totals.shortfall > 0
  const recapIsOpen = open === 'recap' || open === 'confirming' || (open === 'review' && !asksForShortfall)

  const recapButton = <RecapButton reason={reasonText} onClick={recap} />

  return (
    <>
      <main id="obsah" className="ui-wrap checkout">
        <SkipToShown selector=".recap-button button" otherwise="obsah">
          {checkoutMessage('to_recap')}
        </SkipToShown>
        <Link
          className="checkout-back"
          to="/rozvoz-jidel/$city/$restaurant/objednat"
          params={{ city: restaurant.citySlug, restaurant: restaurant.slug }}
        >
          <ArrowLeft aria-hidden size={18} /> {checkoutMessage('to_menu')}
        </Link>
        <h1>{checkoutMessage('title')}</h1>
        <CityPauses city={restaurant.citySlug} />
        {changes.length > 0 && (
          <Notice tone="warn" role="status" title={checkoutMessage('cart_changed')}>
            {changes.join(' ')}
          </Notice>
        )}
        <WithAside
          label={checkoutMessage('summary')}
          width="wide"
          aside={
            <Deferred turn={2}>
              <Summary
                restaurant={restaurant}
                terms={terms}
                cart={cart}
                totals={totals}
                method={method}
                isPickup={isPickup}
              >
                <div className="checkout-desktop">{recapButton}</div>
              </Summary>
            </Deferred>
          }
        >
          <div className="checkout-steps">
            <TimeStep
              busy={restaurant.busy}
              situation={slots}
              delivery={totals.delivery}
              pickup={
                counter && {
                  chosen: isPickup,
                  minutes: counter.delivery.minutesMin,
                  onChoice: (pickup) => change({ pickup, tip: ZERO, time: { later: false, at: null } }),
                }
              }
              choice={time}
              onChoice={(time) => change({ time })}
            />
            <Deferred turn={1}>
              <ContactStep
                location={location}
                isPickup={isPickup}
                onChangeAddress={() => setOpen('address')}
                form={form}
                notes={notes}
                onNotes={(notes) => change({ notes })}
                addressProblem={
                  addressProblem ?? (outOfReach ? orderProblemMessage('address_outside') : null)
                }
              >
                {canAskForPin(restaurant) && (
                  <Checkbox
                    checked={pin}
                    onCheckedChange={(pin) => change({ pin })}
                    detail={checkoutMessage('pin_detail')}
                  >
                    {checkoutMessage('pin')}
                  </Checkbox>
                )}
                <InvoiceFields form={invoice} />
              </ContactStep>
            </Deferred>
            {withAlcohol && ageCheck && (
              <ageCheck.AgeCheck
                path={`/rozvoz-jidel/${restaurant.citySlug}/${restaurant.slug}/platba`}
                failure={failure === 'age_under' || failure === 'age_not_verified' ? failure : null}
              />
            )}
            <Deferred turn={3}>
              <PaymentStep payment={payment} restaurantId={listed.id} />
            </Deferred>
            <Deferred turn={4}>
              {wishesPart && (
                <wishesPart.WishesStep
                  wishes={wishes}
                  leavable={PAYMENT_RULES[method].online}
                  atDoor={!isPickup}
                />
              )}
              <ExtrasStep categories={eshop ?? []} restaurant={activeRestaurant(restaurant)} />
              <Checkbox checked={marketing} onCheckedChange={(marketing) => change({ marketing })}>
                {consentWordingMessage('checkout')}
              </Checkbox>
            </Deferred>
          </div>
        </WithAside>
        <BottomBar>
          <span className="checkout-total">
            <span className="t-caption muted">{checkoutMessage('total')}</span>
            <b className="num">{formatMoney(pricePaid(moneyToAgree(method, totals)))}</b>
          </span>
          {recapButton}
        </BottomBar>

        {address && (
          <address.AddressDialog
            open={open === 'address'}
            onOpenChange={(next) => setOpen(next ? 'address' : null)}
            restaurant={restaurant}
            onFound={() => void check()}
          />
        )}
        {timeAlert !== null && (
          <ErrorDialog
            text={timeAlert}
            onClose={() => {
              setTimeAlert(null)
              document.getElementById('kdy')?.scrollIntoView({ block: 'start' })
            }}
          />
        )}
        {asksForShortfall && (
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
        {recapPart && recapIsOpen && location !== null && terms !== null && (
          <recapPart.RecapDialog
            recap={{
              restaurant,
              terms,
              location,
              contact,
              notes,
              pin: pin && canAskForPin(restaurant),
              cart,
              deliverAt,
              isPickup,
              method,
              totals,
              wishes,
            }}
            confirming={open === 'confirming'}
            onConfirm={() => confirm(location)}
            onClose={closeRecap}
          />
        )}
      </main>
      <SendingDialog sending={sending} onDismiss={dismiss} onOrdered={ordered} onReview={recap} />
    </>
  )
}
