/** The command for voucher codes, which customers redeem for credits (`marketplace.md` §2, /mujucet/kredity). */
import { userInfo } from 'node:os'
import {
  createVouchers,
  type Voucher,
  type VoucherOrder,
} from '@sousto/api/features/credits/vouchers-service.ts'
import { formatVoucherCode, isVoucherCode, normalizeCode } from '@sousto/domain/credits/vouchers.ts'
import { czk, formatMoney } from '@sousto/domain/money/money.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { newCommand } from './command.ts'
import { withDatabase } from './databases.ts'

type Vouchers = ReturnType<typeof createVouchers>

type PrintFromVouchers = (work: (vouchers: Vouchers) => Promise<string>) => Promise<void>

/** More than one campaign needs, and low enough to catch a typing mistake. */
const MAX_CODES = 10_000
const MAX_USES = 1_000_000

/** Throws the operator's mistakes before a database is opened. */
export const vouchers = (print: PrintFromVouchers = printFromServer) =>
  newCommand('vouchers', sentence)
    .addCommand(creation().action((amount, options) => print(creating(amount, options))))
    .addCommand(
      newCommand('list', sentence).action(() => print(async (vouchers) => listText(await vouchers.list()))),
    )
    .addCommand(
      newCommand('end', sentence)
        .argument('<kód>')
        .action((written) => print(ending(normalizeCode(written)))),
    )

const sentence = () => 'Kupony lze vytvořit (create <Kč>), vypsat (list) nebo ukončit (end <kód>).'

const printFromServer: PrintFromVouchers = async (work) => {
  const text = await withDatabase((database) => {
    const clock = () => Temporal.Now.instant()
    return work(createVouchers({ database, clock }, `cli:${userInfo().username}`))
  })
  process.stdout.write(`${text}\n`)
}

const creation = () =>
  newCommand('create', ({ kind }) =>
    kind === 'unknown'
      ? 'Kupon se zadává jako: create <Kč> [--uses=100 --to=2026-12-31 …].'
      : 'Napište, kolik Kč kupon dá: create <Kč>, například create 100.',
  )
    .argument('<Kč>')
    .option('--code <kód>', '', (text) => normalizeCode(text))
    .option('--uses <počet>', '', wholeNumber('uses', MAX_USES), 1)
    .option('--count <počet>', '', wholeNumber('count', MAX_CODES), 1)
    .option('--from <den>', '', startOf('from'))
    .option('--to <den>', '', startOf('to'))
    .option('--city <město>')
    .option('--restaurant <restaurace>')
    .option('--note <text>', '', '')

type Options = ReturnType<ReturnType<typeof creation>['opts']>

function ending(code: string) {
  return async (vouchers: Vouchers) => {
    if (await vouchers.end(code)) return `Kupon ${formatVoucherCode(code)} už nikdo neuplatní.`
    throw new OperatorError(`Kupon ${formatVoucherCode(code)} není, nebo už skončil.`)
  }
}

const CREATE_FAILURES = {
  place_unknown: 'Takové město nebo restaurace v katalogu není.',
  code_taken: 'Takový kód už je.',
} as const

function creating(amount: string, options: Options) {
  const order = orderOf(amount, options)
  return async (vouchers: Vouchers) => {
    const created = await vouchers.create(order)
    if (!created.ok) throw new OperatorError(CREATE_FAILURES[created.reason])
    return created.codes.map(formatVoucherCode).join('\n')
  }
}

function orderOf(written: string, { city, restaurant, ...options }: Options): VoucherOrder {
  const amount = Number(written.replace(',', '.'))
  if (!/^\d{1,5}([.,]\d{1,2})?$/.test(written) || amount === 0) {
    throw new OperatorError('Napište, kolik Kč kupon dá: create <Kč>, například create 100.')
  }
  if (city !== undefined && restaurant !== undefined) {
    throw new OperatorError('Kupon platí buď ve městě (--city), nebo v restauraci (--restaurant), ne obojí.')
  }
  const { code, from, uses, count: codes, note } = options
  if (code !== undefined && (!isVoucherCode(code) || codes > 1)) {
    throw new OperatorError('Vlastní kód má 4 až 40 písmen a číslic a je jen jeden.')
  }
  const to = options.to?.add({ days: 1 })
  if (
    to !== undefined &&
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
  return {
    amount: czk(amount),
    codes,
    uses,
    code: code ?? null,
    from: from?.toInstant() ?? null,
    to: to?.toInstant() ?? null,
    only,
    note,
  }
}

function wholeNumber(name: string, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (Number.isInteger(value) && value >= 1 && value <= max) return value
    throw new OperatorError(`--${name} je celé číslo od 1 do ${max}.`)
  }
}

/** The start of the day in Prague. */
function startOf(name: string): (day: string) => Temporal.ZonedDateTime {
  return (day) => {
    try {
      return Temporal.PlainDate.from(day).toZonedDateTime('Europe/Prague')
    } catch (cause) {
      throw new OperatorError(`--${name} je den, jako 2026-12-31.`, { cause })
    }
  }
}

const day = (at: Temporal.Instant) => at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

/** The last day on which the voucher can be redeemed. */
const lastDay = (end: Temporal.Instant) => day(end.subtract({ nanoseconds: 1 }))

function listText(list: readonly Voucher[]): string {
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
