/** The failures of the API: stable codes, their HTTP status, and the one body of every failure (`wire.md`, General, Failures). */
import { ACCOUNT_CODES, type AccountCode } from '@sousto/domain/account/account.ts'
import { APPLICATION_CODES, type ApplicationCode } from '@sousto/domain/applications/applications.ts'
import { COMPLAINT_PROBLEMS } from '@sousto/domain/complaint/complaint-codes.ts'
import { GROUP_PROBLEMS } from '@sousto/domain/group/group-codes.ts'
import type { OrderCount } from '@sousto/domain/limits/order-limits.ts'
import { CHANGE_PROBLEMS } from '@sousto/domain/order/change-codes.ts'
import {
  ORDER_PROBLEM_CODES,
  type OrderProblemCode,
  type OrderProblemValues,
  type PlainOrderProblem,
} from '@sousto/domain/order/order-problems.ts'
import { TIP_PROBLEMS } from '@sousto/domain/payment/later-tip.ts'
import { REGULAR_PROBLEMS } from '@sousto/domain/regular-order/regular-codes.ts'
import { accountProblemMessage } from '@sousto/messages/account-messages.ts'
import { applicationProblemMessage } from '@sousto/messages/application-messages.ts'
import { failureMessage, staffFailureMessage } from '@sousto/messages/failure-messages.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import type { Locale } from '@sousto/messages/translator.ts'
import * as z from 'zod/mini'
import { STAFF_FAILURES } from './staff-failures.ts'

/**
 * Maps a code to its HTTP status. 200 means that the request was understood and the outcome is negative (`wire.md`,
 * General).
 */
const CUSTOMER_FAILURES = {
  malformed: 400,
  not_logged_in: 401,
  forbidden: 403,
  foreign_site: 403,
  not_found: 404,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,

  restaurant_not_found: 404,
  city_not_found: 404,
  address_not_found: 404,
  area_not_found: 404,
  content_not_found: 404,
  order_not_found: 404,

  idempotency_conflict: 409,
  receipt_not_issued: 409,
  review_not_delivered: 409,
  review_exists: 409,
  review_dishes_unknown: 400,
  review_photograph_unusable: 400,
  statement_link_invalid: 404,
  notice_incomplete: 400,
  data_request_incomplete: 400,
  age_not_verified: 409,
  age_under: 409,
  objection_late: 409,
  objection_exists: 409,
  objection_pointless: 409,

  credentials_wrong: 401,
  account_not_activated: 401,
  activation_password: 403,
  activation_password_wrong: 403,
  login_again: 403,
  password_wrong: 403,
  too_many_attempts: 429,
  login_change_password: 403,
  login_change_password_wrong: 403,
  login_change_log_in: 403,
  token_invalid: 404,
  activation_link_invalid: 404,
  browser_link_invalid: 404,
  login_change_link_invalid: 404,
  deletion_link_invalid: 404,
  provider_link_invalid: 404,
  unsubscribe_link_invalid: 404,
  session_not_found: 404,
  provider_without_email: 409,
  provider_taken: 409,
  provider_unproven: 409,
  provider_other_browser: 409,
  last_way_in: 409,
  provider_refused: 401,
  ...sameStatus(ACCOUNT_CODES, 400),
  voucher_empty: 200,
  voucher_invalid: 200,
  voucher_order_needed: 200,
  too_many_addresses: 409,
  account_has_open_orders: 409,

  ...sameStatus(APPLICATION_CODES, 200),

  ...sameStatus(ORDER_PROBLEM_CODES, 200),
  gateway_unavailable: 200,
  order_not_payable: 409,
  ...sameStatus(COMPLAINT_PROBLEMS, 409),
  complaint_photograph_unusable: 400,
  order_change_too_late: 409,
  ...sameStatus(CHANGE_PROBLEMS, 409),
  order_change_impossible: 409,
  order_change_gateway_unavailable: 503,
  order_outdated: 412,
  referral_not_found: 404,
  referral_own: 409,
  regular_order_not_found: 404,
  ...sameStatus(REGULAR_PROBLEMS, 409),
  group_not_found: 404,
  group_key_wrong: 403,
  group_email_invalid: 400,
  group_gateway_unavailable: 503,
  ...sameStatus(GROUP_PROBLEMS, 409),
  too_many_orders: 200,
  leave_impossible: 409,
  ...sameStatus(TIP_PROBLEMS, 409),
  tip_gateway_unavailable: 503,
} as const

export const FAILURES = /* @__PURE__ */ Object.assign({}, CUSTOMER_FAILURES, STAFF_FAILURES)

