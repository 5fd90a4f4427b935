import { wayTo } from '@sousto/domain/delivery/way-to.ts'
import { formatMoney, minus, smaller, sum, times, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { pickupStage } from '@sousto/domain/order/order-tracking.ts'
import { ORDER_STATE_TRAITS, type OrderState } from '@sousto/domain/order-state/order-states.ts'
import { moneyRows } from '@sousto/domain/payment/order-money.ts'
import { changeToBring } from '@sousto/domain/payment/pays-with.ts'
import { priceLines } from '@sousto/domain/pricing/pricing.ts'
import { allergensText } from '@sousto/messages/allergen-sentences.ts'
import { priceLineMessage } from '@sousto/messages/cart-messages.ts'
import { clockTime, expectedDeliveryText } from '@sousto/messages/delivery-sentences.ts'
import { mailText } from '@sousto/messages/mail-messages.ts'
import { moneyRowText, paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import { promiseChangeText } from '@sousto/messages/promise-sentences.ts'
import { pickupText } from '@sousto/messages/push-texts.ts'
import { replacementMessage } from '@sousto/messages/replacement-sentences.ts'
import { cancelReasonMessage } from '@sousto/messages/tracking-messages.ts'
import type { Locale } from '@sousto/messages/translator.ts'
import { builtInWording, type Wording, withFields } from '@sousto/messages/wording.ts'
import type { MailedOrder, OrderTemplate } from '../mail.ts'
import {
  type Block,
  button,
  type MailContent,
  paragraph,
  rows,
  type UnsubscribeLinks,
} from '../mail-content.ts'
import { orderFields } from './order-fields.ts'

/** Returns whether the mail is still relevant when its job runs, because the order may have changed. */
const STILL_RELEVANT: Readonly<Record<OrderTemplate, (mailed: MailedOrder) => boolean>> = {
  orderReceived: ({ order }) => !bringsMail(order.state, 'orderCancelled'),
  orderChanged: ({ order }) => isUnderWay(order),
  dishReplaced: ({ order }) => isUnderWay(order) && order.lines.some(({ replaced }) => replaced > 0),
  paymentLink: ({ order }) => order.state === 'unpaid',
  promiseMoved: ({ order, promiseChange }) => promiseChange !== null && isUnderWay(order),
  orderCancelled: ({ order }) => bringsMail(order.state, 'orderCancelled'),
  reviewInvitation: ({ order }) =>
    bringsMail(order.state, 'reviewInvitation') && !order.reviewed && pickupStage(order) !== 'missed',
  reviewReply: ({ reply }) => reply !== null,
}

function bringsMail(state: OrderState, template: OrderTemplate): boolean {
  return ORDER_STATE_TRAITS[state].mail?.template === template
}

const isUnderWay = ({ state }: OrderDetail<OrderState>): boolean =>
  ORDER_STATE_TRAITS[state].paid && !ORDER_STATE_TRAITS[state].final

/** Templates that request something instead of informing, so the recipient may opt out. */
export const OPT_OUT_TEMPLATES: ReadonlySet<OrderTemplate> = new Set(['reviewInvitation', 'reviewReply'])

type Body = Pick<MailContent, 'subject' | 'preheader' | 'heading' | 'blocks'>

type Pages = {
  readonly page: string
  readonly reviews: string
}
type Template = (mailed: MailedOrder, pages: Pages, wording: Wording) => Body

const TEMPLATES: Readonly<Record<OrderTemplate, Template>> = {
  orderReceived: ({ order, allergens }, { page }, wording) => {
    const message = mailText(wording)
    const restaurant = order.restaurant.name
    const expected = expectedDeliveryText(order, wording.locale)
    return {
      subject: message('order_received_subject', { number: formatOrderNumber(order.number) }),
      preheader: message('order_received_preheader', {
        restaurant,
        total: formatMoney(order.totals.total),
        expected,
      }),
      heading: message('order_received_heading'),
      blocks: [
        paragraph(message('order_received_intro', { restaurant, expected })),
        ...counter(order, wording),
        button(message('order_received_button'), page),
        orderedDishes(order, wording.locale),
        ...allergenLine(allergens, wording.locale),
        orderFacts(order, wording),
        paragraph(message('order_received_outro', { hotline: order.hotline })),
      ],
    }
  },
  orderChanged: ({ order, allergens }, { page }, wording) => {
    const message = mailText(wording)
    const intro = message('order_changed_intro', {
      restaurant: order.restaurant.name,
      expected: expectedDeliveryText(order, wording.locale),
    })
    return {
      subject: message('order_changed_subject', { number: formatOrderNumber(order.number) }),
      preheader: intro,
      heading: message('order_changed_heading'),
      blocks: [
        paragraph(intro),
        button(message('order_received_button'), page),
        orderedDishes(order, wording.locale),
        ...allergenLine(allergens, wording.locale),
        orderFacts(order, wording),
        paragraph(message('order_received_outro', { hotline: order.hotline })),
      ],
    }
  },
  dishReplaced: ({ order }, { page }, wording) => {
    const message = mailText(wording)
    const intro = message('dish_replaced_intro', { restaurant: order.restaurant.name })
    return {
      subject: message('dish_replaced_subject', { number: formatOrderNumber(order.number) }),
      preheader: intro,
      heading: message('dish_replaced_heading'),
      blocks: [
        paragraph(intro),
        rows(
          ...order.lines
            .filter(({ replaced }) => replaced > 0)
            .map((line) => ({ label: line.name, value: missingDishIn(line, wording.locale) })),
        ),
        button(message('order_received_button'), page),
        paragraph(message('dish_replaced_outro', { hotline: order.hotline })),
      ],
    }
  },
  paymentLink: ({ order }, { page }, wording) => {
    const message = mailText(wording)
    const until = order.payment?.payUntil
    const intro = message('payment_link_intro', {
      restaurant: order.restaurant.name,
      total: formatMoney(order.totals.total),
      until: until == null ? '' : clockTime(until, wording.locale),
    })
    return {
      subject: message('payment_link_subject', { number: formatOrderNumber(order.number) }),
      preheader: intro,
      heading: message('payment_link_heading'),
      blocks: [
        paragraph(intro),
        button(message('payment_link_button'), page),
        orderedDishes(order, wording.locale),
        orderFacts(order, wording),
        paragraph(message('payment_link_outro', { hotline: order.hotline })),
      ],
    }
  },
  promiseMoved: ({ order, promiseChange }, { page }, wording) => {
    const message = mailText(wording)
    const intro = message('promise_moved_intro', {
      restaurant: order.restaurant.name,
      expected: expectedDeliveryText(order, wording.locale),
    })
    const why = promiseChange === null ? [] : [promiseChangeText(promiseChange, wording.locale)]
    return {
      subject: message('promise_moved_subject', { number: formatOrderNumber(order.number) }),
      preheader: intro,
      heading: message('promise_moved_heading'),
      blocks: [
        paragraph([intro, ...why].join(' ')),
        button(message('order_received_button'), page),
        paragraph(message('promise_moved_outro', { hotline: order.hotline })),
      ],
    }
  },
  orderCancelled: ({ order }, { page }, wording) => {
    const message = mailText(wording)
    const intro = message('order_cancelled_intro', { restaurant: order.restaurant.name })
    return {
      subject: message('order_cancelled_subject', { number: formatOrderNumber(order.number) }),
      preheader: intro,
      heading: message('order_cancelled_heading'),
      blocks: [
        paragraph(
          [
            intro,
            ...reasonOf(order, wording.locale),
            ...returnedCredits(order, wording),
            ...neverPaid(order, wording),
          ].join(' '),
        ),
        button(message('order_cancelled_button'), page),
        orderedDishes(order, wording.locale),
        paragraph(message('order_cancelled_outro', { hotline: order.hotline })),
      ],
    }
  },
  reviewInvitation: ({ order }, { page }, wording) => {
    const message = mailText(wording)
    const restaurant = order.restaurant.name
    return {
      subject: message('review_subject', { restaurant }),
      preheader: message('review_preheader'),
      heading: message('review_heading'),
      blocks: [paragraph(message('review_intro', { restaurant })), button(message('review_button'), page)],
    }
  },
  reviewReply: ({ order, reply }, { reviews }, wording) => {
    const message = mailText(wording)
    const restaurant = order.restaurant.name
    return {
      subject: message('reply_subject', { restaurant }),
      preheader: message('reply_preheader'),
      heading: message('reply_heading'),
      blocks: [
        paragraph(message('reply_intro', { restaurant })),
        ...(reply ?? '').split(/\n+/).map(paragraph),
        button(message('reply_button'), reviews),
      ],
    }
  },
}

type Options = {
  readonly absoluteUrl: (link: string) => string
  readonly unsubscribe: UnsubscribeLinks | null
  readonly wording?: Wording
}

/** Null means that the order has changed and the mail would be wrong. */
export const orderMailContent = (
  template: OrderTemplate,
  mailed: MailedOrder,
  options: Options,
): MailContent | null =>
  STILL_RELEVANT[template](mailed) ? anyOrderMailContent(template, mailed, options) : null

/** The same whatever the state of the order, to preview the texts. */
export function anyOrderMailContent(
  template: OrderTemplate,
  mailed: MailedOrder,
  { absoluteUrl, unsubscribe, wording = builtInWording() }: Options,
): MailContent {
  const { order, guid } = mailed
  const own = withFields(wording, orderFields(order, wording))
  const { citySlug, slug } = order.restaurant
  const number = formatOrderNumber(order.number)
  const page = absoluteUrl(`/objednavka/${number}?guid=${guid}`)
  return {
    ...TEMPLATES[template](
      mailed,
      { page, reviews: absoluteUrl(`/rozvoz-jidel/${citySlug}/${slug}/hodnoceni`) },
      own,
    ),
    locale: wording.locale,
    reason: mailText(own)('order_reason', { number }),
    unsubscribe,
  }
}

/** The allergens of each dish, which a kitchen has to say at the latest when it hands the dish over. */
const allergenLine = (dishes: MailedOrder['allergens'], locale: Locale): readonly Block[] =>
  dishes === undefined || dishes.length === 0 ? [] : [paragraph(allergensText(dishes, locale))]

/** The dishes and every price line, in the same order as on the screens. */
function orderedDishes({ lines, totals, money }: OrderDetail, locale: Locale): Block {
  const priceLine = priceLineMessage.in(locale)
  const dishes = lines.map((line) => ({
    label: `${line.person === '' ? '' : `${line.person}: `}${line.quantity}× ${line.name}`,
    ...detailOf([...line.extras.map((extra) => extra.name), line.note, missingDishIn(line, locale)]),
    value: formatMoney(times(line.price, line.quantity)),
  }))
  const prices = priceLines(totals).map(({ kind, amount }) => ({
    label: priceLine(kind),
    value: formatMoney(amount),
    ...(kind === 'total' ? { strong: true as const } : {}),
  }))
  const sums = moneyRows(money).map((row) => ({
    label: moneyRowText(row, locale),
    value: formatMoney(row.amount),
    ...(row.kind === 'to_pay' || row.kind === 'paid' ? { strong: true as const } : {}),
  }))
  return rows(...dishes, ...prices, ...sums)
}

/** What is made instead of a missing dish, or what was chosen in case it is missing. */
function missingDishIn({ ifMissing, replaced }: OrderDetail['lines'][number], locale: Locale): string {
  const message = replacementMessage.in(locale)
  if (ifMissing === null) return ''
  if (ifMissing.kind === 'call') return message('chosen_call')
  const { name } = ifMissing
  return replaced > 0
    ? message('instead', { count: String(replaced), name })
    : message('chosen_dish', { name })
}

function detailOf(texts: readonly string[]): { readonly detail?: string } {
  const detail = texts.filter((text) => text !== '').join(', ')
  return detail === '' ? {} : { detail }
}

/** Credits are returned on cancellation (`wire.md`, Accounts). */
function returnedCredits({ money, totals }: OrderDetail, wording: Wording): readonly string[] {
  const returned = sum(
    money.returned
      .filter(({ tender, reason }) => tender === 'credits' && reason === 'order_cancelled')
      .map((each) => each.amount),
  )
  // A voucher is returned last, and never as credits.
  const voucher = smaller(totals.voucher ?? ZERO, returned)
  const amount = minus(returned, voucher)
  return [
    ...(amount > 0 ? [mailText(wording)('order_cancelled_credits', { amount: formatMoney(amount) })] : []),
    ...(voucher > 0 ? [mailText(wording)('order_cancelled_voucher')] : []),
  ]
}

function neverPaid({ money }: OrderDetail, wording: Wording): readonly string[] {
  return money.state === 'never_paid' ? [mailText(wording)('order_cancelled_unpaid')] : []
}

function orderFacts(order: OrderDetail, wording: Wording): Block {
  const message = mailText(wording)
  return rows(
    { label: message('payment'), value: paymentMethodMessage.in(wording.locale)(order.paymentMethod) },
    { label: message('address'), value: order.address ?? '' },
    { label: message('note_to_courier'), value: order.noteToCourier ?? '' },
    { label: message('cutlery'), value: cutleryIn(order, wording) },
    { label: message('pays_with'), value: cashIn(order, wording) },
  )
}

function cutleryIn({ cutlery }: OrderDetail, wording: Wording): string {
  if (cutlery === null) return ''
  return mailText(wording)(cutlery ? 'with_cutlery' : 'without_cutlery')
}

function cashIn({ paysWith, money }: OrderDetail, wording: Wording): string {
  const change = changeToBring(paysWith, money.toPay)
  if (paysWith === null || change === null || money.toPay === 0) return ''
  return mailText(wording)('pays_with_change', {
    amount: formatMoney(paysWith),
    change: formatMoney(change),
  })
}

function reasonOf({ cancellation }: OrderDetail, locale: Locale): readonly string[] {
  if (cancellation === null) return []
  return [cancelReasonMessage.in(locale)(cancellation.reason), cancellation.note].filter(
    (each) => each !== '',
  )
}

/** Where, when and with what the customer collects the order. */
function counter({ pickup }: OrderDetail<OrderState>, wording: Wording): readonly Block[] {
  if (pickup === null) return []
  const say = pickupText(wording)
  const { address, hours, pin, place } = pickup
  const sentences = [
    say('mail_where', { address }),
    ...(hours === null ? [] : [say('mail_hours', { hours })]),
    ...(pin === null ? [] : [say('mail_say', { pin })]),
  ]
  return [paragraph(sentences.join(' ')), button(say('mail_way'), wayTo(place))]
}
