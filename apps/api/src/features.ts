/**
 * Every feature of the API. If two of them have steps in the transaction of an order, the earlier one in this list runs
 * first.
 */
import type { Feature } from './feature.ts'
import { accounts } from './features/accounts/feature.ts'
import { addressRegister } from './features/address-register/feature.ts'
import { ageProof } from './features/age-proof/feature.ts'
import { applications } from './features/applications/feature.ts'
import { areaDrafts } from './features/area-drafts/feature.ts'
import { audit } from './features/audit/feature.ts'
import { availability } from './features/availability/feature.ts'
import { banners } from './features/banners/feature.ts'
import { board } from './features/board/feature.ts'
import { catalogue, catalogueAnswers } from './features/catalogue/feature.ts'
import { catalogueFiles } from './features/catalogue-files/feature.ts'
import { categoryPictures } from './features/category-pictures/feature.ts'
import { chains } from './features/chains/feature.ts'
import { cities } from './features/cities/feature.ts'
import { cityHealth } from './features/city-health/feature.ts'
import { clientErrors } from './features/client-errors/feature.ts'
import { commission } from './features/commission/feature.ts'
import { complaints } from './features/complaints/feature.ts'
import { content } from './features/content/feature.ts'
import { courierDecisions } from './features/courier-decisions/feature.ts'
import { courierDocuments } from './features/courier-documents/feature.ts'
import { courierFigures } from './features/courier-figures/feature.ts'
import { courierPay } from './features/courier-pay/feature.ts'
import { couriers } from './features/couriers/feature.ts'
import { credits } from './features/credits/feature.ts'
import { customerCare } from './features/customer-care/feature.ts'
import { customerChanges } from './features/customer-changes/feature.ts'
import { customerHistory } from './features/customer-history/feature.ts'
import { dac7 } from './features/dac7/feature.ts'
import { dayNumbers } from './features/day-numbers/feature.ts'
import { dishSearch } from './features/dish-search/feature.ts'
import { dispatch } from './features/dispatch/feature.ts'
import { dispatchHours } from './features/dispatch-hours/feature.ts'
import { favourites } from './features/favourites/feature.ts'
import { groups } from './features/groups/feature.ts'
import { holding } from './features/holding/feature.ts'
import { hours } from './features/hours/feature.ts'
import { keptDiets } from './features/kept-diets/feature.ts'
import { landmarks } from './features/landmarks/feature.ts'
import { ledger } from './features/ledger/feature.ts'
import { legalStatus } from './features/legal-status/feature.ts'
import { mail } from './features/mail/feature.ts'
import { menuEditing } from './features/menu-editing/feature.ts'
import { messageTexts } from './features/message-texts/feature.ts'
import { onboarding } from './features/onboarding/feature.ts'
import { openFailures } from './features/open-failures/feature.ts'
import { openNear } from './features/open-near/feature.ts'
import { operatorSettings } from './features/operator-settings/feature.ts'
import { orderHistory } from './features/order-history/feature.ts'
import { orderSearch } from './features/order-search/feature.ts'
import { orders } from './features/orders/feature.ts'
import { ownAreas } from './features/own-areas/feature.ts'
import { palette } from './features/palette/feature.ts'
import { partners } from './features/partners/feature.ts'
import { payments } from './features/payments/feature.ts'
import { payouts } from './features/payouts/feature.ts'
import { calls } from './features/phone-calls/feature.ts'
import { phoneOrders } from './features/phone-orders/feature.ts'
import { photos } from './features/photos/feature.ts'
import { pickupTerms } from './features/pickup-terms/feature.ts'
import { printing } from './features/printing/feature.ts'
import { privacy } from './features/privacy/feature.ts'
import { promises } from './features/promises/feature.ts'
import { push } from './features/push/feature.ts'
import { receipts } from './features/receipts/feature.ts'
import { referrals } from './features/referrals/feature.ts'
import { refunds } from './features/refunds/feature.ts'
import { register } from './features/register/feature.ts'
import { regularOrders } from './features/regular-orders/feature.ts'
import { reports } from './features/reports/feature.ts'
import { reviews } from './features/reviews/feature.ts'
import { salesRegistration } from './features/sales-registration/feature.ts'
import { savedAddresses } from './features/saved-addresses/feature.ts'
import { savedViews } from './features/saved-views/feature.ts'
import { shiftPlan } from './features/shift-plan/feature.ts'
import { socialLogin } from './features/social-login/feature.ts'
import { staff } from './features/staff/feature.ts'
import { staffPush } from './features/staff-push/feature.ts'
import { statements } from './features/statements/feature.ts'
import { travel } from './features/travel/feature.ts'
import { vatClasses } from './features/vat-classes/feature.ts'
import { vitals } from './features/vitals/feature.ts'
import { webhooks } from './features/webhooks/feature.ts'

export const FEATURES: readonly Feature[] = [
  accounts,
  staff,
  socialLogin,
  ageProof,
  privacy,
  catalogue,
  favourites,
  credits,
  refunds,
  referrals,
  ledger,
  salesRegistration,
  catalogueAnswers,
  dishSearch,
  openNear,
  content,
  register,
  banners,
  categoryPictures,
  reviews,
  holding,
  payments,
  board,
  dayNumbers,
  payouts,
  dac7,
  statements,
  printing,
  calls,
  orders,
  phoneOrders,
  groups,
  regularOrders,
  customerChanges,
  complaints,
  orderHistory,
  receipts,
  availability,
  partners,
  hours,
  pickupTerms,
  webhooks,
  ownAreas,
  cities,
  operatorSettings,
  addressRegister,
  landmarks,
  catalogueFiles,
  clientErrors,
  areaDrafts,
  menuEditing,
  vatClasses,
  audit,
  cityHealth,
  reports,
  savedViews,
  legalStatus,
  openFailures,
  orderSearch,
  customerCare,
  palette,
  photos,
  savedAddresses,
  keptDiets,
  customerHistory,
  applications,
  onboarding,
  chains,
  dispatchHours,
  vitals,
  mail,
  push,
  messageTexts,
  promises,
  staffPush,
  couriers,
  courierDecisions,
  courierDocuments,
  courierFigures,
  courierPay,
  commission,
  shiftPlan,
  travel,
  dispatch,
]
