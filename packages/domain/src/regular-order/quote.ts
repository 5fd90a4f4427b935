/**
 * What a regular order costs today, and what has changed since the customer paid for it last (`delights.md` §10). The
 * order is checked by the rule of the checkout.
 */
import type { Contact } from '../account/contact.ts'
import type { CartLine } from '../cart/cart.ts'
import { orderedName } from '../catalogue/halves.ts'
import { piecePrice } from '../catalogue/menu-extras.ts'
import type { RestaurantDetail } from '../catalogue/restaurant.ts'
import { availableCredits } from '../credits/credits.ts'
import { type Haler, sum, ZERO } from '../money/money.ts'
import type { Door } from '../order/door.ts'
import type { OrderedLine, OrderRequest } from '../order/order.ts'
import { checkOrder, type OrderProblem, type OrderSituation, resolveLocation } from '../order/order-check.ts'
import {
  type LineProblem,
  type OrderMenu,
  orderedLines,
  resolveLine,
  withoutGoneReplacements,
} from '../order/order-lines.ts'
import {
  availableMethods,
  PAYMENT_RULES,
  type PaymentMethod,
  rememberedMethod,
} from '../payment-methods/payment-methods.ts'
import { type OrderTotals, payable, priceOrder } from '../pricing/pricing.ts'
import type { TypedCompany } from '../receipt/parties.ts'
import type { LimitedLine } from './schedule.ts'

/** A line with the name and the price of one piece that the customer knows. */
export type RegularLine = OrderedLine & { readonly name: string; readonly price: Haler }

/** What is ordered each time. */
export type RegularContent = {
  readonly restaurantId: number
  readonly addressCode: number
  readonly lines: readonly RegularLine[]
  readonly contact: Contact
  readonly invoice: TypedCompany | null
  readonly noteToCourier: string
  readonly noteToChef: string
  /** Null means that the customer did not say. */
  readonly cutlery: boolean | null
  readonly door: Door | null
  readonly method: PaymentMethod
  /** What delivery and packaging have cost. */
  readonly delivery: Haler
  readonly packaging: Haler
}

export type RegularChange =
  /** The dish is not ordered. */
  | { readonly kind: 'left_out'; readonly name: string; readonly problem: LineProblem }
  /** Of one piece with its extras. */
  | { readonly kind: 'price'; readonly name: string; readonly before: Haler; readonly after: Haler }
  | { readonly kind: 'delivery' | 'packaging'; readonly before: Haler; readonly after: Haler }
  /** What is missing to the least price is charged. */
  | { readonly kind: 'minimum'; readonly missing: Haler }
  /** The usual method cannot be used. */
  | { readonly kind: 'method' }

export type RegularQuote = {
  /** The request that orders it. */
  readonly request: OrderRequest
  /** Today's dishes, without those that cannot be ordered. */
  readonly lines: readonly CartLine[]
  readonly changes: readonly RegularChange[]
  readonly totals: OrderTotals
  readonly methods: readonly PaymentMethod[]
  readonly method: PaymentMethod
  /** Why it cannot be ordered. Empty means that it can. */
  readonly problems: readonly OrderProblem[]
}

/** Returns the dishes of a regular order that can be ordered now, and how they differ from those that were ordered. */
function regularLines(
  content: Pick<RegularContent, 'lines'>,
  outlet: Pick<RestaurantDetail, 'id' | 'siblings'>,
  menu: OrderMenu,
): { readonly lines: readonly CartLine[]; readonly changes: readonly RegularChange[] } {
  const lines: CartLine[] = []
  const changes: RegularChange[] = []
  const today = withoutGoneReplacements(content.lines, menu)
  for (const [index, { name, price: before }] of content.lines.entries()) {
    const ordered = today[index]
    if (ordered === undefined) continue
    const line = resolveLine(ordered, outlet, menu)
    if ('code' in line) {
      changes.push({ kind: 'left_out', name, problem: line })
      continue
    }
    lines.push(line)
    const after = piecePrice(line)
    if (after !== before) changes.push({ kind: 'price', name, before, after })
  }
  return { lines, changes }
}

/**
 * Returns the dishes that can be ordered regularly: not of the day, and without ordering on the day before. Those that
 * are sold out today may be there again.
 */
export function repeatableLines(
  lines: readonly OrderedLine[],
  outlet: Pick<RestaurantDetail, 'id' | 'siblings'>,
  menu: OrderMenu,
): readonly LimitedLine[] | null {
  const known = lines.flatMap((line): readonly Pick<CartLine, 'item' | 'extras'>[] => {
    const resolved = resolveLine(line, outlet, menu)
    if (!('code' in resolved)) return [resolved]
    const item = menu.items.get(line.itemId)
    return item === undefined ? [] : [{ item, extras: [] }]
  })
  const isOfDay = known.some(({ item: { lunch, nextDayFrom } }) => lunch || nextDayFrom !== null)
  return known.length === 0 || isOfDay ? null : known
}

