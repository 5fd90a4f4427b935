/**
 * How the API says no: one body for every failure, and the stable codes with their Czech sentence (`wire.md`, General, Failures).
 * Sentences that a specification quotes stand to the letter.
 */
import * as z from 'zod/mini'

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
  content_not_found: { status: 404, text: 'Stránka nenalezena' },
  order_not_found: { status: 404, text: 'Objednávka nenalezena' },

  idempotency_conflict: { status: 409, text: 'Stejný klíč objednávky už byl použit pro jinou objednávku.' },
  review_not_delivered: { status: 409, text: 'Hodnotit lze až doručenou objednávku.' },
  review_exists: { status: 409, text: 'Objednávka už byla ohodnocena.' },

  first_name_required: { status: 200, text: 'Zadejte jméno' },
  first_name_short: { status: 200, text: 'Zadejte aspoň 2 písmena' },
  email_required: { status: 200, text: 'Zadejte email' },
  email_invalid: { status: 200, text: 'Zadejte platný email' },
  phone_required: { status: 200, text: 'Zadejte telefon' },
  phone_invalid: { status: 200, text: 'Zadejte platný telefon' },
  order_incomplete: { status: 200, text: 'Neplatné informace o objednávce' },
  order_invalid: { status: 200, text: 'Objednávku nelze přijmout. Opravte prosím označené údaje.' },
  cart_empty: { status: 200, text: 'Košík je prázdný...' },
  item_unknown: { status: 200, text: 'Některý pokrm z košíku už není v nabídce.' },
  item_sold_out: { status: 200, text: 'Pokrm {name} je vyprodaný.' },
  extra_unknown: { status: 200, text: 'Některá příloha z košíku už není v nabídce.' },
  extras_required: { status: 200, text: 'Vyberte povinné přílohy' },
  other_outlet: { status: 200, text: 'Objednávat můžete vždy jen z jedné provozovny' },
  lunch_conflict: {
    status: 200,
    text: 'Položky, které máte v košíku nejdou objednat společně na jeden den.',
  },
  lunch_over: { status: 200, text: 'Polední menu teď nelze objednat.' },
  next_day_only: { status: 200, text: 'Pokrm {name} lze objednat nejdříve na další den.' },
  restaurant_closed: {
    status: 200,
    text: 'Provozovna momentálně nerozváží. Objednávky z této provozovny jsou možné pouze na pozdější dobu.',
  },
  restaurant_just_closed: {
    status: 200,
    text: 'Restaurace právě zavřela. Dnes bylo otevřeno do: {hour}',
  },
  restaurant_not_opening: { status: 200, text: 'Zavřeno, restaurace v nejbližší době neotevírá' },
  couriers_busy: {
    status: 200,
    text: 'Všichni řidiči momentálně vyřizují jiné objednávky. Objednat si můžete pouze na později.',
  },
  time_required: { status: 200, text: 'Vyberte čas doručení' },
  time_invalid: { status: 200, text: 'Neplatné datum' },
  time_unavailable: { status: 200, text: 'Žádný čas k dispozici' },
  address_required: { status: 200, text: 'Zadejte celou adresu' },
  address_unknown: { status: 200, text: 'Adresa nenalezena' },
  address_outside: { status: 200, text: 'Do této oblasti momentálně nedoručujeme.' },
  address_other_city: { status: 200, text: 'Neplatná adresa pro zvolenou restauraci' },
  payment_method_unavailable: { status: 200, text: 'Tento způsob platby restaurace nenabízí.' },
  credits_need_login: { status: 200, text: 'Vyžaduje přihlášení' },
  credits_insufficient: { status: 200, text: 'Nedostatek kreditů' },
  credits_too_many: { status: 200, text: 'Kreditů je víc, než kolik objednávka stojí.' },
  tip_not_possible: { status: 200, text: 'Spropitné lze přidat jen k platbě kartou online.' },
  price_changed: { status: 200, text: 'Cena objednávky se změnila. Zkontrolujte prosím novou cenu.' },
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
