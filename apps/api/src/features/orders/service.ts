import { createHash, randomInt } from 'node:crypto'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { addressesUnavailable, type Failure, failure, failureWithCauses } from '@sousto/contract/failures.ts'
import type { OrderAnswer } from '@sousto/contract/orders/codec.ts'
import { problemField } from '@sousto/contract/orders/problem-field.ts'
import { hasAlcohol } from '@sousto/domain/catalogue/halves.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { balanceOf, type CreditBalance, spendCredits } from '@sousto/domain/credits/credits.ts'
import type { OfferedVoucher } from '@sousto/domain/credits/voucher-in-order.ts'
import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { deliveryRange } from '@sousto/domain/delivery-offer/area-terms.ts'
import { counterHours } from '@sousto/domain/delivery-offer/pickup.ts'
import { loadAt } from '@sousto/domain/dispatch/courier-load.ts'
import { divisionOf, MINUTES_TO_PAY_SHARES, sharesOfDivision } from '@sousto/domain/group/division.ts'
import { ONLY_CELL } from '@sousto/domain/order/cells.ts'
import { NO_DOOR, trimmedDoor } from '@sousto/domain/order/door.ts'
import type { OrderNumber, OrderRequest } from '@sousto/domain/order/order.ts'
import {
  checkOrder,
  counterSituation,
  type OrderProblem,
  type OrderSituation,
  type OrderVerdict,
} from '@sousto/domain/order/order-check.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { initialState } from '@sousto/domain/order-state/order-states.ts'
import { PAYMENT_RULES } from '@sousto/domain/payment-methods/payment-methods.ts'
import { type OrderTotals, ownCredits } from '@sousto/domain/pricing/pricing.ts'
import { canAskForPin, PINS, pinFrom } from '@sousto/domain/ride/pin.ts'
import { consentWordingMessage } from '@sousto/messages/account-messages.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import {
  type Buyer,
  bindProof,
  lacksAgeProof,
  lockUnusedProof,
  requiresAgeProof,
} from '../../database/age-proof.ts'
import { insertDivided, type NewDividedOrder } from '../../database/divided-orders.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { languageOfCall } from '../../http/language.ts'
import { audit } from '../audit/service.ts'
import type { Catalogue } from '../catalogue/service.ts'
import type { Credits, OpenPurse } from '../credits/service.ts'
import { insertOrderMails } from '../mail/service.ts'
import { mailboxHash } from '../privacy/service.ts'
import { keyOwners, type OrderedGroup, type Sender } from './key-owner.ts'
import { type NewOrder, storedLine } from './new-order.ts'
import { createOrderMenus } from './order-menus.ts'
import { NUMBER_ATTEMPTS, newNumber } from './order-numbers.ts'
import { createOrderVelocity } from './order-velocity.ts'
import { createOrderVouchers, lockCode, payByCode, type UsedCode, usedCode } from './order-vouchers.ts'
import { idOfOrder, orderByKey, type StoreOrder } from './store.ts'

export type { Sender } from './key-owner.ts'
export { storedLine } from './new-order.ts'
export { replaceLines } from './store.ts'
export { testOrderOf } from './test-order-store.ts'
export type { TestOrders } from './test-orders.ts'
export { createMoveOrder } from './tracking-service.ts'
export { announceChange, noteChange } from './tracking-store.ts'

export type Orders = ReturnType<typeof createOrders>

type OrderDependencies = Pick<
  ApiDependencies,
  'database' | 'clock' | 'locations' | 'paymentMethods' | 'orderLimits' | 'onOrderAccepted' | 'cell'
> & { readonly storeOrder: StoreOrder }

/** The area of an order delivered by a restaurant outside the marketplace's own areas. */
export const OUTSIDE_AREAS = 'external'

/**
 * Each failed attempt means that another order of the same customer was stored first or that the catalogue has changed.
 */
const CHECK_ATTEMPTS = 20