type QuotedOrder = {
  readonly content: RegularContent
  /** Prague wall clock `YYYY-MM-DD HH:mm`. */
  readonly deliverAt: string
  /** The method that the customer chose now. Null: the usual one. */
  readonly method: PaymentMethod | null
  readonly situation: Omit<OrderSituation, 'request'>
}

/** Returns the request for these lines, before its price is known. */
export function regularRequest(
  content: RegularContent,
  lines: readonly OrderedLine[],
  deliverAt: string,
  method: PaymentMethod = content.method,
): OrderRequest {
  const { restaurantId, addressCode, contact, invoice, noteToCourier, noteToChef } = content
  return {
    restaurantId,
    lines,
    contact,
    invoice,
    noteToCourier,
    noteToChef,
    cutlery: content.cutlery ?? undefined,
    door: content.door ?? undefined,
    deliverAt,
    addressCode,
    platform: 'web',
    deviceVersion: '',
    notificationToken: null,
    marketingConsent: false,
    pinAsked: false,
    payment: {
      method,
      credits: ZERO,
      tip: ZERO,
      expectedTotal: ZERO,
      expectedShortfall: ZERO,
      expectedDelivery: ZERO,
      expectedPackaging: ZERO,
      lunch: false,
    },
    contextLog: null,
  }
}

export function regularQuote({ content, deliverAt, method: chosen, situation }: QuotedOrder): RegularQuote {
  const { restaurant, menu } = situation
  const { lines, changes } = regularLines(content, restaurant, menu)
  const location = resolveLocation(situation)
  const available = availableCredits(situation.credits)
  const priced = {
    lines,
    restaurant,
    terms: location.ok ? location.terms : null,
    transport: 'delivery',
    tip: ZERO,
    availableCredits: available,
  } as const
  const cost = payable(priceOrder({ ...priced, credits: ZERO }))
  const methods = availableMethods({
    terms: restaurant.payment,
    enabled: situation.enabledMethods,
    loggedIn: situation.credits !== null,
    availableCredits: available,
    payable: cost,
  })
  const method = rememberedMethod(chosen ?? content.method, methods)
  const totals = priceOrder({ ...priced, credits: PAYMENT_RULES[method].creditsCoverAll ? cost : ZERO })
  const base = regularRequest(content, orderedLines(lines), deliverAt, method)
  const request: OrderRequest = {
    ...base,
    payment: {
      ...base.payment,
      credits: totals.credits,
      expectedTotal: totals.total,
      expectedShortfall: totals.shortfall,
      expectedDelivery: totals.delivery,
      expectedPackaging: totals.packaging,
    },
  }
  const verdict = checkOrder({ ...situation, request })
  return {
    request,
    lines,
    changes: [
      ...changes,
      ...(location.ok && lines.length > 0 ? feeChanges(content, totals) : []),
      ...(chosen === null && method !== content.method ? [{ kind: 'method' } as const] : []),
    ],
    totals,
    methods,
    method,
    problems: verdict.ok ? [] : verdict.problems,
  }
}

/** Packaging of dishes that are left out is no change. */
function feeChanges(content: RegularContent, totals: OrderTotals): readonly RegularChange[] {
  const fees = (['delivery', 'packaging'] as const).flatMap((kind) =>
    totals[kind] > content[kind] ? [{ kind, before: content[kind], after: totals[kind] }] : [],
  )
  return [...fees, ...(totals.shortfall > 0 ? [{ kind: 'minimum', missing: totals.shortfall } as const] : [])]
}

/** Returns the content with the names and prices of the order that was placed, to compare the next one with. */
export function afterOrdering(
  content: RegularContent,
  { lines, totals, method }: RegularQuote,
): RegularContent {
  const keyOf = (itemId: number, extraIds: readonly number[]) => JSON.stringify([itemId, extraIds])
  const today = new Map(
    lines.map((line) => [
      keyOf(
        line.item.id,
        line.extras.map(({ id }) => id),
      ),
      line,
    ]),
  )
  return {
    ...content,
    method,
    delivery: totals.delivery,
    packaging: totals.packaging,
    lines: content.lines.map((line) => {
      const now = today.get(keyOf(line.itemId, line.extraIds))
      return now === undefined
        ? line
        : { ...line, name: orderedName(now.item, now.extras), price: piecePrice(now) }
    }),
  }
}

/** Returns what the customer must have seen: other dishes, prices, a method or a time ask again. */
export const quoteVersion = ({ request: { lines, deliverAt }, totals, method }: RegularQuote): string =>
  JSON.stringify([
    deliverAt,
    method,
    lines.map(({ itemId, extraIds, quantity }) => [itemId, extraIds, quantity]),
    sum([totals.total, totals.credits]),
    totals.credits,
  ])
