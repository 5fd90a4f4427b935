/**
 * Every call of the console, by resource. They are separate from the customers' calls, so that the customers' app does
 * not contain them.
 */
import { areaDraftCalls } from './area-drafts/endpoints.ts'
import { auditCalls } from './audit/endpoints.ts'
import { availability } from './availability/endpoints.ts'
import { bannerCalls } from './banners/endpoints.ts'
import { boardCalls } from './board/endpoints.ts'
import { catalogueImportCalls } from './catalogue-import/endpoints.ts'
import { categoryCalls } from './categories/endpoints.ts'
import { chainCalls } from './chains/endpoints.ts'
import { cityCalls } from './cities/endpoints.ts'
import { healthCalls } from './city-health/endpoints.ts'
import { clientErrorCalls } from './client-errors/endpoints.ts'
import { commissionCalls } from './commission/endpoints.ts'
import { complaintQueueCalls } from './complaint-queue/endpoints.ts'
import { pageCalls } from './content-pages/endpoints.ts'
import { courierIdentity, ownWork } from './courier/endpoints.ts'
import { courierDecisions, ownDecisions } from './courier-decisions/endpoints.ts'
import { courierDocuments, ownDocuments } from './courier-documents/endpoints.ts'
import { courierFigures } from './courier-figures/endpoints.ts'
import { courierPayCalls, ownPay } from './courier-pay/endpoints.ts'
import { customerCareCalls } from './customer-care/endpoints.ts'
import { dispatchCalls } from './dispatch/endpoints.ts'
import { dispatchHoursCalls } from './dispatch-hours/endpoints.ts'
import { holdingCalls } from './holding/endpoints.ts'
import { hoursCalls } from './hours/endpoints.ts'
import { integrations } from './integrations/endpoints.ts'
import { ledgerCalls } from './ledger/endpoints.ts'
import { legalStatusCalls } from './legal-status/endpoints.ts'
import { menuEditing } from './menu-editing/endpoints.ts'
import { messageTextCalls } from './message-texts/endpoints.ts'
import { onboardingCalls } from './onboarding/endpoints.ts'
import { openFailureCalls } from './open-failures/endpoints.ts'
import { historyCalls } from './order-history/endpoints.ts'
import { orderSearchCalls } from './order-search/endpoints.ts'
import { ownAreaCalls } from './own-areas/endpoints.ts'
import { paletteCalls } from './palette/endpoints.ts'
import { paymentComparisonCalls } from './payment-comparisons/endpoints.ts'
import { bankAccountCalls, payoutCalls } from './payouts/endpoints.ts'
import { calls } from './phone-calls/endpoints.ts'
import { phoneOrderCalls } from './phone-orders/endpoints.ts'
import { pickupTermsCalls } from './pickup-terms/endpoints.ts'
import { printing } from './printing/endpoints.ts'
import { receivedApplicationCalls } from './received-applications/endpoints.ts'
import { referralTermsCalls } from './referral-terms/endpoints.ts'
import { outletComplaintCalls, registerCalls } from './register/endpoints.ts'
import { reportCalls } from './reports/endpoints.ts'
import { reviewModerationCalls, reviewReportCalls } from './review-moderation/endpoints.ts'
import { reviewCalls } from './reviews/endpoints.ts'
import { salesRegistrationCalls } from './sales-registration/endpoints.ts'
import { savedViewCalls } from './saved-views/endpoints.ts'
import { dac7Calls, outletIdentityCalls } from './sellers/endpoints.ts'
import { setupCalls } from './setup/endpoints.ts'
import { landmarkCalls } from './setup/landmark-endpoints.ts'
import { addressRegisterCalls } from './setup/register-endpoints.ts'
import { ownShifts, shiftPlanCalls } from './shift-plan/endpoints.ts'
import { staff } from './staff/endpoints.ts'
import { courierCalls, peopleOfMarketplaceCalls } from './staff/people-endpoints.ts'
import { staffPush } from './staff-push/endpoints.ts'
import { allStatementCalls, ownStatements, statementCalls } from './statements/endpoints.ts'
import { travelCalls } from './travel/endpoints.ts'
import { vatClassCalls } from './vat-classes/endpoints.ts'
import { voucherCalls } from './vouchers/endpoints.ts'

export const CONSOLE_ENDPOINTS = {
  staff,
  board: boardCalls,
  availability,
  audit: auditCalls,
  history: historyCalls,
  openFailures: openFailureCalls,
  orderSearch: orderSearchCalls,
  customerCare: customerCareCalls,
  complaintQueue: complaintQueueCalls,
  palette: paletteCalls,
  receivedApplications: receivedApplicationCalls,
  onboarding: onboardingCalls,
  chains: chainCalls,
  vouchers: voucherCalls,
  referralTerms: referralTermsCalls,
  messageTexts: messageTextCalls,
  pages: pageCalls,
  banners: bannerCalls,
  categories: categoryCalls,
  reviews: reviewCalls,
  reviewReports: reviewReportCalls,
  reviewModeration: reviewModerationCalls,
  register: registerCalls,
  outletComplaints: outletComplaintCalls,
  legalStatus: legalStatusCalls,
  couriers: courierCalls,
  people: peopleOfMarketplaceCalls,
  holding: holdingCalls,
  hours: hoursCalls,
  pickupTerms: pickupTermsCalls,
  menuEditing,
  vatClasses: vatClassCalls,
  salesRegistration: salesRegistrationCalls,
  integrations,
  ownAreas: ownAreaCalls,
  cities: cityCalls,
  areaDrafts: areaDraftCalls,
  setup: setupCalls,
  addressRegister: addressRegisterCalls,
  landmarks: landmarkCalls,
  catalogueImport: catalogueImportCalls,
  clientErrors: clientErrorCalls,
  ledger: ledgerCalls,
  payouts: payoutCalls,
  paymentComparisons: paymentComparisonCalls,
  bankAccount: bankAccountCalls,
  outletIdentity: outletIdentityCalls,
  dac7: dac7Calls,
  printing,
  calls,
  staffPush,
  commission: commissionCalls,
  health: healthCalls,
  phoneOrders: phoneOrderCalls,
  reports: reportCalls,
  savedViews: savedViewCalls,
  statements: statementCalls,
  ownStatements,
  allStatements: allStatementCalls,
  ownWork,
  courierIdentity,
  courierDecisions,
  ownDecisions,
  courierDocuments,
  ownDocuments,
  courierFigures,
  ownPay,
  courierPay: courierPayCalls,
  shiftPlan: shiftPlanCalls,
  ownShifts,
  dispatch: dispatchCalls,
  dispatchHours: dispatchHoursCalls,
  travel: travelCalls,
} as const
