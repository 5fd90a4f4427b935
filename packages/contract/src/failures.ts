/**
 * How the API says no: one body for every failure, and the stable codes with their Czech sentence (`wire.md`, General, Failures).
 * Sentences that a specification quotes stand to the letter.
 */
import { ACCOUNT_TEXTS, LAST_WAY_IN } from '@sousto/domain/account/account.ts'
import { ORDER_PROBLEMS, type OrderProblemCode } from '@sousto/domain/order/order-problems.ts'
import * as z from 'zod/mini'

export const ORDER_PROBLEM_CODES = Object.keys(ORDER_PROBLEMS) as readonly OrderProblemCode[]

/** Why an order is refused, in the domain's own sentences. The types name the same keys that the two calls forget. */
const ORDER_REFUSALS = Object.fromEntries(
  ORDER_PROBLEM_CODES.map((code) => [code, { status: 200, text: ORDER_PROBLEMS[code] }]),
) as { readonly [Code in OrderProblemCode]: { readonly status: 200; readonly text: string } }

/**
 * Code → HTTP status and sentence. 200: the call was understood and decided against (`wire.md`, General). `{…}` is filled in by
 * `failure()`.
 */
export const FAILURES = {
  malformed: { status: 400, text: 'Požadavek má neplatnou hodnotu.' },
  not_logged_in: { status: 401, text: 'Vyžaduje přihlášení' },
  forbidden: { status: 403, text: 'K tomuto nemáte oprávnění.' },
  foreign_site: { status: 403, text: 'Požadavek přišel z cizí stránky.' },
  not_found: { status: 404, text: 'Stránka nenalezena' },
  too_large: { status: 413, text: 'Požadavek je příliš velký.' },
  unsupported_media_type: { status: 415, text: 'Požadavek je v nepodporovaném formátu.' },
  too_many_requests: { status: 429, text: 'Příliš mnoho požadavků. Zkuste to prosím za chvíli.' },
  internal: { status: 500, text: 'Chyba serveru' },
  unavailable: { status: 503, text: 'Služba je právě nedostupná. Zkuste to prosím za chvíli.' },

  restaurant_not_found: { status: 404, text: 'Restaurace nenalezena' },
  city_not_found: { status: 404, text: 'Město nenalezeno' },
  address_not_found: { status: 404, text: 'Adresa nenalezena' },
  area_not_found: { status: 404, text: 'Oblast nenalezena' },
  content_not_found: { status: 404, text: 'Stránka nenalezena' },
  order_not_found: { status: 404, text: 'Objednávka nenalezena' },

  idempotency_conflict: { status: 409, text: 'Stejný klíč objednávky už byl použit pro jinou objednávku.' },
  review_not_delivered: { status: 409, text: 'Hodnotit lze až doručenou objednávku.' },
  review_exists: { status: 409, text: 'Objednávka už byla ohodnocena.' },

  credentials_wrong: { status: 401, text: 'Nesprávný e-mail nebo heslo' },
  account_not_activated: {
    status: 401,
    text: 'Účet ještě není aktivovaný. Otevřete odkaz, který jsme vám poslali e-mailem.',
  },
  login_again: { status: 403, text: 'Kvůli bezpečnosti se prosím nejdřív odhlaste a znovu přihlaste.' },
  password_wrong: { status: 403, text: 'Současné heslo nesouhlasí' },
  too_many_attempts: { status: 429, text: 'Příliš mnoho pokusů. Zkuste to prosím znovu za {wait}.' },
  token_invalid: { status: 404, text: 'Tento odkaz už je neplatný, zkuste heslo obnovit znovu' },
  session_not_found: { status: 404, text: 'Toto přihlášení už neplatí.' },
  provider_without_email: {
    status: 409,
    text: 'Poskytovatel nám nesdělil váš e-mail. Zaregistrujte se prosím e-mailem.',
  },
  provider_taken: { status: 409, text: 'Toto přihlášení už patří k jinému účtu.' },
  provider_unproven: {
    status: 409,
    text: 'Poslali jsme vám e-mail s odkazem, kterým přihlášení potvrdíte.',
  },
  provider_other_browser: {
    status: 409,
    text: 'Otevřete prosím odkaz v prohlížeči, ve kterém jste se přihlašovali.',
  },
  last_way_in: { status: 409, text: LAST_WAY_IN },
  provider_refused: { status: 401, text: 'Přihlášení se nezdařilo. Zkuste to prosím znovu.' },
  login_required: { status: 400, text: ACCOUNT_TEXTS.login_required },
  login_invalid: { status: 400, text: ACCOUNT_TEXTS.login_invalid },
  password_required: { status: 400, text: ACCOUNT_TEXTS.password_required },
  password_short: { status: 400, text: ACCOUNT_TEXTS.password_short },
  password_long: { status: 400, text: ACCOUNT_TEXTS.password_long },
  password_common: { status: 400, text: ACCOUNT_TEXTS.password_common },
  passwords_differ: { status: 400, text: ACCOUNT_TEXTS.passwords_differ },
  user_first_name_long: { status: 400, text: ACCOUNT_TEXTS.user_first_name_long },
  user_last_name_long: { status: 400, text: ACCOUNT_TEXTS.user_last_name_long },
  user_phone_invalid: { status: 400, text: ACCOUNT_TEXTS.user_phone_invalid },
  voucher_empty: { status: 200, text: 'Zadejte kuponový kod' },
  voucher_invalid: { status: 200, text: 'Kupon není platný / byl už použitý' },
  too_many_addresses: {
    status: 409,
    text: 'Uložených adres už je příliš mnoho. Nejdřív prosím některou smažte.',
  },
  account_has_open_orders: {
    status: 409,
    text: 'Účet lze smazat, až budou všechny objednávky doručené nebo zrušené.',
  },

  ...ORDER_REFUSALS,
} as const satisfies Record<string, { status: number; text: string }>

