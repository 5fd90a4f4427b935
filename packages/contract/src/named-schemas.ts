/**
 * Names of schemas in the OpenAPI documents. A schema that a wire module exports has the name of its constant without
 * `Wire`; if two modules export the same name, it is prefixed with the module's name.
 */
import * as z from 'zod/mini'
import * as accounts from './accounts/wire.ts'
import * as addresses from './addresses/wire.ts'
import * as ageProof from './age-proof/wire.ts'
import * as applications from './applications/wire.ts'
import * as areaDrafts from './area-drafts/wire.ts'
import * as audit from './audit/wire.ts'
import * as availability from './availability/wire.ts'
import * as banners from './banners/wire.ts'
import * as board from './board/wire.ts'
import * as catalogueImport from './catalogue-import/wire.ts'
import * as categories from './categories/wire.ts'
import * as chains from './chains/wire.ts'
import * as cities from './cities/wire.ts'
import * as cityHealth from './city-health/wire.ts'
import * as clientErrors from './client-errors/wire.ts'
import * as commission from './commission/wire.ts'
import * as complaintQueue from './complaint-queue/wire.ts'
import * as complaints from './complaints/wire.ts'
import * as contentPages from './content-pages/wire.ts'
import * as courier from './courier/wire.ts'
import * as courierDecisions from './courier-decisions/wire.ts'
import * as courierDocuments from './courier-documents/wire.ts'
import * as courierFigures from './courier-figures/wire.ts'
import * as courierPay from './courier-pay/wire.ts'
import * as customerCare from './customer-care/wire.ts'
import * as customers from './customers/wire.ts'
import * as dataRequests from './data-requests/wire.ts'
import * as dishSearch from './dish-search/wire.ts'
import * as dispatchMessages from './dispatch/outlet-messages.ts'
import * as dispatch from './dispatch/wire.ts'
import * as dispatchHours from './dispatch-hours/wire.ts'
import * as failures from './failures.ts'
import * as groups from './groups/wire.ts'
import * as holding from './holding/wire.ts'
import * as hours from './hours/wire.ts'
import * as integrations from './integrations/wire.ts'
import * as ledger from './ledger/wire.ts'
import * as legalStatus from './legal-status/wire.ts'
import * as location from './location/wire.ts'
import * as maps from './maps/wire.ts'
import * as menu from './menu/wire.ts'
import * as menuDocuments from './menu-editing/document.ts'
import * as menuEditing from './menu-editing/wire.ts'
import * as messageTexts from './message-texts/wire.ts'
import * as notices from './notices/wire.ts'
import * as onboarding from './onboarding/wire.ts'
import * as openFailures from './open-failures/wire.ts'
import * as openNear from './open-near/wire.ts'
import * as orderChanges from './order-changes/wire.ts'
import * as orderHistory from './order-history/wire.ts'
import * as orderSearch from './order-search/wire.ts'
import * as orderDetails from './orders/detail-wire.ts'
import * as orders from './orders/wire.ts'
import * as ownAreas from './own-areas/wire.ts'
import * as palette from './palette/wire.ts'
import * as partner from './partner/wire.ts'
import * as paymentComparisons from './payment-comparisons/wire.ts'
import * as payouts from './payouts/wire.ts'
import * as calls from './phone-calls/wire.ts'
import * as phoneOrders from './phone-orders/wire.ts'
import * as pickupTerms from './pickup-terms/wire.ts'
import * as primitives from './primitives.ts'
import * as printing from './printing/wire.ts'
import * as receivedApplications from './received-applications/wire.ts'
import * as referralTerms from './referral-terms/wire.ts'
import * as referrals from './referrals/wire.ts'
import * as register from './register/wire.ts'
import * as regularOrders from './regular-orders/wire.ts'
import * as reports from './reports/wire.ts'
import * as restaurantFields from './restaurants/fields.ts'
import * as restaurants from './restaurants/wire.ts'
import * as reviewModeration from './review-moderation/wire.ts'
import * as reviews from './reviews/wire.ts'
import * as salesRegistration from './sales-registration/wire.ts'
import * as savedViews from './saved-views/wire.ts'
import * as reportedYear from './sellers/reported-year.ts'
import * as sellers from './sellers/wire.ts'
import * as landmarkList from './setup/landmark-wire.ts'
import * as addressRegister from './setup/register-wire.ts'
import * as setup from './setup/wire.ts'
import * as shifts from './shift-plan/wire.ts'
import * as people from './staff/people-wire.ts'
import * as staff from './staff/wire.ts'
import * as statements from './statements/wire.ts'
import * as travel from './travel/wire.ts'
import * as vatClasses from './vat-classes/wire.ts'
import * as vitals from './vitals/wire.ts'
import * as vouchers from './vouchers/wire.ts'

export type NamedSchemas = ReadonlyMap<z.core.$ZodType, string>

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** The names in the document of the API. */
export const namedSchemas = (): NamedSchemas =>
  namesOf({
    accounts,
    addresses,
    ageProof,
    applications,
    areaDrafts,
    audit,
    availability,
    board,
    calls,
    cities,
    setup,
    addressRegister,
    landmarkList,
    catalogueImport,
    clientErrors,
    cityHealth,
    commission,
    complaintQueue,
    complaints,
    courier,
    courierDecisions,
    courierDocuments,
    courierFigures,
    courierPay,
    customerCare,
    customers,
    dishSearch,
    openNear,
    dispatch,
    dispatchMessages,
    failures,
    holding,
    hours,
    integrations,
    ledger,
    legalStatus,
    location,
    maps,
    menu,
    menuDocuments,
    menuEditing,
    notices,
    dataRequests,
    orderChanges,
    groups,
    onboarding,
    chains,
    dispatchHours,
    orderHistory,
    openFailures,
    orderSearch,
    orders: { ...orders, ...orderDetails },
    ownAreas,
    palette,
    people,
    primitives,
    paymentComparisons,
    payouts,
    sellers,
    reportedYear,
    phoneOrders,
    pickupTerms,
    printing,
    receivedApplications,
    referralTerms,
    referrals,
    regularOrders,
    register,
    restaurantFields,
    restaurants,
    reviewModeration,
    reports,
    reviews,
    salesRegistration,
    savedViews,
    shifts,
    staff,
    statements,
    travel,
    vatClasses,
    vitals,
    banners,
    categories,
    contentPages,
    messageTexts,
    vouchers,
  })

/** The names in the document for other systems, where `partnerOrder` is the only kind of order. */
export const namedPartnerSchemas = (): NamedSchemas =>
  namesOf({ failures, menuDocuments, partner, primitives }, /^partner(?=[A-Z])|Wire$/g)

function namesOf(modules: Readonly<Record<string, object>>, leftOut = /Wire$/): NamedSchemas {
  const exported = Object.entries(modules).flatMap(([module, constants]) =>
    Object.entries(constants).flatMap(([constant, schema]: [string, unknown]) =>
      schema instanceof z.core.$ZodType && !(schema instanceof z.core.$ZodCustom)
        ? [[schema, { module, name: capitalized(constant.replace(leftOut, '')) }] as const]
        : [],
    ),
  )
  const once = new Map(exported)
  const sameName = Map.groupBy(once.values(), ({ name }) => name)
  return new Map(
    [...once].map(([schema, { module, name }]) => [
      schema,
      sameName.get(name)?.length === 1 ? name : `${capitalized(module)}${name}`,
    ]),
  )
}
