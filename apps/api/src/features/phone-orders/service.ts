/** Orders for customers on the phone (`administration.md` §7): the customer's own order, placed by the staff. */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { OrderAnswer } from '@sousto/contract/orders/codec.ts'
import type {
  PaymentLink,
  PhoneOrderBody,
  PhoneOrderPrice,
  PhoneOrderPriceBody,
  PhoneOrderQuestion,
  PlacedPhoneOrder,
} from '@sousto/contract/phone-orders/wire.ts'
import { LOOK_LASTS } from '@sousto/domain/customer/look.ts'
import { type Haler, haler, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderNumber, OrderRequest } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { isPaidByLink } from '@sousto/domain/payment/payment-link.ts'
import { payUntil } from '@sousto/domain/payment/payment-outcome.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { lacksAgeProof } from '../../database/age-proof.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Given } from '../../feature.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { insertOrderMails } from '../mail/service.ts'
import { looksSince } from '../privacy/service.ts'
import { lockOrder, unpaidOrder } from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> &
  Pick<Given, 'placeOrder' | 'priceOrder'> & { readonly publicUrl: () => string }

export type PhoneOrders = ReturnType<typeof createPhoneOrders>

/** No order has this price, so that the check answers with the right one. */
const NO_PRICE = haler(-1)

export function createPhoneOrders({
  database: { kysely },
  clock,
  placeOrder,
  priceOrder,
  publicUrl,
}: Dependencies) {
  async function paymentOf(order: OrderNumber): Promise<PlacedPhoneOrder['payment']> {
    const unpaid = await unpaidOrder(kysely, order)
    if (unpaid === null) return null
    return linkOf(order, unpaid)
  }

  const linkOf = (
    order: OrderNumber,
    { guid, placedAt }: { readonly guid: string; readonly placedAt: Temporal.Instant },
  ): PaymentLink => ({
    link: `${publicUrl()}/objednavka/${formatOrderNumber(order)}?guid=${guid}`,
    until: payUntil(placedAt).toString(),
  })

  async function requireLook(staff: CurrentStaff, customer: number): Promise<void> {
    const since = clock().subtract(LOOK_LASTS)
    if (await looksSince(kysely, { customer, staff: staff.id }, since)) return
    throw new FailureError('look_purpose_required')
  }

  return {
    price: async (
      staff: CurrentStaff,
      { customer = null, ...question }: PhoneOrderPriceBody,
    ): Promise<PhoneOrderPrice> => {
      if (customer !== null) await requireLook(staff, customer)
      const answer = await priceOrder(requestOf(question, NO_PRICE), customer)
      if (answer.accepted) throw new Error('an order without a price was accepted')
      const { failure, totals } = answer
      if (totals !== null) return { totals, problems: [] }
      const texts = failure.causes.map(({ text }) => text)
      return { totals: null, problems: texts.length === 0 ? [failure.text] : texts }
    },

    age: async (staff: CurrentStaff, customer: number | null) => {
      if (customer !== null) await requireLook(staff, customer)
      return { lacksAgeProof: await lacksAgeProof(kysely, { userId: customer }, clock()) }
    },

    /** Throws `order_not_found` and `order_not_payable`. */
    link: (order: OrderNumber, isMailed: boolean, by: CurrentStaff): Promise<PaymentLink> =>
      inTransaction(kysely, async (transaction) => {
        const found = requireFound(await lockOrder(transaction, order), 'order_not_found')
        const { id: orderId, placedBy, userId, outlet, city } = found
        const at = clock()
        if (!isPaidByLink({ ...found, byPhone: placedBy !== null }, at)) {
          throw new FailureError('order_not_payable')
        }
        if (isMailed) await insertOrderMails(transaction, [{ template: 'paymentLink', orderId, dueAt: at }])
        await audit(transaction, {
          at,
          by,
          action: 'order-payment-link',
          subject: { kind: 'outlet', outlet, city },
          userId,
          detail: { order: formatOrderNumber(order), mailed: isMailed },
        })
        return linkOf(order, found)
      }),

    place: async (
      staff: CurrentStaff,
      key: string,
      { customer, total, ...question }: PhoneOrderBody,
    ): Promise<PlacedPhoneOrder> => {
      if (customer !== null) await requireLook(staff, customer)
      const sender = { userId: customer, browser: null, client: `staff ${staff.id}`, staff }
      const number = placedOf(await placeOrder(requestOf(question, haler(total)), key, sender))
      return { ...number, payment: await paymentOf(number) }
    },
  }
}

/** Throws what kept the order from being placed. */
function placedOf(answer: OrderAnswer): OrderNumber {
  if (answer.accepted) return answer.number
  throw new FailureError('phone_order_refused', { failure: answer.failure })
}

/** What only the customer can decide, or only a browser can do, is left out. */
function requestOf(question: PhoneOrderQuestion, expectedTotal: Haler): OrderRequest {
  const { restaurant, address, lines, contact, noteToCourier, noteToChef, deliveryTime, payment } = question
  return {
    restaurantId: restaurant,
    addressCode: address ?? 0,
    pickup: address === null,
    lines: lines.map(({ item, quantity, extras, note }) => ({
      itemId: item,
      quantity,
      extraIds: extras,
      note,
    })),
    contact,
    invoice: null,
    noteToCourier,
    noteToChef,
    deliverAt: deliveryTime,
    platform: 'phone',
    deviceVersion: '',
    notificationToken: null,
    marketingConsent: false,
    pinAsked: false,
    payment: {
      method: payment,
      credits: ZERO,
      tip: ZERO,
      expectedTotal,
      expectedShortfall: ZERO,
      expectedDelivery: ZERO,
      expectedPackaging: ZERO,
      lunch: false,
    },
    contextLog: null,
  }
}
