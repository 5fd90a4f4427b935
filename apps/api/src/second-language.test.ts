/**
 * A second language needs only another language file. This one consists of `x`, so that any remaining Czech word is
 * found.
 */
import { addressesUnavailable, type CodedFailure, FAILURE_CODES, failure } from '@sousto/contract/failures.ts'
import { malformed } from '@sousto/contract/malformed.ts'
import type { CartChange } from '@sousto/domain/cart/cart-refresh.ts'
import type { ReorderChange } from '@sousto/domain/customer/reorder.ts'
import type { Availability } from '@sousto/domain/delivery-offer/availability.ts'
import { haler } from '@sousto/domain/money/money.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { RECAP_REASONS } from '@sousto/domain/order/recap-button.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import { localMinutes } from '@sousto/domain/time/time-of-day.ts'
import {
  accountProblemMessage,
  consentWordingMessage,
  passwordStrengthMessage,
} from '@sousto/messages/account-messages.ts'
import { availabilityText } from '@sousto/messages/availability-sentences.ts'
import { otherOutletMessage, priceLineMessage } from '@sousto/messages/cart-messages.ts'
import { addFailureText, cartChangeText, reorderChangeText } from '@sousto/messages/cart-sentences.ts'
import { checkoutMessage, submitErrorMessage } from '@sousto/messages/checkout-messages.ts'
import * as czech from '@sousto/messages/compiled/cs.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'
import { redeemedText } from '@sousto/messages/credits-sentences.ts'
import { deliveryTimeText } from '@sousto/messages/delivery-sentences.ts'
import { addressRemovedText, recapReasonText, submitErrorText } from '@sousto/messages/order-sentences.ts'
import { paymentMethodDetailMessage, paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import { restaurantFilterMessage, restaurantSortingMessage } from '@sousto/messages/restaurant-messages.ts'
import {
  orderPageMessage,
  trackingTextMessage,
  trackingTitleMessage,
} from '@sousto/messages/tracking-messages.ts'
import { addLanguage, type Language } from '@sousto/messages/translator.ts'
import { builtInWording } from '@sousto/messages/wording.ts'
import { describe, expect, it } from 'vitest'
import { ORDER_TEMPLATES } from './features/mail/mail.ts'
import type { MailContent } from './features/mail/mail-content.ts'
import { anOrderToMail } from './features/mail/mail-test.ts'
import { renderHtml } from './features/mail/render-html.ts'
import { renderText } from './features/mail/render-text.ts'
import { accountMailContent } from './features/mail/templates/account-templates.ts'
import { orderMailContent } from './features/mail/templates/order-templates.ts'

const XX = 'xx'

/** Replaces every text of a compiled message by `x`; names of values and branches stay. */
function replaced(message: unknown): unknown {
  if (typeof message === 'string') return ' x '
  if (!Array.isArray(message)) return message
  return message.map((node: unknown) => {
    if (!Array.isArray(node)) return replaced(node)
    const [name, type, branches] = node
    return branches === undefined ? node : [name, type, mapped(branches)]
  })
}

function mapped(record: object): object {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, replaced(value)]))
}

addLanguage(
  XX,
  // The copy has the same sections and keys as the Czech language.
  Object.fromEntries(Object.entries(czech).map(([name, section]) => [name, mapped(section)])) as Language,
)

/** Words in values, money and times, and in the parts of a mail that are not messages. */
const NEUTRAL = new Set(['x', 'DATA', 'Kč', 'AM', 'PM', 'Sousto', 'sousto', 'https', 'example', 'objednavka'])

const foreignWords = (text: string) =>
  (text.match(/\p{L}+/gu) ?? []).filter((word) => !NEUTRAL.has(word) && !/^x+$/.test(word))

const expectTranslated = (text: string | null) => {
  expect(text).toContain('x')
  expect(foreignWords(text ?? '')).toEqual([])
}