/** @__NO_SIDE_EFFECTS__ */
function sameStatus<Code extends string>(codes: readonly Code[], status: number) {
  // The type of `Object.fromEntries` loses the keys.
  return Object.fromEntries(codes.map((code) => [code, status])) as Readonly<Record<Code, number>>
}

export type FailureCode = keyof typeof FAILURES

// The type of `Object.keys` loses the names of the keys.
export const FAILURE_CODES = /* @__PURE__ */ Object.keys(FAILURES) as readonly FailureCode[]

type FailureValues = OrderProblemValues & {
  readonly too_many_attempts: { readonly wait: string }
  readonly order_change_too_late: { readonly hotline: string }
  readonly too_many_orders: { readonly what: OrderCount; readonly wait: string; readonly hotline: string }
}

/** Codes whose message needs no values. */
export type PlainFailureCode = Exclude<FailureCode, keyof FailureValues>

const NEEDS_VALUES: Readonly<Record<keyof FailureValues, true>> = {
  order_too_large: true,
  item_sold_out: true,
  replacement_unavailable: true,
  quantity_invalid: true,
  next_day_only: true,
  item_not_served: true,
  restaurant_paused: true,
  outlet_closed: true,
  outlet_closed_then: true,
  outlet_never_together: true,
  restaurant_just_closed: true,
  payment_method_unavailable: true,
  payment_too_small: true,
  pays_with_too_little: true,
  voucher_below_minimum: true,
  too_many_attempts: true,
  order_change_too_late: true,
  too_many_orders: true,
}

/** Codes of the customers' calls whose message needs no values. */
export type PlainCustomerCode = Exclude<PlainFailureCode, keyof typeof STAFF_FAILURES>

export function isPlainCustomerCode(code: string): code is PlainCustomerCode {
  return Object.hasOwn(CUSTOMER_FAILURES, code) && !Object.hasOwn(NEEDS_VALUES, code)
}

type ValuedFailure =
  | { readonly code: 'too_many_attempts'; readonly values: FailureValues['too_many_attempts'] }
  | { readonly code: 'order_change_too_late'; readonly values: FailureValues['order_change_too_late'] }
  | { readonly code: 'too_many_orders'; readonly values: FailureValues['too_many_orders'] }

/** A code with the values that its message needs. */
export type CodedFailure = { readonly code: PlainFailureCode } | CodedCustomerFailure
type CodedCustomerFailure = { readonly code: PlainCustomerCode } | PlainOrderProblem | ValuedFailure

/** One of several causes; `field` is a path into the request such as `user.telefon`. */
export type FailureCause = { readonly text: string; readonly field: string }

export type Failure = {
  /** One of `FAILURES`, or an unknown code of a newer server. */
  readonly code: string
  readonly text: string
  /**
   * The invalid field of the request as a path (`cart.0.quantity`). Null means that the failure does not concern a
   * field.
   */
  readonly field: string | null
  /** The most important first. Empty if there is only one cause. */
  readonly causes: readonly FailureCause[]
}

export const failureWire = z.object({
  status: z.literal('error'),
  error: z.string(),
  message: z.union([z.string(), z.array(z.object({ error_desc: z.string(), field: z.string() }))]),
  code: z.string(),
  field: z.exactOptional(z.string()),
})

export function decodeFailure(wire: z.output<typeof failureWire>): Failure {
  return {
    code: wire.code,
    text: wire.error,
    field: wire.field ?? null,
    causes:
      typeof wire.message === 'string'
        ? []
        : wire.message.map(({ error_desc, field }) => ({ text: error_desc, field })),
  }
}

export function encodeFailure(failure: Failure): z.output<typeof failureWire> {
  return {
    status: 'error',
    error: failure.text,
    message:
      failure.causes.length === 0
        ? failure.text
        : failure.causes.map(({ text, field }) => ({ error_desc: text, field })),
    code: failure.code,
    ...(failure.field === null ? {} : { field: failure.field }),
  }
}

export const failureBody = z.codec(failureWire, z.custom<Failure>(), {
  decode: decodeFailure,
  encode: encodeFailure,
})

const optionalText = z.catch(z.optional(z.string()), undefined)

/** A failure as specified in `ordering.md` §7: a message or a list of messages, any part of which may be missing. */
const receivedWire = z.object({
  status: optionalText,
  message: z.catch(
    z.optional(z.union([z.string(), z.array(z.object({ error_desc: z.string() }))])),
    undefined,
  ),
  error: optionalText,
  code: optionalText,
  field: optionalText,
})

