/** The words of printed tickets. */
import type { IfMissing } from '@sousto/domain/cart/replacement.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { changeToBring } from '@sousto/domain/payment/pays-with.ts'
import { ticket } from './compiled/cs/ticket.ts'
import { chosenText } from './replacement-sentences.ts'
import { section } from './translator.ts'

export const ticketMessage = /* @__PURE__ */ section('ticket', ticket)

/** Returns text such as `Příbor: přibalit`. */
export const cutleryText = (cutlery: boolean): string =>
  `${ticketMessage('cutlery')}: ${ticketMessage(cutlery ? 'with_cutlery' : 'without_cutlery')}`

/** Returns text such as `Kdyby chybělo, zavolat 777 123 456`. Null means that the money is returned. */
export function ifMissingText(
  chosen: IfMissing<{ readonly name: string }>,
  phone: string | null,
): string | null {
  return chosen?.kind === 'call' && phone !== null
    ? ticketMessage('call_if_missing', { phone })
    : chosenText(chosen)
}

/** Returns text such as `Platí 500 Kč, vrátit 120 Kč`. Null means that no cash was announced. */
export function paysWithText(paysWith: number | null, due: number): string | null {
  const change = changeToBring(paysWith === null ? null : haler(paysWith), haler(due))
  if (paysWith === null || change === null) return null
  return ticketMessage('pays_with', { amount: formatMoney(haler(paysWith)), change: formatMoney(change) })
}