it.each(FAILURE_CODES)('the failure %s', (code) => {
  const values = {
    name: 'DATA',
    most: 9,
    least: 'DATA',
    hour: '22:00',
    reason: 'disabled',
    wait: '9',
    what: 'mailbox',
    hotline: '9',
    resumes: 'today',
    time: '18:30',
  }
  const coded = { code, values } as unknown as CodedFailure
  expectTranslated(failure(coded, { locale: XX }).text)
})

it('failures with more than a code', () => {
  expectTranslated(addressesUnavailable(XX).text)
  expectTranslated(malformed(['DATA'], XX).text)
  expectTranslated(malformed(['user'], XX).text)
  expectTranslated(malformed([], XX).text)
})

/** Returns all messages of a section whose messages have no values. */
const all = (section: object, message: (key: never) => string) =>
  // The keys of the section are valid for its function.
  Object.keys(section).map((key) => message(key as never))

it.each([
  ['accountProblem', all(czech.accountProblem, accountProblemMessage.in(XX))],
  ['consentWording', all(czech.consentWording, consentWordingMessage.in(XX))],
  ['passwordStrength', all(czech.passwordStrength, passwordStrengthMessage.in(XX))],
  ['restaurantFilter', all(czech.restaurantFilter, restaurantFilterMessage.in(XX))],
  ['restaurantSorting', all(czech.restaurantSorting, restaurantSortingMessage.in(XX))],
  ['paymentMethod', all(czech.paymentMethod, paymentMethodMessage.in(XX))],
  ['paymentMethodDetail', all(czech.paymentMethodDetail, paymentMethodDetailMessage.in(XX))],
  ['priceLine', all(czech.priceLine, priceLineMessage.in(XX))],
  ['trackingTitle', all(czech.trackingTitle, trackingTitleMessage.in(XX))],
  ['trackingText', all(czech.trackingText, trackingTextMessage.in(XX))],
  ['submitError', all(czech.submitError, submitErrorMessage.in(XX))],
  ['orderPage', all(czech.orderPage, orderPageMessage.in(XX))],
] as const)('every message of %s', (_, sentences) => {
  for (const sentence of sentences) expectTranslated(sentence)
})

describe('sentences of the domain', () => {
  const name = 'DATA'
  const price = { kind: 'price', name, before: haler(100), after: haler(200) } as const

  it.each<CartChange>([
    price,
    { kind: 'gone', name },
    { kind: 'sold-out', name },
    { kind: 'choose-again', name },
    { kind: 'extras-gone', name, extras: ['DATA'] },
    { ...price, kind: 'packaging' },
    { kind: 'cut', name, most: 99 },
    { kind: 'next-day', name },
  ])('a cart change: $kind', (change) => expectTranslated(cartChangeText(change, XX)))
  it.each<ReorderChange>([
    price,
    { kind: 'gone', name },
    { kind: 'sold-out', name },
    { kind: 'choose-again', name },
    { kind: 'lunch-over', name },
    { kind: 'other-day', name },
    { kind: 'cart-full', name },
  ])('a reorder change: $kind', (change) => expectTranslated(reorderChangeText(change, XX)))

  it.each<Availability>([
    { open: false, kind: 'closed' },
    { open: false, kind: 'opens-later', from: localMinutes(600) },
    { open: true, kind: 'closing-soon', minutes: 9 },
    { open: true, kind: 'later-only' },
  ])('the availability $kind', (availability) => expectTranslated(availabilityText(availability, XX)))

  it.each(RECAP_REASONS)('the recap reason %s', (reason) => expectTranslated(recapReasonText(reason, XX)))

  it.each(['restaurant', 'city'] as const)('a voucher of a %s', (kind) => {
    expectTranslated(redeemedText(haler(100), { kind, name }, XX))
  })

  it.each([false, true])('a delivery time, of lunch: %s', (lunch) => {
    expectTranslated(deliveryTimeText('2026-12-02 11:00', lunch, XX))
  })

  it('all other sentences', () => {
    expectTranslated(addFailureText({ kind: 'rejected', problem: { code: 'cart_full' } }, XX))
    expectTranslated(addressRemovedText('DATA', XX))
    expectTranslated(submitErrorText({ kind: 'no_answer' }, XX))
    expectTranslated(otherOutletMessage.in(XX)('finish', { name }))
    for (const key of Object.keys(czech.count)) {
      expectTranslated(countMessage.in(XX)(key as keyof typeof czech.count, { count: 3 }))
    }
    expectTranslated(checkoutMessage.in(XX)('shortfall', { amount: '1 Kč' }))
  })
})