export type ReceivedFailure = Pick<Failure, 'code' | 'field'> & {
  /** Status `error` means that the server refused the call. */
  readonly refused: boolean
  /** The message, or the first of the list. Null means that none can be read. */
  readonly text: string | null
}

/** Parses a failure in any form that the specification allows. Null means that the body is not even an object. */
export function readFailure(body: unknown): ReceivedFailure | null {
  const read = z.safeParse(receivedWire, body)
  if (!read.success) return null
  const { status, message, error, code, field } = read.data
  const text = typeof message === 'string' ? message : message?.[0]?.error_desc
  return {
    code: code ?? 'unnamed',
    field: field ?? null,
    refused: status === 'error',
    text: text ?? error ?? null,
  }
}

type OwnCode = Exclude<PlainCustomerCode, AccountCode | ApplicationCode | OrderProblemCode>
/** Distributes the type into a union of objects, instead of an object with a union. */
type OwnFailure<Code = OwnCode> = Code extends OwnCode ? { readonly code: Code } : never
type AccountFailure = { readonly code: AccountCode }
type ApplicationFailure = { readonly code: ApplicationCode }
type OrderFailure = PlainOrderProblem | { readonly code: 'price_changed' }

const isAccountFailure = ({ code }: CodedCustomerFailure): boolean =>
  ACCOUNT_CODES.some((each) => each === code)
const isApplicationFailure = ({ code }: CodedCustomerFailure): boolean =>
  APPLICATION_CODES.some((each) => each === code)
const isOrderFailure = ({ code }: CodedCustomerFailure): boolean =>
  ORDER_PROBLEM_CODES.some((each) => each === code)

/** Returns the message of a failure of the customers' calls. */
export function customerFailureText(
  failed: PlainCustomerCode | CodedCustomerFailure,
  locale?: Locale,
): string {
  const coded: CodedCustomerFailure = typeof failed === 'string' ? { code: failed } : failed
  // These unions consist of the three lists, which the compiler cannot infer from `some`.
  if (isAccountFailure(coded)) return accountProblemMessage.of(coded as AccountFailure, locale)
  if (isApplicationFailure(coded)) return applicationProblemMessage.of(coded as ApplicationFailure, locale)
  if (isOrderFailure(coded)) return orderProblemMessage.of(coded as OrderFailure, locale)
  return failureMessage.of(coded as OwnFailure | ValuedFailure, locale)
}

const isStaffFailure = (coded: CodedFailure): coded is { readonly code: keyof typeof STAFF_FAILURES } =>
  Object.hasOwn(STAFF_FAILURES, coded.code)

/** Returns the message of a failure. */
export function failureText(failed: PlainFailureCode | CodedFailure, locale?: Locale): string {
  const coded: CodedFailure = typeof failed === 'string' ? { code: failed } : failed
  if (isStaffFailure(coded)) return staffFailureMessage.in(locale)(coded.code)
  // Codes that are not the staff's are the customers', which the compiler cannot infer from the union of `code`.
  return customerFailureText(coded as CodedCustomerFailure, locale)
}

type FailureOptions = {
  /** The path of the invalid field of the request. */
  readonly field?: string
  readonly locale?: Locale | undefined
}

let localeOfCall: () => Locale | undefined = () => undefined

/** The language of the call that a server answers. Undefined means that there is none. */
export const failureLocale = (): Locale | undefined => localeOfCall()

/** Lets failures be in the language of the call that a server answers, unless they name a locale. */
export function answerFailuresIn(locale: () => Locale): void {
  localeOfCall = locale
}

/** Creates a failure with one cause. */
export function failure(
  failed: PlainFailureCode | CodedFailure,
  { field, locale = localeOfCall() }: FailureOptions = {},
): Failure {
  const code = typeof failed === 'string' ? failed : failed.code
  return { code, text: failureText(failed, locale), field: field ?? null, causes: [] }
}

/**
 * The code `unavailable` if the location service does not answer, because it is then unknown whether the address is
 * valid.
 */
export function addressesUnavailable(locale: Locale | undefined = localeOfCall()): Failure {
  return { ...failure('unavailable'), text: failureMessage.in(locale)('addresses_unavailable') }
}

/**
 * Creates a failure with several causes, the most important first, which determines its code and message (`wire.md`,
 * Orders).
 */
export function failureWithCauses(first: Failure, rest: readonly Failure[]): Failure {
  const causes = [first, ...rest].map(({ text, field }) => ({ text, field: field ?? '' }))
  return { ...first, causes }
}
