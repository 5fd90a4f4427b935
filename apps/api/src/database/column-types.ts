/** Domain types of columns whose PostgreSQL type is wider (`packages/testing/src/table-types.ts` names them). */

import type { picture, restaurantPicture } from '@sousto/contract/catalogue-file/pictures.ts'
import type { StatementDetails } from '@sousto/contract/statements/wire.ts'
import type { RemovedExtra } from '@sousto/domain/board/line-removal.ts'
import type { OrderAction } from '@sousto/domain/board/part-states.ts'
import type { IfMissing } from '@sousto/domain/cart/replacement.ts'
import type { Diet } from '@sousto/domain/catalogue/diets.ts'
import type { Extra, HalvesPrice } from '@sousto/domain/catalogue/menu.ts'
import type { Exclusion, Timing } from '@sousto/domain/dispatch/plan.ts'
import type { Invoice } from '@sousto/domain/invoice/invoice.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { ChangedThing } from '@sousto/domain/order/change-codes.ts'
import type { OrderedLine } from '@sousto/domain/order/order.ts'
import type { OrderActor, OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { PartnerScope } from '@sousto/domain/partner/keys.ts'
import type { WebhookEvent } from '@sousto/domain/partner/webhooks.ts'
import type { RefundedLine } from '@sousto/domain/payment/refunds.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import type { VatRow } from '@sousto/domain/receipt/vat.ts'
import type { Position } from '@sousto/domain/ride/positions.ts'
import type { RideStep } from '@sousto/domain/ride/steps.ts'
import type * as z from 'zod/mini'

/** `order_events.actor`. */
export type OrderStateActor = OrderActor
/** `order_events.type`. */
export type OrderEventType =
  | 'order.placed'
  | 'order.moved'
  | 'order.changed'
  | 'order.seen'
  | 'order.unnoticed'
  | 'order.card_changed'
/** `order_events.data`: the fields that events of a type have in addition (`events/order-event.ts`). */
export type OrderEventData = {
  readonly from?: OrderState
  readonly outlet?: number
  readonly committed?: OrderAction
}
/** `event_cursors.missing`: by id. */
export type Gaps = readonly Gap[]
/**
 * Ids that a reader of the order log has passed by. A transaction gets the id of its event before it commits, so an event may become visible
 * after ones with higher ids. An id is forgotten once every transaction that can have had it has ended: no other transaction, such as
 * an import that runs for minutes, is waited for.
 */
export type Gap = {
  readonly first: number
  readonly last: number
  /** The number of a transaction that began after the gap was seen; null: there was none yet. */
  readonly until: string | null
}
/** `order_mails.template`. */
export type OrderMailTemplate =
  | 'orderReceived'
  | 'orderChanged'
  | 'dishReplaced'
  | 'paymentLink'
  | 'promiseMoved'
  | 'orderCancelled'
  | 'reviewInvitation'
  | 'reviewReply'
/** `promise_changes.actor`. */
export type PromiseActor = Exclude<OrderActor, 'courier' | 'customer'>
/** `account_tokens.purpose`. */
export const TOKEN_PURPOSES = [
  'activation',
  'reset',
  'login-change',
  'login-restore',
  'browser',
  'deletion',
] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]
/** `staff_challenges.purpose`. */
export type StaffChallengePurpose =
  | 'second-factor'
  | 'passkey-sign-in'
  | 'passkey-registration'
  | 'totp-registration'
  | 'password-reset'
/** `order_parts.pending_data`: the data that an undoable action needs when it is committed. */
export type PendingData = { readonly soldOut?: readonly number[]; readonly soldOutExtras?: readonly number[] }
/** `consents.source`. */
export type ConsentSource = 'registration' | 'checkout' | 'account' | 'unsubscribe'
/** `sections.place`: the menu, a lunch menu, or checkout extras. */
export type SectionPlace = 'menu' | 'lunch' | 'eshop'
/** `sections.halves`. */
export type HalvesRule = HalvesPrice
/** `items.picture`, `categories.picture`, `banners.picture`; `photo` is the name of a stored photograph. */
export type DishPicture = NonNullable<z.output<typeof picture>>
/** `restaurants.picture`. */
export type RestaurantPicture = NonNullable<z.output<typeof restaurantPicture>>
/** `order_lines.extras`: as ordered. */
export type OrderLineExtras = readonly Extra[]
/** `group_persons.lines`. */
export type ChosenLines = readonly OrderedLine[]

