/** Domain types of columns whose PostgreSQL type is wider (`packages/testing/src/table-types.ts` names them). */
import type { Extra } from '@sousto/domain/catalogue/menu.ts'
import type { OrderActor } from '@sousto/domain/order/order-states.ts'
import type { CoverPicture, LogoPicture } from '../features/images/pictures.ts'

/** `order_states.actor`: the actor of the transition to that state. */
export type OrderStateActor = OrderActor | 'customer'
/** `order_mails.template`. */
export type OrderMailTemplate = 'orderReceived' | 'orderCancelled' | 'reviewInvitation'
/** `account_tokens.purpose`. */
export type TokenPurpose = 'activation' | 'reset' | 'login-change'
/** `consents.source`. */
export type ConsentSource = 'registration' | 'checkout' | 'account' | 'unsubscribe'
/** `credit_entries.kind`. */
export type CreditEntryKind = 'voucher' | 'mobile-bonus' | 'order' | 'order-return' | 'order-bonus'
/** `sections.place`: the menu, a lunch menu, or checkout extras. */
export type SectionPlace = 'menu' | 'lunch' | 'eshop'
/** `restaurants.picture`. */
export type RestaurantPicture = CoverPicture & { readonly logo: LogoPicture }
/** `order_lines.extras`: as ordered. */
export type OrderLineExtras = readonly Extra[]
