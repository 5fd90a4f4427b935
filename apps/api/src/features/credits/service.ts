/** Credits: purses, vouchers and bonuses, and the credits spent on and returned from orders (`ordering.md` §5, §7; `wire.md`, Accounts). */
import type { Credited } from '@sousto/contract/customers/codec.ts'
import { failure } from '@sousto/contract/failures.ts'
import { balanceOf, type CreditBalance, type Purse, type PurseKind } from '@sousto/domain/credits/credits.ts'
import { type OfferedVoucher, UNKNOWN_VOUCHER } from '@sousto/domain/credits/voucher-in-order.ts'
import type { VoucherProblem } from '@sousto/domain/credits/voucher-rule.ts'
import { isVoucherCode, MOBILE_BONUS, normalizeCode } from '@sousto/domain/credits/vouchers.ts'
import type { CreditPurse } from '@sousto/domain/customer/customer.ts'
import { type Issuer, issuerOf } from '@sousto/domain/ledger/accounts.ts'
import { czk, type Haler, sum, ZERO } from '@sousto/domain/money/money.ts'
import { ORDER_STATE_TRAITS, type OrderState } from '@sousto/domain/order-state/order-states.ts'
import { redeemedText } from '@sousto/messages/credits-sentences.ts'
import { creditsMessage } from '@sousto/messages/payment-messages.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { networkOf } from '../../http/client.ts'
import { createLoginThrottle } from '../accounts/service.ts'
import type { Catalogue } from '../catalogue/service.ts'
import { type Orderer, offerOf } from './order-voucher.ts'
import { returnPart, returnSpent } from './returns-store.ts'
import { addEntry, fullPurses, type PurseOwner, purseOf } from './store.ts'
import { useVoucher } from './voucher-use.ts'

export { deviceHash, type UsedDevice } from './device-hash.ts'
export { giftByKey, giveCredits, givenSince, lockPurse, takeBack } from './gift-store.ts'
export { type Orderer, payByVoucher, type VoucherToPay, voucherToUse } from './order-voucher.ts'
export { creditsAtOutlet, endVouchersAtOutlet, vouchersAtOutlet } from './outlet-store.ts'
export { giveReferral, takeBackReferral } from './referral-store.ts'

export type Credits = ReturnType<typeof createCredits>

export type OpenPurse = Purse & { readonly id: number; readonly issuer: Issuer }

/** The number of wrong codes before pauses begin: for one customer, and for one network, which many may share. */
const FREE = { customer: 10, place: 100 } as const

const OWN_NAME = 'Sousto'
const OWN: PurseOwner = { restaurantId: null, cityId: null, borneByOperator: false }

export function createCredits(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  catalogue: Catalogue,
) {
  const { kysely } = database
  const throttle = createLoginThrottle(database, clock)

  /** Returns the purses that can be used for an order from that restaurant. */
  async function pursesAt(
    userId: number,
    restaurant: { readonly id: number; readonly citySlug: string },
  ): Promise<readonly OpenPurse[]> {
    const { city } = await catalogue.city(restaurant.citySlug)
    const purses = await fullPurses(kysely, userId)
    return purses
      .filter(
        ({ restaurantId, cityId }) =>
          [null, restaurant.id].includes(restaurantId) && [null, city.id].includes(cityId),
      )
      .map(({ id, amount, ...purse }) => ({ id, amount, kind: kindOf(purse), issuer: issuerOf(purse) }))
  }

  /** Limits how fast one customer, or one network, can guess codes. */
  const limitsOf = (userId: number | null, ip: string) => [
    ...(userId === null ? [] : [{ key: `voucher ${userId}`, free: FREE.customer }]),
    { key: `voucher ${networkOf(ip)}`, free: FREE.place },
  ]

  async function restaurantOf(slugOrId: string) {
    const byId = /^\d{1,9}$/.test(slugOrId) ? await catalogue.detailById(Number(slugOrId)) : null
    return byId ?? (await catalogue.detail(slugOrId))
  }

  return {
    pursesAt,

    /** Balances by purse; empty purses are left out. */
    list: async (userId: number): Promise<readonly CreditPurse[]> => {
      const byName = Map.groupBy(await fullPurses(kysely, userId), nameOf)
      return [...byName].map(([name, purses]) => ({ name, amount: sum(purses.map(({ amount }) => amount)) }))
    },

    /** Returns the credits that can be used at a restaurant, given by slug or id. Throws `restaurant_not_found`. */
    balanceAt: async (userId: number, slugOrId: string): Promise<CreditBalance> =>
      balanceOf(await pursesAt(userId, await restaurantOf(slugOrId))),

    /**
     * Redeems a code once per customer and within its limit of uses, also for parallel requests. Guessing codes causes
     * growing pauses, with `too_many_attempts`. `ip` is the client's address, `browser` what it calls itself.
     */
    redeem: async (
      userId: number,
      { ip, browser }: { readonly ip: string; readonly browser: string },
      typed: string,
    ): Promise<Credited> => {
      const code = normalizeCode(typed)
      if (code === '') return refused('voucher_empty')
      const limits = limitsOf(userId, ip)
      await throttle.take(limits)
      const attempt = { userId, at: clock(), order: null, client: { network: networkOf(ip), browser } }
      const used = isVoucherCode(code)
        ? await inTransaction(kysely, (transaction) => useVoucher(transaction, code, attempt))
        : null
      if (used === null || typeof used === 'string') return refused(failureOf(used))
      await throttle.forgive(limits)
      return { ok: true, credit: used.amount, text: redeemedText(used.amount, used.place) }
    },

    /**
     * Returns what a code offers to a person who orders from a restaurant. Guessing codes causes growing pauses, with
     * `too_many_attempts`. A null orderer is not known yet.
     */
    offer: async (
      typed: string,
      restaurant: { readonly id: number; readonly citySlug: string },
      by: { readonly userId: number | null; readonly ip: string; readonly orderer: Orderer | null },
    ): Promise<OfferedVoucher> => {
      const limits = limitsOf(by.userId, by.ip)
      await throttle.take(limits)
      const code = normalizeCode(typed)
      const { city } = await catalogue.city(restaurant.citySlug)
      const offer = isVoucherCode(code)
        ? await offerOf(kysely, code, {
            place: { restaurantId: restaurant.id, cityId: city.id },
            orderer: by.orderer,
            isLoggedIn: by.userId !== null,
            at: clock(),
          })
        : UNKNOWN_VOUCHER
      if (offer.problem !== 'unknown') await throttle.forgive(limits)
      return offer
    },

    /** Adds the bonus of the mobile app; a second call adds nothing. */
    registerBonus: (userId: number): Promise<Credited> =>
      inTransaction(kysely, async (transaction) => {
        const purseId = await purseOf(transaction, userId, OWN)
        const entry = { purseId, kind: 'mobile-bonus', amount: MOBILE_BONUS, at: clock() } as const
        const given = await addEntry(transaction, entry)
        return given
          ? { ok: true, credit: MOBILE_BONUS, text: creditsMessage('bonus_granted') }
          : { ok: true, credit: ZERO, text: creditsMessage('bonus_already_granted') }
      }),
  }
}

