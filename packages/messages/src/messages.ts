/** The messages, one function per section of the language files; a bundler drops the calls marked pure whose section is not used: `orderProblemMessage('cart_empty')`. */
import * as czech from './compiled/cs.ts'
import { section } from './translator.ts'

/** Problems of an account form, by `AccountCode`. */
export const accountProblemMessage = /* @__PURE__ */ section('accountProblem', czech.accountProblem)

/** Why an order is rejected, by `OrderProblemCode`; quoted from `ordering.md` §4, §5, §8. */
export const orderProblemMessage = /* @__PURE__ */ section('orderProblem', czech.orderProblem)

/** Failures of the API that are neither order problems nor account problems. */
export const failureMessage = /* @__PURE__ */ section('failure', czech.failure)

/** The same of what staff and partners call alone: a customer's browser carries none of it. */
export const staffFailureMessage = /* @__PURE__ */ section('staffFailure', czech.staffFailure)

/** Registration and sessions. */
export const accountMessage = /* @__PURE__ */ section('account', czech.account)

/** The wordings of consent, by where it is given or withdrawn; stored with the consent as evidence. */
export const consentWordingMessage = /* @__PURE__ */ section('consentWording', czech.consentWording)

/** By `StrengthCode`. */
export const passwordStrengthMessage = /* @__PURE__ */ section('passwordStrength', czech.passwordStrength)

/** The choices when a dish of another outlet is added. */
export const otherOutletMessage = /* @__PURE__ */ section('otherOutlet', czech.otherOutlet)

export const cartChangeMessage = /* @__PURE__ */ section('cartChange', czech.cartChange)

export const reorderChangeMessage = /* @__PURE__ */ section('reorderChange', czech.reorderChange)

/** The menu page. */
export const menuMessage = /* @__PURE__ */ section('menu', czech.menu)

/** By `FilterFlag`. */
export const restaurantFilterMessage = /* @__PURE__ */ section('restaurantFilter', czech.restaurantFilter)

/** After 'Řadit:', by `RestaurantSorting`. */
export const restaurantSortingMessage = /* @__PURE__ */ section('restaurantSorting', czech.restaurantSorting)

export const availabilityMessage = /* @__PURE__ */ section('availability', czech.availability)

/** Short names, by `Allergen`. */
export const allergenMessage = /* @__PURE__ */ section('allergen', czech.allergen)

/** The address field. */
export const addressMessage = /* @__PURE__ */ section('address', czech.address)

export const deliveryTimeMessage = /* @__PURE__ */ section('deliveryTime', czech.deliveryTime)

/** Names of the payment methods. */
export const paymentMethodMessage = /* @__PURE__ */ section('paymentMethod', czech.paymentMethod)

/** Why money is returned, by `RefundReason`. */
export const refundReasonMessage = /* @__PURE__ */ section('refundReason', czech.refundReason)

/** Why an order was cancelled, by `CancelReason`; to the customer. */
export const cancelReasonMessage = /* @__PURE__ */ section('cancelReason', czech.cancelReason)

/** The second line of a payment method at checkout. */
export const paymentMethodDetailMessage = /* @__PURE__ */ section(
  'paymentMethodDetail',
  czech.paymentMethodDetail,
)

/** Labels of the price lines, by `PriceLine` kind. */
export const priceLineMessage = /* @__PURE__ */ section('priceLine', czech.priceLine)

/** A number and its noun, in the plural form of the language. */
export const countMessage = /* @__PURE__ */ section('count', czech.count)

/** By the code of a `TrackingView`. */
export const trackingTitleMessage = /* @__PURE__ */ section('trackingTitle', czech.trackingTitle)

/** By the code of a `TrackingView`. */
export const trackingTextMessage = /* @__PURE__ */ section('trackingText', czech.trackingText)

export const submitErrorMessage = /* @__PURE__ */ section('submitError', czech.submitError)

/** Checkout and its dialogs (`ordering.md` §2, §4, §8). */
export const checkoutMessage = /* @__PURE__ */ section('checkout', czech.checkout)

/** The pages of an order when they cannot show it (`marketplace.md` §2, §8). */
export const orderPageMessage = /* @__PURE__ */ section('orderPage', czech.orderPage)

/** Paying online: what the customer reads after the gateway's page (`marketplace.md` §2, Completion pages; `wire.md`, Payments). */
export const onlinePaymentMessage = /* @__PURE__ */ section('onlinePayment', czech.onlinePayment)

export const creditsMessage = /* @__PURE__ */ section('credits', czech.credits)

/** Notifications of a device; their titles are those of tracking. */
export const pushMessage = /* @__PURE__ */ section('push', czech.push)

/** By `ApplicationCode`; quoted from `marketplace.md` §5. */
export const applicationProblemMessage = /* @__PURE__ */ section(
  'applicationProblem',
  czech.applicationProblem,
)

/** After an application has been received. */
export const applicationMessage = /* @__PURE__ */ section('application', czech.application)

/** Names of a courier's vehicles, by `Vehicle`. */
export const vehicleMessage = /* @__PURE__ */ section('vehicle', czech.vehicle)

/** Why a menu cannot be published, by `MenuProblemCode`. */
export const menuProblemMessage = /* @__PURE__ */ section('menuProblem', czech.menuProblem)

/** Labels of what a change of a menu changed, by `MenuField`. */
export const menuFieldMessage = /* @__PURE__ */ section('menuField', czech.menuField)

/** What happened to a subject of a menu. */
export const menuChangeMessage = /* @__PURE__ */ section('menuChange', czech.menuChange)

/** By `SubjectKind`. */
export const menuSubjectMessage = /* @__PURE__ */ section('menuSubject', czech.menuSubject)
