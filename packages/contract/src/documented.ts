/** Every call with its example, for `openapi.json` and the tests. */
import { accountExamples } from './accounts/examples.ts'
import { addressExamples } from './addresses/examples.ts'
import { ageProofExamples } from './age-proof/examples.ts'
import { applicationExamples } from './applications/examples.ts'
import { areaDraftExamples } from './area-drafts/examples.ts'
import { auditExamples } from './audit/examples.ts'
import { availabilityExamples } from './availability/examples.ts'
import { bannerExamples } from './banners/examples.ts'
import { boardExamples } from './board/examples.ts'
import { catalogueImportExamples } from './catalogue-import/examples.ts'
import { categoryExamples } from './categories/examples.ts'
import { chainExamples } from './chains/examples.ts'
import { cityExamples } from './cities/examples.ts'
import { healthExamples } from './city-health/examples.ts'
import { clientErrorExamples } from './client-errors/examples.ts'
import { commissionExamples } from './commission/examples.ts'
import { complaintQueueExamples } from './complaint-queue/examples.ts'
import { complaintExamples } from './complaints/examples.ts'
import { CONSOLE_ENDPOINTS } from './console-endpoints.ts'
import { pageExamples } from './content-pages/examples.ts'
import { courierIdentityExamples, ownWorkExamples } from './courier/examples.ts'
import { courierDecisionExamples, ownDecisionExamples } from './courier-decisions/examples.ts'
import { courierDocumentExamples, ownDocumentExamples } from './courier-documents/examples.ts'
import { courierFigureExamples } from './courier-figures/examples.ts'
import { courierPayExamples, ownPayExamples } from './courier-pay/examples.ts'
import { customerCareExamples } from './customer-care/examples.ts'
import { customerExamples } from './customers/examples.ts'
import { dataRequestExamples } from './data-requests/examples.ts'
import { dishSearchExamples } from './dish-search/examples.ts'
import { dispatchExamples } from './dispatch/examples.ts'
import { dispatchHoursExamples } from './dispatch-hours/examples.ts'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import type { PartName } from './examples.ts'
import { groupExamples } from './groups/examples.ts'
import { holdingExamples } from './holding/examples.ts'
import { hoursExamples } from './hours/examples.ts'
import { integrationExamples } from './integrations/examples.ts'
import { ledgerExamples } from './ledger/examples.ts'
import { accessibilityExamples, legalStatusExamples } from './legal-status/examples.ts'
import { locationExamples } from './location/examples.ts'
import { mapExamples } from './maps/examples.ts'
import { menuExamples } from './menu/examples.ts'
import { menuEditingExamples } from './menu-editing/examples.ts'
import { messageTextExamples } from './message-texts/examples.ts'
import { noticeExamples } from './notices/examples.ts'
import { onboardingExamples } from './onboarding/examples.ts'
import { openFailureExamples } from './open-failures/examples.ts'
import { openNearExamples } from './open-near/examples.ts'
import { orderChangeExamples } from './order-changes/examples.ts'
import { historyExamples } from './order-history/examples.ts'
import { orderSearchExamples } from './order-search/examples.ts'
import { orderExamples } from './orders/examples.ts'
import { ownAreaExamples } from './own-areas/examples.ts'
import { paletteExamples } from './palette/examples.ts'
import { partnerCalls } from './partner/endpoints.ts'
import { partnerExamples } from './partner/examples.ts'
import { paymentComparisonExamples } from './payment-comparisons/examples.ts'
import { bankAccountExamples, payoutExamples } from './payouts/examples.ts'
import { phoneCallsExamples } from './phone-calls/examples.ts'
import { phoneOrderExamples } from './phone-orders/examples.ts'
import { pickupTermsExamples } from './pickup-terms/examples.ts'
import { printingExamples } from './printing/examples.ts'
import { receivedApplicationExamples } from './received-applications/examples.ts'
import { referralTermsExamples } from './referral-terms/examples.ts'
import { referralExamples } from './referrals/examples.ts'
import { outletComplaintExamples, registerExamples } from './register/examples.ts'
import { regularOrderExamples } from './regular-orders/examples.ts'
import { reportExamples } from './reports/examples.ts'
import { restaurantExamples } from './restaurants/examples.ts'
import {
  reviewModerationExamples,
  reviewReportExamples,
  reviewStatementExamples,
} from './review-moderation/examples.ts'
import { reviewExamples } from './reviews/examples.ts'
import { salesRegistrationExamples } from './sales-registration/examples.ts'
import { savedViewExamples } from './saved-views/examples.ts'
import { dac7Examples, outletIdentityExamples } from './sellers/examples.ts'
import { setupExamples } from './setup/examples.ts'
import { landmarkExamples } from './setup/landmark-examples.ts'
import { addressRegisterExamples } from './setup/register-examples.ts'
import { ownShiftExamples, shiftPlanExamples } from './shift-plan/examples.ts'
import { staffExamples } from './staff/examples.ts'
import { courierExamples, peopleExamples } from './staff/people-examples.ts'
import { staffPushExamples } from './staff-push/examples.ts'
import { allStatementExamples, ownStatementExamples, statementExamples } from './statements/examples.ts'
import { travelExamples } from './travel/examples.ts'
import { vatClassExamples } from './vat-classes/examples.ts'
import { vitalsExamples } from './vitals/examples.ts'
import { voucherExamples } from './vouchers/examples.ts'

