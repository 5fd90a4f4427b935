import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { PAYMENT_RULES } from '@sousto/domain/payment/payment-methods.ts'
import { formatMoney, times } from '@sousto/domain/pricing/money.ts'
import { priceLines } from '@sousto/domain/pricing/pricing.ts'
import { button, type Letter, type Part, rows, text, type Unsubscribing } from '../letter.ts'
import type { MailedOrder, OrderTemplate } from '../mail.ts'
import { expected } from './expected.ts'

/** Whether there is still reason to send it: jobs wait, and orders go on. */
const WANTED: Readonly<Record<OrderTemplate, (order: OrderDetail) => boolean>> = {
  orderReceived: ({ state }) => state !== 'cancelled',
  orderCancelled: ({ state }) => state === 'cancelled',
  reviewInvitation: ({ state, reviewed }) => state === 'delivered' && !reviewed,
}

/** Asks for something instead of telling it, so it may be refused. */
export const REFUSABLE: ReadonlySet<OrderTemplate> = new Set(['reviewInvitation'])

type Words = Omit<Letter, 'reason' | 'unsubscribe'>

const WRITERS: Readonly<Record<OrderTemplate, (order: OrderDetail, page: string) => Words>> = {
  orderReceived: (order, page) => ({
    subject: `Objednávka ${formatOrderNumber(order.number)} přijata`,
    preheader: `${order.restaurant.name}, ${formatMoney(order.totals.total)}. ${expected(order)}`,
    heading: 'Objednávka přijata',
    parts: [
      text(`Předali jsme ji podniku ${order.restaurant.name}. ${expected(order)}`),
      button('Sledovat objednávku', page),
      ordered(order),
      facts(order),
      text(`Potřebujete něco změnit? Zavolejte nám na ${order.hotline}.`),
    ],
  }),
  orderCancelled: (order, page) => ({
    subject: `Objednávka ${formatOrderNumber(order.number)} stornována`,
    preheader: `Objednávku z podniku ${order.restaurant.name} už nikdo nevaří ani neveze.`,
    heading: 'Objednávka stornována',
    parts: [
      text(`Objednávku z podniku ${order.restaurant.name} už nikdo nevaří ani neveze.${returned(order)}`),
      button('Zobrazit objednávku', page),
      ordered(order),
      text(`Nevíte proč, nebo jde o omyl? Zavolejte nám na ${order.hotline}.`),
    ],
  }),
  reviewInvitation: (order, page) => ({
    subject: `Chutnalo vám? Ohodnoťte ${order.restaurant.name}`,
    preheader: 'Pár hvězdiček pomůže podniku i dalším strávníkům.',
    heading: 'Chutnalo vám?',
    parts: [
      text(
        `Jak se povedla objednávka z podniku ${order.restaurant.name}? Pár hvězdiček pomůže podniku i dalším strávníkům.`,
      ),
      button('Ohodnotit objednávku', page),
    ],
  }),
}

/** Null: the order has gone on since, and the mail would be wrong. */
export function orderLetter(
  template: OrderTemplate,
  { order, guid }: MailedOrder,
  {
    whole,
    unsubscribe,
  }: { readonly whole: (link: string) => string; readonly unsubscribe: Unsubscribing | null },
): Letter | null {
  if (!WANTED[template](order)) return null
  const page = whole(`/objednavka/${formatOrderNumber(order.number)}?guid=${guid}`)
  return {
    ...WRITERS[template](order, page),
    reason: `Tento e-mail vám přišel kvůli objednávce ${formatOrderNumber(order.number)}.`,
    unsubscribe,
  }
}

/** What was ordered, and every figure of the price, in the order and words of every screen. */
function ordered({ lines, totals }: OrderDetail): Part {
  const dishes = lines.map(({ name, quantity, price, extras }) => ({
    label: `${quantity}× ${name}`,
    ...(extras.length > 0 ? { detail: extras.map((extra) => extra.name).join(', ') } : {}),
    value: formatMoney(times(price, quantity)),
  }))
  const figures = priceLines(totals).map(({ kind, label, amount }) => ({
    label,
    value: formatMoney(amount),
    ...(kind === 'total' ? { strong: true as const } : {}),
  }))
  return rows(...dishes, ...figures)
}

/** Credits come back with the cancellation (`wire.md`, Accounts). */
function returned({ totals }: OrderDetail): string {
  return totals.credits === 0 ? '' : ` Použité kredity (${formatMoney(totals.credits)}) jsme vám vrátili.`
}

function facts(order: OrderDetail): Part {
  return rows(
    { label: 'Platba', value: PAYMENT_RULES[order.paymentMethod].label },
    { label: 'Adresa', value: order.address ?? '' },
    { label: 'Poznámka kurýrovi', value: order.noteToCourier ?? '' },
  )
}
