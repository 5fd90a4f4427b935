/** The messages, one function per section of the language files: `orderProblemMessage('cart_empty')`. */
import * as czech from './compiled/cs.ts'
import { section } from './translator.ts'

/** Problems of an account form, by `AccountCode`. */
export const accountProblemMessage = section('accountProblem', czech.accountProblem)

/** Why an order is rejected, by `OrderProblemCode`; quoted from `ordering.md` §4, §5, §8. */
export const orderProblemMessage = section('orderProblem', czech.orderProblem)

/** Failures of the API that are neither order problems nor account problems. */
export const failureMessage = section('failure', czech.failure)

/** Registration and sessions. */
export const accountMessage = section('account', czech.account)

/** The wordings of consent, by where it is given or withdrawn; stored with the consent as evidence. */
export const consentWordingMessage = section('consentWording', czech.consentWording)

/** By `StrengthCode`. */
export const passwordStrengthMessage = section('passwordStrength', czech.passwordStrength)

/** The choices when a dish of another outlet is added. */
export const otherOutletMessage = section('otherOutlet', czech.otherOutlet)

export const cartChangeMessage = section('cartChange', czech.cartChange)

export const reorderChangeMessage = section('reorderChange', czech.reorderChange)

/** The menu page. */
export const menuMessage = section('menu', czech.menu)

/** By `FilterFlag`. */
export const restaurantFilterMessage = section('restaurantFilter', czech.restaurantFilter)

/** After 'Řadit:', by `RestaurantSorting`. */
export const restaurantSortingMessage = section('restaurantSorting', czech.restaurantSorting)

export const availabilityMessage = section('availability', czech.availability)

/** The address field. */
export const addressMessage = section('address', czech.address)

export const deliveryTimeMessage = section('deliveryTime', czech.deliveryTime)

/** Names of the payment methods. */
export const paymentMethodMessage = section('paymentMethod', czech.paymentMethod)

/** Why money is returned, by `RefundReason`. */
export const refundReasonMessage = section('refundReason', czech.refundReason)

/** The second line of a payment method at checkout. */
export const paymentMethodDetailMessage = section('paymentMethodDetail', czech.paymentMethodDetail)

/** Labels of the price lines, by `PriceLine` kind. */
export const priceLineMessage = section('priceLine', czech.priceLine)

/** A number and its noun, in the plural form of the language. */
export const countMessage = section('count', czech.count)

/** By the code of a `TrackingView`. */
export const trackingTitleMessage = section('trackingTitle', czech.trackingTitle)

/** By the code of a `TrackingView`. */
export const trackingTextMessage = section('trackingText', czech.trackingText)

export const submitErrorMessage = section('submitError', czech.submitError)

/** Checkout and its dialogs (`ordering.md` §2, §4, §8). */
export const checkoutMessage = section('checkout', czech.checkout)

/** The pages of an order when they cannot show it (`marketplace.md` §2, §8). */
export const orderPageMessage = section('orderPage', czech.orderPage)

/** Paying online: what the customer reads after the gateway's page (`marketplace.md` §2, Completion pages; `wire.md`, Payments). */
export const onlinePaymentMessage = section('onlinePayment', czech.onlinePayment)

export const creditsMessage = section('credits', czech.credits)

/** Notifications of a device; their titles are those of tracking. */
export const pushMessage = section('push', czech.push)

/** By `ApplicationCode`; quoted from `marketplace.md` §5. */
export const applicationProblemMessage = section('applicationProblem', czech.applicationProblem)

/** After an application has been received. */
export const applicationMessage = section('application', czech.application)

/** Names of a courier's vehicles, by `Vehicle`. */
export const vehicleMessage = section('vehicle', czech.vehicle)