const EXAMPLES = {
  restaurants: restaurantExamples,
  menu: menuExamples,
  dishSearch: dishSearchExamples,
  openNear: openNearExamples,
  location: locationExamples,
  addresses: addressExamples,
  maps: mapExamples,
  orders: orderExamples,
  orderChanges: orderChangeExamples,
  groups: groupExamples,
  referrals: referralExamples,
  regularOrders: regularOrderExamples,
  reviewStatements: reviewStatementExamples,
  complaints: complaintExamples,
  notices: noticeExamples,
  dataRequests: dataRequestExamples,
  accessibility: accessibilityExamples,
  ageProof: ageProofExamples,
  accounts: accountExamples,
  customers: customerExamples,
  applications: applicationExamples,
  vitals: vitalsExamples,
  staff: staffExamples,
  board: boardExamples,
  availability: availabilityExamples,
  audit: auditExamples,
  integrations: integrationExamples,
  history: historyExamples,
  openFailures: openFailureExamples,
  orderSearch: orderSearchExamples,
  customerCare: customerCareExamples,
  complaintQueue: complaintQueueExamples,
  palette: paletteExamples,
  receivedApplications: receivedApplicationExamples,
  onboarding: onboardingExamples,
  chains: chainExamples,
  vouchers: voucherExamples,
  referralTerms: referralTermsExamples,
  messageTexts: messageTextExamples,
  pages: pageExamples,
  banners: bannerExamples,
  categories: categoryExamples,
  reviews: reviewExamples,
  reviewReports: reviewReportExamples,
  reviewModeration: reviewModerationExamples,
  register: registerExamples,
  outletComplaints: outletComplaintExamples,
  legalStatus: legalStatusExamples,
  couriers: courierExamples,
  people: peopleExamples,
  holding: holdingExamples,
  hours: hoursExamples,
  pickupTerms: pickupTermsExamples,
  menuEditing: menuEditingExamples,
  vatClasses: vatClassExamples,
  salesRegistration: salesRegistrationExamples,
  ownAreas: ownAreaExamples,
  cities: cityExamples,
  setup: setupExamples,
  addressRegister: addressRegisterExamples,
  landmarks: landmarkExamples,
  catalogueImport: catalogueImportExamples,
  clientErrors: clientErrorExamples,
  areaDrafts: areaDraftExamples,
  calls: phoneCallsExamples,
  staffPush: staffPushExamples,
  ledger: ledgerExamples,
  payouts: payoutExamples,
  paymentComparisons: paymentComparisonExamples,
  bankAccount: bankAccountExamples,
  outletIdentity: outletIdentityExamples,
  dac7: dac7Examples,
  printing: printingExamples,
  commission: commissionExamples,
  health: healthExamples,
  statements: statementExamples,
  ownStatements: ownStatementExamples,
  allStatements: allStatementExamples,
  ownWork: ownWorkExamples,
  courierIdentity: courierIdentityExamples,
  courierDecisions: courierDecisionExamples,
  ownDecisions: ownDecisionExamples,
  courierDocuments: courierDocumentExamples,
  ownDocuments: ownDocumentExamples,
  courierFigures: courierFigureExamples,
  phoneOrders: phoneOrderExamples,
  reports: reportExamples,
  savedViews: savedViewExamples,
  ownPay: ownPayExamples,
  courierPay: courierPayExamples,
  shiftPlan: shiftPlanExamples,
  ownShifts: ownShiftExamples,
  dispatch: dispatchExamples,
  dispatchHours: dispatchHoursExamples,
  travel: travelExamples,
} as const satisfies Record<keyof typeof ENDPOINTS | keyof typeof CONSOLE_ENDPOINTS, object>

export type Documented = {
  readonly resource: string
  readonly name: string
  readonly endpoint: Endpoint
  readonly example: { readonly [P in PartName]?: unknown }
}

export const documentedCalls = (): Documented[] =>
  documented({ ...ENDPOINTS, ...CONSOLE_ENDPOINTS }, EXAMPLES)

/** The calls of other systems, which have a separate document. */
export const documentedPartnerCalls = (): Documented[] =>
  documented({ partner: partnerCalls }, { partner: partnerExamples })

type Tables = { readonly [resource: string]: { readonly [name: string]: Endpoint } }
type ExamplesOf = { readonly [resource: string]: { readonly [name: string]: Documented['example'] } }

function documented(tables: Tables, examples: ExamplesOf): Documented[] {
  return Object.entries(tables).flatMap(([resource, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
      resource,
      name,
      endpoint,
      example: examples[resource]?.[name] ?? {},
    })),
  )
}
