/** Voucher codes that pay for an order (`delights.md` §4). */
import { requireFound } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { VoucherAnswer } from '@sousto/contract/orders/codec.ts'
import { normalizeContact } from '@sousto/domain/account/contact.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import {
  type OfferedVoucher,
  voucherInOrder,
  weekdayOfOrder,
} from '@sousto/domain/credits/voucher-in-order.ts'
import type { VoucherOrder } from '@sousto/domain/credits/voucher-rule.ts'
import { formatVoucherCode, normalizeCode } from '@sousto/domain/credits/vouchers.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import type { OrderRequest } from '@sousto/domain/order/order.ts'
import type { OrderVerdict } from '@sousto/domain/order/order-check.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { networkOf } from '../../http/client.ts'
import type { Catalogue } from '../catalogue/service.ts'
import {
  type Credits,
  type Orderer,
  payByVoucher,
  type VoucherToPay,
  voucherToUse,
} from '../credits/service.ts'
import type { Sender } from './key-owner.ts'
import type { NewOrder } from './new-order.ts'
import { idOfOrder } from './store.ts'

/** A code that pays a part of a checked order. */
export type UsedCode = {
  readonly code: string
  readonly orderer: Orderer
  readonly order: VoucherOrder
}

/** Returns who orders with a code, as far as vouchers know people. Null means that no code is used. */
function ordererOf(request: OrderRequest, { userId, device }: Sender): Orderer | null {
  if (request.payment.voucher === undefined || device === undefined) return null
  const { email, phone } = normalizeContact(request.contact)
  const addressCode = request.pickup === true ? null : request.addressCode
  const { ip, browser } = device
  return { userId, email, phone, addressCode, device: { network: networkOf(ip), browser } }
}

/** Returns the code that pays a part of a checked order. Null means that none does. */
export function usedCode(
  request: OrderRequest,
  sender: Sender,
  { totals, deliverAt }: Extract<OrderVerdict, { ok: true }>,
  at: { readonly cityId: number; readonly placedAt: Temporal.Instant },
): UsedCode | null {
  const orderer = ordererOf(request, sender)
  if (orderer === null || totals.voucher === undefined) return null
  const weekday = weekdayOfOrder(deliverAt, at.placedAt.toZonedDateTimeISO('Europe/Prague'))
  return {
    orderer,
    code: normalizeCode(request.payment.voucher ?? ''),
    order: { restaurantId: request.restaurantId, cityId: at.cityId, items: totals.items, weekday },
  }
}

/** Locks the voucher of a code. Null means that it cannot be used any more. */
export const lockCode = (
  transaction: Transaction<DB>,
  { code, ...use }: UsedCode,
  at: Temporal.Instant,
): Promise<VoucherToPay | null> => voucherToUse(transaction, code, { ...use, at })

/** Lets a locked voucher pay for an order that was just stored. */
export async function payByCode(
  transaction: Transaction<DB>,
  voucher: VoucherToPay,
  { orderer }: UsedCode,
  { number, totals, placedAt: at }: Pick<NewOrder, 'number' | 'totals' | 'placedAt'>,
): Promise<void> {
  const orderId = await idOfOrder(transaction, number)
  await payByVoucher(transaction, voucher, { orderId, amount: totals.voucher ?? ZERO, orderer, at })
}

export const createOrderVouchers = (catalogue: Catalogue, credits: Credits) => ({
  /** Returns what the code of an order offers to its sender. Undefined means that it has none. */
  offeredTo: async (
    request: OrderRequest,
    restaurant: RestaurantDetail,
    sender: Sender,
  ): Promise<OfferedVoucher | undefined> => {
    const { voucher } = request.payment
    const orderer = ordererOf(request, sender)
    if (voucher === undefined || orderer === null) return undefined
    const ip = sender.device?.ip ?? ''
    return await credits.offer(voucher, restaurant, { userId: sender.userId, ip, orderer })
  },

  /** Returns what a code pays at most at a restaurant, and on which conditions, before somebody orders. */
  ask: async (
    { code: typed, restaurant: id }: { readonly code: string; readonly restaurant: number },
    by: { readonly userId: number | null; readonly ip: string },
  ): Promise<VoucherAnswer> => {
    const restaurant = requireFound(await catalogue.detailById(id), 'restaurant_not_found')
    const code = normalizeCode(typed)
    if (code === '') return { ok: false, failure: failure('voucher_empty') }
    const { problem, ...offer } = await credits.offer(code, restaurant, { ...by, orderer: null })
    // The order decides about its day and its dishes.
    const nothing = { items: ZERO, weekday: 'monday' } as const
    const { problem: refused } = voucherInOrder({ ...offer, problem, weekdays: [], minimum: ZERO }, nothing)
    if (refused !== null) return { ok: false, failure: failure(refused) }
    return { ok: true, code: formatVoucherCode(code), offer }
  },
})