const absoluteUrl = () => 'https://sousto.example'
const ORDER: Partial<OrderDetail> = {
  restaurant: { id: 1, name: 'DATA', slug: 'x', citySlug: 'x' },
  lines: [
    {
      name: 'DATA',
      outlet: 'DATA',
      price: haler(100),
      quantity: 1,
      removed: 0,
      note: '',
      ifMissing: { kind: 'dish', name: 'DATA', price: haler(100) },
      replaced: 1,
      person: '',
      extras: [{ name: 'DATA', price: haler(0), removed: 0 }],
    },
  ],
  address: 'DATA',
  noteToCourier: 'DATA',
  cutlery: null,
  paysWith: null,
  hotline: '1',
}
const STATE = {
  orderReceived: 'confirmed',
  orderChanged: 'confirmed',
  dishReplaced: 'accepted',
  paymentLink: 'unpaid',
  promiseMoved: 'accepted',
  orderCancelled: 'cancelled',
  reviewInvitation: 'delivered',
  reviewReply: 'delivered',
} as const

function expectMailTranslated(content: MailContent | null): void {
  if (content === null) throw new Error('the mail was dropped')
  expectTranslated(content.subject)
  expectTranslated(renderText(content))
  const html = renderHtml(content, 'https://sousto.example')
  expect(html).toContain(`<html lang="${XX}">`)
  expectTranslated(html.replace(/<style>.*?<\/style>/s, '').replaceAll(/<[^>]*>|&\w+;/g, ' '))
}

describe('mails', () => {
  it.each([
    { template: 'activation', to: '', data: { link: '/' } },
    { template: 'reset', to: '', data: { link: '/' } },
    { template: 'loginChange', to: '', data: { link: '/' } },
    { template: 'providerConfirm', to: '', data: { link: '/', provider: 'DATA' } },
    { template: 'accountExists', to: '', data: { resetLink: '/' } },
    { template: 'welcome', to: '', data: { firstName: 'DATA' } },
    { template: 'newLogin', to: '', data: { device: 'DATA' } },
    { template: 'providerLinked', to: '', data: { provider: 'DATA' } },
    { template: 'providerUnlinked', to: '', data: { provider: 'DATA' } },
    { template: 'loginChanged', to: '', data: { link: '/' } },
    { template: 'loginChanged', to: '', data: { link: null } },
    { template: 'deletion', to: '', data: { link: '/' } },
    { template: 'passwordChanged', to: '', data: { unlinked: true } },
  ] as const)('$template', (mail) => {
    expectMailTranslated(accountMailContent(mail, absoluteUrl, builtInWording(XX)))
  })

  it.each(
    ORDER_TEMPLATES.flatMap((template) =>
      PAYMENT_METHODS.map((paymentMethod) => [template, paymentMethod] as const),
    ),
  )('%s of an order paid by %s', (template, paymentMethod) => {
    const mailed = anOrderToMail({ ...ORDER, paymentMethod, state: STATE[template], history: [] })
    const order = { ...mailed, reply: '1' }
    const unsubscribe = { page: absoluteUrl(), oneClick: absoluteUrl() }
    expectMailTranslated(
      orderMailContent(template, order, { absoluteUrl, unsubscribe, wording: builtInWording(XX) }),
    )
  })
})

it('an unknown language falls back to Czech', () => {
  expect(failure('cart_empty', { locale: 'yy' }).text).toBe('Košík je prázdný...')
})
