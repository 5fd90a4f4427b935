import type { Card } from '@sousto/contract/board/wire.ts'
import type { BoardColumn, DeclineReason, PartState } from '@sousto/domain/board/part-states.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import type { DeviceAction } from './live/actions.ts'
import { otherCooks } from './model/order-lines.ts'

export const COLUMN_NAMES: Readonly<Record<BoardColumn, string>> = {
  new: 'Nové',
  preparing: 'Připravuje se',
  ready: 'Připraveno',
  to_collect: 'K vyzvednutí',
  on_the_way: 'Na cestě',
  finished: 'Dnes hotové',
}

export const STATE_NAMES: Readonly<Record<PartState, string>> = {
  new: 'Nová',
  scheduled: 'Na později',
  preparing: 'Připravuje se',
  ready: 'Připraveno',
  handed_over: 'Na cestě',
  delivered: 'Doručeno',
  declined: 'Odmítnuto',
  cancelled: 'Zrušeno',
}

export const DONE: Readonly<Record<DeviceAction['kind'], string>> = {
  acknowledge: 'Viděno',
  accept: 'Přijato',
  decline: 'Odmítnuto',
  start: 'Připravuje se',
  ready: 'Připraveno',
  hand_over: 'Předáno',
  deliver: 'Doručeno',
  undo: 'Vrácení',
  remove: 'Úprava',
}

export const REASON_NAMES: Readonly<Record<DeclineReason, string>> = {
  sold_out: 'Něco došlo',
  too_busy: 'Nestíháme',
  closing: 'Zavíráme',
  cannot_deliver: 'Tam nedoručujeme',
  other: 'Jiný důvod',
}

/** `Hotově 512 Kč`, of a shared order for all of it; null: nothing is to be collected. */
export function collectText({ collect, others }: Card): string | null {
  if (collect === null) return null
  const text = `${paymentMethodMessage(collect.method)} ${formatMoney(haler(collect.amount))}`
  return otherCooks({ others }).length > 0 ? `${text} za celou objednávku` : text
}

/**
 * Returns who collects the amount and how, shown next to it in the order details. Null means that nothing is to be
 * collected.
 */
export function collectorText({ collect, delivery, pickup }: Card): string | null {
  if (collect === null) return null
  const how = collect.method === 'cash' ? 'hotově' : paymentMethodMessage(collect.method).toLowerCase()
  if (pickup !== null) return `Vyberte u výdeje, ${how}`
  return delivery === null ? `Vybere kurýr, ${how}` : `Vyberte ${how}`
}

/**
 * For an order without collection. A cancelled order that was never paid must not appear as paid (`operations.md` §3).
 */
export const MONEY_NAMES: Readonly<Record<Card['money'], string>> = {
  to_pay: 'K zaplacení',
  paid: 'Zaplaceno',
  returned: 'Peníze se vrací',
  never_paid: 'Nezaplaceno',
}

/** Returns the payment method, for the opened order. */
export function paidText({ payment, money }: Card): string {
  if (money !== 'paid') return MONEY_NAMES[money]
  if (payment === 'credits') return 'Zaplaceno kredity'
  return payment === 'credit-card' ? 'Zaplaceno kartou' : 'Zaplaceno'
}