/** All diets that a dish or an extra suits. */
export type Diets = readonly Diet[]
/** `order_lines.removed_extras`: the extras that were removed after acceptance. */
export type RemovedExtras = readonly RemovedExtra[]
/** `order_lines.if_missing`: what the customer chose if the dish is missing. */
export type ChosenIfMissing = NonNullable<IfMissing>
/** `refunds.state`. `sending` means that the request may have reached the gateway and its response is not known. */
export type RefundState = 'requested' | 'sending' | 'confirmed' | 'failed'
/** `partner_keys.scopes`. */
export type PartnerScopes = readonly PartnerScope[]
/** `webhooks.events`. */
export type WebhookEvents = readonly WebhookEvent[]
/** `refunds.lines`: the lines of the order that are refunded, by position. */
export type RefundedLines = readonly RefundedLine[]
/** `ride_steps.step`: what a courier actions. */
export type RideChange = RideStep | 'problem'
/** `ride_problems.outcome`. `ended`: the ride was over before anybody decided. */
export type ProblemOutcomeName = 'continue' | 'undelivered' | 'take_over' | 'ended'
/** `dispatch_decisions.rule`. `round`: of assignment. */
export type DecisionRule = 'by_hand' | 'round' | 'take_over'
/** `dispatch_decisions.outcome`. */
export type DecisionOutcome = 'proposed' | 'offered' | 'assigned'
/**
 * `dispatch_decisions.candidates`: who could have got the ride, and what each would have added, or why a courier could
 * not take it. `ride` is the open ride that the orders would have been added to.
 */
export type DecisionCandidates = readonly {
  readonly courier: number
  readonly ride?: number
  readonly values: Readonly<Record<string, number>>
  readonly excluded?: Exclusion
}[]
/** `dispatch_rounds.proposals`: what the latest round would do, by ids. `ride`: an open ride of the courier. */
export type Proposals = readonly {
  readonly orders: readonly number[]
  readonly courier: number
  readonly ride: number | null
  readonly leavesAt: string
  readonly timing: Timing
}[]
/** `courier_tracks.doubted`: a jump that the next position may confirm. */
export type DoubtedPosition = Omit<Position, 'at'> & { readonly at: string }

/** The rates of a registered sale. */
export type SaleRates = readonly VatRow[]
/** `statements.figures`: the parts that are computed when it is closed, as on the wire. */
export type StatementFigures = Omit<StatementDetails, 'statement' | 'documents' | 'account' | 'chargedTo'>
type DaysAsText<Part> = {
  readonly [Name in keyof Part]: Part[Name] extends Temporal.PlainDate ? string : Part[Name]
}
/** `statement_documents.invoice`: days are ISO texts. */
export type StoredInvoice = DaysAsText<Omit<Invoice, 'corrects'>> & {
  readonly corrects: DaysAsText<NonNullable<Invoice['corrects']>> | null
}
/** `order_changes.things`. */
export type ChangedThings = readonly ChangedThing[]
/** A line as `order_lines` has it. */
type ChangedLine = {
  readonly itemId: number
  readonly restaurantId: number
  readonly name: string
  readonly price: Haler
  readonly packaging: Haler
  readonly quantity: number
  readonly extras: readonly Extra[]
  readonly note: string
  readonly ifMissing?: IfMissing | undefined
  /** Left out of changes that an earlier version stored. */
  readonly person?: string
}
/** `order_changes.content`: the order as it becomes. */
export type ChangedOrder = {
  /** The version of the order that changes. */
  readonly version: number
  readonly noteToCourier: string
  readonly noteToChef: string
  readonly deliverAt: string | null
  /** Null means that only notes change. */
  readonly checked: {
    readonly lines: readonly ChangedLine[]
    readonly lunch: boolean
    readonly address: {
      readonly code: number
      readonly text: string
      readonly lng: number
      readonly lat: number
    }
    readonly minutes: { readonly min: number; readonly max: number }
    readonly totals: OrderTotals
    readonly paysWith: Haler | null
  } | null
}
