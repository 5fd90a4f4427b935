/** What an action will do with the money of an order, in words (`administration.md` §7). */
import type { OrderCare } from '@sousto/contract/dispatch/order-care-wire.ts'
import { type Haler, haler, sum } from '@sousto/domain/money/money.ts'
import {
  type RefundBearer,
  type RefundReason,
  TENDERS,
  type Tender,
} from '@sousto/domain/payment/gateways.ts'
import {
  type Refundable,
  type RefundPart,
  refundableSum,
  refundParts,
  TAKEN_OFF,
} from '@sousto/domain/payment/refunds.ts'
import { exactMoney } from '../../../shared/pay/exact-money.ts'

const WAY: Readonly<Record<Tender, string>> = {
  online: 'platební bránou na kartu',
  cash: 'v hotovosti',
  credits: 'v kreditech',
}
const PAYS: Readonly<Record<RefundBearer, string>> = {
  operator: 'Zaplatí to Sousto.',
  restaurant: 'Zaplatí to podnik ve svém vyúčtování.',
  courier: 'Zaplatí to kurýr ve svém vyúčtování.',
}

const waysText = (parts: readonly RefundPart[]): string =>
  parts.map(({ tender, amount }) => `${exactMoney(amount)} ${WAY[tender]}`).join(', ')

function refundableIn(care: OrderCare, reason: RefundReason | null): Refundable {
  const { online, cash, credits } =
    reason !== null && TAKEN_OFF.includes(reason) ? care.leftIfMissing : care.left
  return { online: haler(online), cash: haler(cash), credits: haler(credits) }
}

/** Returns what is left for that reason. */
export const leftFor = (care: OrderCare, reason: RefundReason | null): Haler =>
  refundableSum(refundableIn(care, reason))

type Effect = { readonly ok: boolean; readonly text: string }

/** Says what a refund does, or why it is not possible. */
export function refundEffect(
  care: OrderCare,
  { amount, reason, bearer }: { amount: Haler; reason: RefundReason | null; bearer: RefundBearer | null },
): Effect {
  const left = leftFor(care, reason)
  if (left === 0)
    return { ok: false, text: 'Teď není co vrátit: nic není zaplaceno, nebo už je vráceno všechno.' }
  const parts = refundParts(amount, refundableIn(care, reason))
  if (parts === null) return { ok: false, text: `Vrátit jde nejvýš ${exactMoney(left)}.` }
  const pays = bearer === null ? '' : ` ${PAYS[bearer]}`
  return { ok: true, text: `Zákazník dostane zpět ${waysText(parts)}.${pays}` }
}

/** Says what cancelling does with money. */
export function cancellationEffect(care: OrderCare, bearer: RefundBearer | null): string {
  const { online, credits } = care.left
  const parts = TENDERS.filter((tender) => tender !== 'cash')
    .map((tender) => ({ tender, amount: haler(tender === 'online' ? online : credits) }))
    .filter(({ amount }) => amount > 0)
  if (sum(parts.map(({ amount }) => amount)) === 0)
    return 'Zaplaceno není nic, takže se nic nevrací ani nevybere.'
  const pays = bearer === null ? '' : ` ${PAYS[bearer]}`
  return `Zákazník dostane zpět ${waysText(parts)}. U dveří se nevybere nic.${pays}`
}