export function createOrders(
  dependencies: OrderDependencies,
  catalogue: Catalogue,
  credits: Credits,
  startPayment: (number: OrderNumber, guid: string) => Promise<OrderAnswer>,
  /** Called when this process's cache of the catalogue is out of date and no notification has announced it. */
  onOutdated: () => void,
) {
  const { database, clock, locations, paymentMethods, storeOrder } = dependencies
  const { orderLimits = null, onOrderAccepted = () => {}, cell = ONLY_CELL } = dependencies
  const { kysely } = database
  const count = createOrderVelocity(dependencies, orderLimits)
  const menus = createOrderMenus(catalogue)
  const vouchers = createOrderVouchers(catalogue, credits)

  /** Returns the delivery location: the address of that code and the areas that contain it. */
  async function locationOf(addressCode: number): Promise<DeliveryLocation | 'unknown' | 'outside'> {
    const address = await locations.address(addressCode)
    if (address === null || address.position === null) return 'unknown'
    const { areas, ownDeliveryAreas } = await locations.areasAt(address.position)
    const outside = areas.length === 0 && ownDeliveryAreas.length === 0
    return outside ? 'outside' : { address, area: areas[0] ?? null, areas, ownDeliveryAreas }
  }

  /** An order fails without the location service, because data sent by the client is not trusted. */
  const requireLocation = (addressCode: number) =>
    locationOf(addressCode).catch((cause: unknown) => {
      throw new FailureError('unavailable', { failure: addressesUnavailable(), cause })
    })

  /** Returns the customer's purses if the order uses credits. Null means that the customer is not logged in. */
  async function pursesFor({ payment }: OrderRequest, restaurant: RestaurantDetail, userId: number | null) {
    if (userId === null) return null
    const usesCredits = payment.credits > 0 || PAYMENT_RULES[payment.method].creditsCoverAll
    return usesCredits ? await credits.pursesAt(userId, restaurant) : []
  }

  /** Returns the dishes that can be ordered together from a restaurant now. */
  const menuOf = ({ id, siblings }: RestaurantDetail) =>
    menus.of([id, ...siblings.map((sibling) => sibling.id)], catalogue.now())

  /** Returns the current data that an order is checked with. */
  async function situationOf(
    request: OrderRequest,
    restaurant: RestaurantDetail,
    credits: CreditBalance | null,
    buyer: Buyer,
    voucher?: OfferedVoucher,
  ): Promise<OrderSituation> {
    const [city, location, menu, isAgeUnproven] = await Promise.all([
      catalogue.city(restaurant.citySlug),
      request.pickup === true ? null : requireLocation(request.addressCode),
      menuOf(restaurant),
      lacksAgeProof(kysely, buyer, clock()),
    ])
    return counterSituation({
      request,
      restaurant,
      menu,
      location,
      courierLoad: loadAt(city.load, clock()),
      now: clock().toZonedDateTimeISO('Europe/Prague'),
      enabledMethods: paymentMethods(),
      credits,
      lacksAgeProof: isAgeUnproven,
      ...(voucher !== undefined && { voucher }),
    })
  }

  async function check(
    request: OrderRequest,
    restaurant: RestaurantDetail,
    buyer: Buyer,
    voucher?: OfferedVoucher,
  ) {
    const purses = await pursesFor(request, restaurant, buyer.userId)
    const [{ hotline, city }, situation] = await Promise.all([
      catalogue.city(restaurant.citySlug),
      situationOf(request, restaurant, purses && balanceOf(purses), buyer, voucher),
    ])
    const { location, restaurant: offered } = situation
    const verdict = checkOrder(situation)
    return { verdict, restaurant: offered, location, hotline, cityId: city.id, purses: purses ?? [] }
  }

  /** Returns the stored response of an idempotency key. Throws if its owner used it with a different body. */
  async function answerOf({ key, owners }: OwnKey, hash: Buffer): Promise<OrderAnswer | null> {
    const placed = key === null ? null : await orderByKey(kysely, { key, owners })
    if (placed === null) return null
    if (!placed.requestHash.equals(hash)) throw new FailureError('idempotency_conflict')
    return { accepted: true, number: placed.number, guid: placed.guid, redirect: null }
  }

  type StoredWith = Pick<Sender, 'staff' | 'ageToken'> & {
    readonly divided: NewDividedOrder | null
    readonly voucher: UsedCode | null
  }

  /**
   * Stores an order, which uses the proof of age of this browser up if nobody is logged in, the voucher that pays for it,
   * who pays which share of it, and what the staff did in the audit log. The link to pay it by is mailed.
   */
  async function store(order: NewOrder, { staff, ageToken, divided, voucher }: StoredWith) {
    const token = staff === undefined && ageToken ? ageToken : null
    if (staff === undefined && token === null && divided === null && voucher === null)
      return await storeOrder(kysely, order)
    return await inTransaction(kysely, async (transaction) => {
      const proof = token === null ? null : await lockUnusedProof(transaction, token, order.placedAt)
      if (token !== null && proof === null) return 'proof_used'
      const used = voucher && (await lockCode(transaction, voucher, order.placedAt))
      if (voucher !== null && used === null) return 'voucher_used'
      const stored = await storeOrder(transaction, order)
      if (stored !== 'stored') return stored
      if (proof !== null) await bindProof(transaction, proof, order.number)
      if (voucher !== null && used !== null) await payByCode(transaction, used, voucher, order)
      if (divided !== null) await insertDivided(transaction, order.number, divided)
      if (staff === undefined) return stored
      await audit(transaction, {
        at: order.placedAt,
        by: staff,
        action: 'order-place',
        subject: { kind: 'outlet', outlet: order.restaurant.id, city: order.restaurant.citySlug },
        userId: order.userId,
        detail: {
          order: formatOrderNumber(order.number),
          before: null,
          after: { total: order.totals.total, payment: order.paymentMethod },
        },
      })
      if (order.state === 'unpaid') {
        const orderId = await idOfOrder(transaction, order.number)
        await insertOrderMails(transaction, [{ template: 'paymentLink', orderId, dueAt: order.placedAt }])
      }
      return stored
    })
  }

  /** Null means that its credits have been spent or the catalogue has changed in the meantime. */
  async function placeOnce(request: OrderRequest, key: OwnKey, sender: Sender) {
    const { userId, client, staff, group, ageToken = null } = sender
    const hash = createHash('sha256').update(JSON.stringify(request)).digest()
    // The insert finds only an order of the first owner, but the key may have been used before a login.
    const earlier = key.owners.length > 1 ? await answerOf(key, hash) : null
    if (earlier !== null) return earlier
    const catalogueVersion = await catalogue.version()
    const restaurant = await catalogue.detailById(request.restaurantId)
    if (restaurant === null) return requireFound(await answerOf(key, hash), 'restaurant_not_found')
    const checkNow = async () => {
      const voucher = await vouchers.offeredTo(request, restaurant, sender)
      return await check(request, restaurant, { userId, ageToken }, voucher)
    }
    const checked = await checkNow().catch(async (error: unknown) => {
      const first = await answerOf(key, hash)
      if (first === null) throw error
      return first
    })
    if ('accepted' in checked) return checked
    const { verdict, location, hotline, cityId, purses, restaurant: offered } = checked
    if (!verdict.ok || location === null || typeof location === 'string') {
      const first = await answerOf(key, hash)
      if (first !== null) return first
      if (await catalogue.isLatest(catalogueVersion)) return failedAnswer(verdict.ok ? [] : verdict.problems)
      onOutdated()
      return null
    }
    const { email: mailbox, phone } = verdict.contact
    // Customers of a counter share its address, and nothing else.
    const address = request.pickup === true ? `counter ${phone}` : String(request.addressCode)
    const counted = await count({ mailbox, phone, address, client }, hotline)
    if (!counted.ok) return (await answerOf(key, hash)) ?? notAccepted(counted.failure)
    const placedAt = clock()
    const placedBy = staff?.id ?? null
    const accepted = {
      request,
      restaurant: offered,
      verdict,
      location,
      hotline,
      purses,
      placedAt,
      key,
      hash,
      userId,
      placedBy,
      group: group ?? null,
    }
    const order = { ...newOrder(accepted), catalogueVersion }
    const divided = dividedBy(accepted)
    const usesProof = userId === null && verdict.lines.some(hasAlcohol) && (await requiresAgeProof(kysely))
    const voucher = usedCode(request, sender, verdict, { cityId, placedAt })
    const storedWith = { staff, ageToken: usesProof ? ageToken : null, divided, voucher }
    for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt += 1) {
      const { number, guid } = newNumber(placedAt, cell)
      const stored = await store({ ...order, number, guid }, storedWith)
      if (stored === 'stored') {
        onOrderAccepted()
        return { accepted: true, number, guid, redirect: null } as const
      }
      const first = await answerOf(key, hash)
      if (first === null && stored === 'taken') continue
      await counted.uncount()
      if (first !== null) return first
      if (stored === 'catalogue_changed') onOutdated()
      if (isCheckedAgain(stored)) return null
      if (stored === 'group_ordered' || stored === 'group_changed') throw new FailureError(stored)
      throw new FailureError('not_logged_in')
    }
    throw new Error(`no free order number after ${NUMBER_ATTEMPTS} attempts`)
  }

  /**
   * An order that is paid online leads to its gateway, also when the same request is repeated after a lost response.
   * What the staff order is paid by the mailed link.
   */
  async function withPayment(
    { payment }: OrderRequest,
    { staff }: Sender,
    answer: OrderAnswer,
  ): Promise<OrderAnswer> {
    if (staff !== undefined) return answer
    const online = answer.accepted && answer.guid !== null && PAYMENT_RULES[payment.method].online
    return online ? await startPayment(answer.number, answer.guid) : answer
  }

  return {
    /**
     * Checks, prices and stores an order, once per idempotency key (`wire.md`, Orders). The order belongs to the
     * current user, if any, and the key to the sender. If a parallel order spent the same credits, the order is checked
     * again with the remaining ones; if the catalogue has changed, with the new one.
     */
    place: async (request: OrderRequest, key: string | null, sender: Sender): Promise<OrderAnswer> => {
      const ownKey = { key, owners: keyOwners(sender, request.contact.email) }
      for (let attempt = 0; attempt < CHECK_ATTEMPTS; attempt += 1) {
        const answer = await placeOnce(request, ownKey, sender)
        if (answer !== null) return await withPayment(request, sender, answer)
      }
      throw new Error(`credits or the catalogue changed during each of ${CHECK_ATTEMPTS} attempts`)
    },

    situationOf,
    menuOf,
    locationOf: requireLocation,

    voucher: vouchers.ask,

    /**
     * Returns what is wrong with an order, or, as `price_changed`, its price, if the request expects one that no order
     * has. Of the customer's account only the proof of age counts. Nothing is stored.
     */
    price: async (request: OrderRequest, userId: number | null = null): Promise<OrderAnswer> => {
      const restaurant = requireFound(
        await catalogue.detailById(request.restaurantId),
        'restaurant_not_found',
      )
      const { verdict } = await check(request, restaurant, { userId })
      return failedAnswer(verdict.ok ? [] : verdict.problems)
    },

    drop: menus.drop,
  }
}