export type FailureCode = keyof typeof FAILURES

// The table's own keys; `Object.keys` forgets their names.
export const FAILURE_CODES = Object.keys(FAILURES) as readonly FailureCode[]

/** Fields whose refusal a specification words itself (`ordering.md` §5, Checks before sending). */
const FIELD_TEXTS: Readonly<Record<string, string>> = {
  user: FAILURES.order_incomplete.text,
  location: FAILURES.order_incomplete.text,
  deliveryTime: FAILURES.time_invalid.text,
}

/** One of several causes; `field` is a path into the request such as `user.telefon`. */
export type FailureCause = { readonly text: string; readonly field: string }

export type Failure = {
  /** One of `FAILURES`; a newer server may know more. */
  readonly code: string
  readonly text: string
  /** What is wrong with the request, as a path (`cart.0.quantity`); null where no field is to blame. */
  readonly field: string | null
  /** The most important first; empty when there is one cause only. */
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

/** The sentence of a code, its `{…}` filled in. */
export function failureText(code: FailureCode, values: Readonly<Record<string, string>> = {}): string {
  return FAILURES[code].text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** A failure with one cause. `field` is the path into the request, where one is to blame. */
export function failure(
  code: FailureCode,
  more: { readonly field?: string; readonly values?: Readonly<Record<string, string>> } = {},
): Failure {
  return { code, text: failureText(code, more.values), field: more.field ?? null, causes: [] }
}

/** `unavailable`, where it is the location service that does not answer: the address may be right, nobody can tell now. */
export const ADDRESSES_UNAVAILABLE: Failure = {
  ...failure('unavailable'),
  text: 'Adresy teď nejde ověřit. Zkuste to prosím za chvíli.',
}

/** A failure with several causes, the most important first: its code and sentence are the first one's (`wire.md`, Orders). */
export function failureOf(first: Failure, rest: readonly Failure[]): Failure {
  const causes = [first, ...rest].map(({ text, field }) => ({ text, field: field ?? '' }))
  return { ...first, causes }
}

/** The 400 of a request that a schema refused: names the first field by its path, such as `['cart', 0, 'quantity']` (`wire.md`, General). */
export function malformed(path: readonly PropertyKey[]): Failure {
  const field = path.map(String).join('.')
  if (field === '') return failure('malformed')
  return {
    ...failure('malformed', { field }),
    text: FIELD_TEXTS[field] ?? `Pole ${field} má neplatnou hodnotu.`,
  }
}