/** The reasons after which the customer can do something else with the code; others are `voucher_invalid`. */
const SAID_PROBLEMS = [
  'budget_spent',
  'first_order_only',
  'order_needed',
] as const satisfies readonly VoucherProblem[]
type VoucherFailure = 'voucher_empty' | 'voucher_invalid' | `voucher_${(typeof SAID_PROBLEMS)[number]}`

const refused = (code: VoucherFailure) => ({ ok: false, failure: failure(code) }) as const

function failureOf(problem: VoucherProblem | null): VoucherFailure {
  const said = SAID_PROBLEMS.find((each) => each === problem)
  return said === undefined ? 'voucher_invalid' : `voucher_${said}`
}

const kindOf = ({ restaurantId, cityId }: Pick<PurseOwner, 'restaurantId' | 'cityId'>): PurseKind =>
  restaurantId !== null ? 'restaurant' : cityId !== null ? 'city' : 'provider'

const nameOf = (purse: PurseOwner & { readonly name: string | null }): string =>
  kindOf(purse) === 'provider' ? OWN_NAME : (purse.name ?? creditsMessage('issuer_gone'))

/** Returns a part of an order's credits. For a refund, in its transaction. */
export const returnCredits = returnPart

/** Gives the customer of an order credits that the marketplace bears, once for each order. */
export async function giveGoodwill(
  transaction: Transaction<DB>,
  { userId, orderId, amount, at }: Goodwill,
): Promise<void> {
  const purseId = await purseOf(transaction, userId, OWN)
  await addEntry(transaction, { purseId, kind: 'goodwill', orderId, amount, at })
}

type Goodwill = {
  readonly userId: number
  readonly orderId: number
  readonly amount: Haler
  readonly at: Temporal.Instant
}

/** The fields of an order that affect credits. */
export type CreditedOrder = {
  readonly id: number
  /** Null means that the customer was not logged in. */
  readonly userId: number | null
  readonly restaurantId: number
  /** Bonus in whole credits, given on delivery. */
  readonly bonusCredits: number
}

/**
 * Applies an order's new state to credits, in the same transaction. A cancelled order gets its credits back. A
 * delivered order earns the restaurant's bonus, which is valid only there because the restaurant offers it
 * (`ordering.md` §3, `percentage_bonus`).
 */
export async function returnCreditsOfMove(
  transaction: Transaction<DB>,
  order: CreditedOrder,
  state: OrderState,
  at: Temporal.Instant,
): Promise<void> {
  const { returnsCredits, fulfilled } = ORDER_STATE_TRAITS[state]
  if (returnsCredits) await returnSpent(transaction, order.id, at)
  if (!fulfilled || order.userId === null || order.bonusCredits === 0) return
  const purseId = await purseOf(transaction, order.userId, { ...OWN, restaurantId: order.restaurantId })
  const amount = czk(order.bonusCredits)
  await addEntry(transaction, { purseId, kind: 'order-bonus', orderId: order.id, amount, at })
}
