import type { Contact } from '@sousto/domain/account/contact.ts'
import { type Cart, hasLunch } from '@sousto/domain/cart/cart.ts'
import { lineKey } from '@sousto/domain/cart/cart-changes.ts'
import { orderedName } from '@sousto/domain/catalogue/halves.ts'
import { linePrice } from '@sousto/domain/catalogue/menu-extras.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import type { AreaTerms, DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { deliveryRange } from '@sousto/domain/delivery-offer/area-terms.ts'
import { personAbove } from '@sousto/domain/group/person-above.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { NO_DOOR } from '@sousto/domain/order/door.ts'
import { moneyToAgree, pricePaid } from '@sousto/domain/payment/order-money.ts'
import { changeToBring } from '@sousto/domain/payment/pays-with.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { deliveryTimeText } from '@sousto/messages/delivery-sentences.ts'
import { doorText } from '@sousto/messages/door-sentences.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import { chosenText } from '@sousto/messages/replacement-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { Price } from '@sousto/ui/price/price.tsx'
import {
  Banknote,
  Bike,
  Clock,
  CookingPot,
  DoorClosed,
  KeyRound,
  Mail,
  MapPin,
  Store,
  UserRound,
  Utensils,
  Wallet,
} from 'lucide-react'
import { OrderSums } from '../../shared/orders/order-sums.tsx'
import type { Notes } from './contact-step.tsx'
import type { Wishes } from './wishes/use-wishes.ts'

export type Recap = {
  readonly restaurant: RestaurantDetail
  readonly terms: AreaTerms
  readonly location: DeliveryLocation
  readonly contact: Contact
  readonly notes: Notes
  readonly pin: boolean
  readonly cart: Cart
  readonly deliverAt: string | null
  readonly isPickup: boolean
  readonly method: PaymentMethod
  readonly totals: OrderTotals
  readonly wishes: Pick<Wishes, 'ordered' | 'cashDue'>
}

type RecapDialogProps = {
  readonly recap: Recap
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly confirming: boolean
}

/** The recap before ordering. Its button states the obligation to pay and the price (`ordering.md` §2 Checkout). */
export function RecapDialog({ recap, onConfirm, onClose, confirming }: RecapDialogProps) {
  const money = moneyToAgree(recap.method, recap.totals)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={checkoutMessage('recap')}
      footer={
        <div className="recap-actions">
          <Button
            variant="cta"
            size="large"
            wide
            loading={confirming}
            end={formatMoney(pricePaid(money))}
            onClick={onConfirm}
          >
            {checkoutMessage('confirm_button')}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            {checkoutMessage('recap_back')}
          </Button>
        </div>
      }
    >
      <dl className="recap-facts">
        {factsOf(recap).map(({ Icon, name, text }) => (
          <div key={name}>
            <Icon aria-hidden size={18} />
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <OrderedLines cart={recap.cart} />
      <OrderSums totals={recap.totals} money={money} />
    </Dialog>
  )
}

/** The lines of the order as they are sent. */
function OrderedLines({ cart }: { readonly cart: Cart }) {
  return (
    <ul className="ordered-lines">
      {cart.lines.map((line, index) => (
        <li key={lineKey(line)}>
          <span className="num muted">{`${line.quantity}×`}</span>
          <span>
            {personAbove(cart.lines, index) !== null && (
              <span className="t-small t-strong ordered-extras">{line.person}</span>
            )}
            <b lang={RESTAURANTS_LANGUAGE}>{orderedName(line.item, line.extras)}</b>
            {line.extras.length > 0 && (
              <span className="t-small muted ordered-extras" lang={RESTAURANTS_LANGUAGE}>
                {line.extras.map(({ name }) => name).join(', ')}
              </span>
            )}
            {line.note !== undefined && <span className="t-small ordered-extras">{line.note}</span>}
            {line.ifMissing !== undefined && (
              <span className="t-small ordered-extras">{chosenText(line.ifMissing)}</span>
            )}
          </span>
          <Price>{formatMoney(linePrice(line))}</Price>
        </li>
      ))}
    </ul>
  )
}

function factsOf({
  restaurant,
  terms,
  location,
  contact,
  notes,
  pin,
  cart,
  deliverAt,
  isPickup,
  method,
  wishes,
}: Recap) {
  const { min, max } = deliveryRange(restaurant.delivery, terms)
  const when =
    deliverAt === null
      ? checkoutMessage('recap_soon', { minutes: min === max ? min : `${min}–${max}` })
      : deliveryTimeText(deliverAt, hasLunch(cart.lines))
  const facts = [
    { Icon: Store, name: checkoutMessage('recap_outlet'), text: restaurant.name },
    { Icon: Clock, name: checkoutMessage('recap_when'), text: when },
    {
      Icon: MapPin,
      name: isPickup ? checkoutMessage('recap_collect') : checkoutMessage('recap_where'),
      text: location.address.text,
    },
    { Icon: UserRound, name: checkoutMessage('recap_name'), text: nameAndPhone(contact) },
    { Icon: Mail, name: checkoutMessage('email'), text: contact.email },
    { Icon: Wallet, name: checkoutMessage('payment'), text: paymentMethodMessage(method) },
    { Icon: Banknote, name: checkoutMessage('recap_cash'), text: cashText(wishes) },
    { Icon: DoorClosed, name: checkoutMessage('door'), text: doorText(wishes.ordered.door ?? NO_DOOR) },
    { Icon: Utensils, name: checkoutMessage('cutlery'), text: cutleryText(wishes.ordered.cutlery) },
    { Icon: KeyRound, name: checkoutMessage('recap_pin'), text: pin ? checkoutMessage('pin') : '' },
    { Icon: Bike, name: checkoutMessage('recap_courier'), text: isPickup ? '' : notes.courier },
    { Icon: CookingPot, name: checkoutMessage('recap_kitchen'), text: notes.kitchen },
  ]
  return facts.filter(({ text }) => text.trim() !== '')
}

function cashText({ ordered: { paysWith }, cashDue }: Recap['wishes']): string {
  if (paysWith === undefined || cashDue === null) return ''
  const change = changeToBring(paysWith, cashDue)
  if (change === null) return ''
  return checkoutMessage('recap_cash_change', { amount: formatMoney(paysWith), change: formatMoney(change) })
}

function cutleryText(cutlery: boolean | undefined): string {
  if (cutlery === undefined) return ''
  return cutlery ? checkoutMessage('with_cutlery') : checkoutMessage('without_cutlery')
}

function nameAndPhone({ firstName, lastName, phone }: Contact): string {
  return `${[firstName, lastName].filter((name) => name !== '').join(' ')}, ${phone}`
}