/** An idempotency key and its possible owners. A null key means that none was sent. */
type OwnKey = { readonly key: string | null; readonly owners: ReturnType<typeof keyOwners> }

type Accepted = {
  readonly request: OrderRequest
  readonly restaurant: RestaurantDetail
  readonly verdict: Extract<OrderVerdict, { ok: true }>
  readonly location: DeliveryLocation
  readonly hotline: string
  readonly purses: readonly OpenPurse[]
  readonly placedAt: Temporal.Instant
  readonly key: OwnKey
  readonly hash: Buffer
  readonly userId: number | null
  readonly placedBy: number | null
  readonly group: OrderedGroup | null
}

/** Returns who pays which share of the order. Null means that one person pays all of it. */
function dividedBy({ request, restaurant, verdict, placedAt, group }: Accepted): NewDividedOrder | null {
  const shared = group?.shared ?? null
  if (shared === null) return null
  const { guid: groupGuid, host, unpaid } = shared
  const { lines, terms, totals } = verdict
  const transport = request.pickup === true ? 'pickup' : 'delivery'
  const division = divisionOf({ host, unpaid, lines, restaurant, terms, transport, tip: totals.tip })
  const payUntil = placedAt.add({ minutes: MINUTES_TO_PAY_SHARES })
  return { groupGuid, division, shares: sharesOfDivision(division), payUntil }
}

