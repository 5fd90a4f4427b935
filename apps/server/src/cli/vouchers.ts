/** Voucher codes, which customers redeem for credits (`marketplace.md` §2, /mujucet/kredity). */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import {
  createVouchers,
  type Voucher,
  type VoucherOrder,
} from '@sousto/api/features/credits/vouchers-service.ts'
import { formatVoucherCode, isVoucherCode, normalizeCode } from '@sousto/domain/credits/vouchers.ts'
import { czk, formatMoney } from '@sousto/domain/pricing/money.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { withDatabase } from './catalogue-database.ts'
import type { Command } from './command.ts'

type Vouchers = ReturnType<typeof createVouchers>

export const vouchers: Command = {
  usage:
    'create <Kč> [--code= --uses= --count= --from=<den> --to=<den> --city=|--restaurant= --note=] | list | end <kód>',
  summary: 'vytvoří kupony na kredity, vypíše je, ukončí kupon',
  run: async (args) => {
    const asked = question(args)
    const text = await withDatabase((database) => {
      const clock = () => Temporal.Now.instant()
      return asked(createVouchers({ database, clock }, `cli:${userInfo().username}`))
    })
    process.stdout.write(`${text}\n`)
    return 0
  },
}

/** What is asked for; mistakes of the operator are thrown before a database is opened. */
export function question(args: readonly string[]): (vouchers: Vouchers) => Promise<string> {
  const [action, ...rest] = args
  if (action === 'create') return creation(rest)
  if (action === 'list' && rest.length === 0) return async (vouchers) => listText(await vouchers.list())
  const [written, ...more] = rest
  if (action === 'end' && written !== undefined && more.length === 0) return ending(written)
  throw new OperatorError('Kupony lze vytvořit (create <Kč>), vypsat (list) nebo ukončit (end <kód>).')
}

function ending(written: string) {
  const code = normalizeCode(written)
  return async (vouchers: Vouchers) => {
    if (await vouchers.end(code)) return `Kupon ${formatVoucherCode(code)} už nikdo neuplatní.`
    throw new OperatorError(`Kupon ${formatVoucherCode(code)} není, nebo už skončil.`)
  }
}

const NOT_MADE = {
  place_unknown: 'Takové město nebo restaurace v katalogu není.',
  code_taken: 'Takový kód už je.',
} as const

function creation(args: readonly string[]) {
  const { order, count } = orderOf(args)
  return async (vouchers: Vouchers) => {
    const codes: string[] = []
    for (let each = 0; each < count; each += 1) {
      const made = await vouchers.create(order)
      if (!made.ok) throw new OperatorError(NOT_MADE[made.reason])
      codes.push(formatVoucherCode(made.code))
    }
    return codes.join('\n')
  }
}

/** More than one letter of a campaign; less than anybody types by mistake. */
const MOST_CODES = 10_000

function orderOf(args: readonly string[]): { readonly order: VoucherOrder; readonly count: number } {
  const { values, positionals } = options(args)
  const [written = '', ...more] = positionals
  const { city, restaurant } = values
  const amount = Number(written.replace(',', '.'))
  if (more.length > 0 || !/^\d{1,5}([.,]\d{1,2})?$/.test(written) || amount === 0) {
    throw new OperatorError('Napište, kolik Kč kupon dá: create <Kč>, například create 100.')
  }
  if (city !== undefined && restaurant !== undefined) {
    throw new OperatorError('Kupon platí buď ve městě (--city), nebo v restauraci (--restaurant), ne obojí.')
  }
  const count = wholeNumber('count', values.count, MOST_CODES)
  const code = values.code === undefined ? null : normalizeCode(values.code)
  if (code !== null && (!isVoucherCode(code) || count > 1)) {
    throw new OperatorError('Vlastní kód má 4 až 40 písmen a číslic a je jen jeden.')
  }
  const from = values.from === undefined ? null : startOf('from', values.from)
  const to = values.to === undefined ? null : startOf('to', values.to).add({ days: 1 })
  if (
    to !== null &&
    Temporal.ZonedDateTime.compare(to, from ?? Temporal.Now.zonedDateTimeISO('Europe/Prague')) <= 0
  ) {
    throw new OperatorError('Kupon by skončil dřív, než začne.')
  }
  const only =
    city !== undefined
      ? ({ kind: 'city', slug: city } as const)
      : restaurant !== undefined
        ? ({ kind: 'restaurant', slug: restaurant } as const)
        : null
  const order = {
    amount: czk(amount),
    uses: wholeNumber('uses', values.uses, 1_000_000),
    code,
    from: from?.toInstant() ?? null,
    to: to?.toInstant() ?? null,
    only,
    note: values.note,
  }
  return { order, count }
}

function options(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({
      args: [...args],
      options: {
        code: text,
        uses: { ...text, default: '1' },
        count: { ...text, default: '1' },
        from: text,
        to: text,
        city: text,
        restaurant: text,
        note: { ...text, default: '' },
      },
      allowPositionals: true,
    })
  } catch (cause) {
    throw new OperatorError('Kupon se zadává jako: create <Kč> [--uses=100 --to=2026-12-31 …].', { cause })
  }
}

function wholeNumber(name: string, written: string, most: number): number {
  const value = Number(written)
  if (Number.isInteger(value) && value >= 1 && value <= most) return value
  throw new OperatorError(`--${name} je celé číslo od 1 do ${most}.`)
}

/** The day's midnight in Prague. */
function startOf(name: string, day: string): Temporal.ZonedDateTime {
  try {
    return Temporal.PlainDate.from(day).toZonedDateTime('Europe/Prague')
  } catch (cause) {
    throw new OperatorError(`--${name} je den, jako 2026-12-31.`, { cause })
  }
}

const day = (at: Temporal.Instant) => at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

/** The last day on which it can be redeemed. */
const lastDay = (end: Temporal.Instant) => day(end.subtract({ nanoseconds: 1 }))

export function listText(list: readonly Voucher[]): string {
  if (list.length === 0) return 'Žádné kupony nejsou.'
  return list
    .map(({ code, amount, used, mostUses, validFrom, validTo, endedAt, place, note }) =>
      [
        formatVoucherCode(code),
        formatMoney(amount),
        `uplatněno ${used} z ${mostUses}`,
        `od ${day(validFrom)}${validTo === null ? '' : ` do ${lastDay(validTo)}`}`,
        place?.name ?? '',
        note,
        endedAt === null ? '' : `ukončen ${day(endedAt)}`,
      ]
        .filter((part) => part !== '')
        .join('  '),
    )
    .join('\n')
}