function newOrder(accepted: Accepted): Omit<NewOrder, 'number' | 'guid' | 'catalogueVersion'> {
  const {
    request,
    restaurant,
    verdict,
    location,
    hotline,
    purses,
    placedAt,
    key,
    hash,
    userId,
    placedBy,
    group,
  } = accepted
  const { address, area } = location
  const { position } = address
  if (position === null) throw new Error(`address ${address.code} has no coordinates`)
  const { method } = request.payment
  const state = initialState(method, verdict.totals.total)
  return {
    isTest: false,
    language: languageOfCall(),
    idempotencyKey: key.key,
    keyOwner: key.key === null ? null : key.owners[0],
    requestHash: hash,
    placedAt,
    state,
    actor: 'customer',
    restaurant,
    hotline,
    minutes: deliveryRange(restaurant.delivery, verdict.terms),
    contact: verdict.contact,
    invoice: verdict.invoice,
    noteToCourier: request.noteToCourier,
    noteToChef: request.noteToChef,
    cutlery: request.cutlery ?? null,
    door: request.pickup === true ? null : trimmedDoor(request.door ?? NO_DOOR),
    pickup:
      request.pickup === true
        ? {
            hours: counterHours(
              restaurant,
              verdict.deliverAt,
              placedAt.toZonedDateTimeISO('Europe/Prague').toPlainDate(),
            ),
          }
        : null,
    paysWith: verdict.paysWith,
    address: { ...address, position },
    areaCode: area?.code ?? OUTSIDE_AREAS,
    deliverAt: verdict.deliverAt,
    lunch: verdict.lunch,
    paymentMethod: method,
    totals: verdict.totals,
    platform: request.platform,
    deviceVersion: request.deviceVersion,
    notificationToken: request.notificationToken,
    marketingConsent: request.marketingConsent,
    pin:
      request.pickup === true || (request.pinAsked && canAskForPin(restaurant))
        ? pinFrom(randomInt(PINS))
        : null,
    contextLog: request.contextLog,
    lines: verdict.lines.map(storedLine),
    userId,
    placedBy,
    group,
    spent: spendCredits(ownCredits(verdict.totals), purses).map(({ purse, amount }) => ({
      purseId: purse.id,
      issuer: purse.issuer,
      amount,
    })),
    consent: request.marketingConsent
      ? {
          mailbox: mailboxHash(verdict.contact.email),
          wording: consentWordingMessage.in(languageOfCall())('checkout'),
        }
      : null,
  }
}

/** Something that the order was checked with has been used or changed meanwhile. */
const isCheckedAgain = (stored: string): boolean =>
  ['catalogue_changed', 'credits_spent', 'proof_used', 'voucher_used'].includes(stored)

function failedAnswer(problems: readonly OrderProblem[]): OrderAnswer {
  const [first, ...rest] = problems.map((problem) => failure(problem, { field: problemField(problem) }))
  if (first === undefined) throw new Error('an order failed its check without a problem')
  const changed = problems.find((problem) => problem.code === 'price_changed')
  const totals = changed?.code === 'price_changed' ? changed.totals : null
  return notAccepted(rest.length === 0 ? first : failureWithCauses(first, rest), totals)
}

function notAccepted(failed: Failure, totals: OrderTotals | null = null): OrderAnswer {
  return { accepted: false, failure: failed, totals, unpaidOrder: null }
}
