/** The yearly report of platforms about their sellers (`settlement.md` §7; docs/decisions/125-sellers.md). */
import { createHash } from 'node:crypto'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { ReportedYear } from '@sousto/contract/sellers/reported-year.ts'
import type { Dac7File, Dac7Overview } from '@sousto/contract/sellers/wire.ts'
import { type PlannedRecord, plannedReport, type ReportPlan } from '@sousto/domain/dac7/planned-report.ts'
import { type Dac7Seller, isYearOver, letterDay } from '@sousto/domain/dac7/report.ts'
import type { InvoiceParty } from '@sousto/domain/invoice/invoice.ts'
import { type Haler, haler } from '@sousto/domain/money/money.ts'
import { type Dac7Operator, writeDpi } from '@sousto/exchange/dac7/dpi.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { employedCouriers } from '../../database/tax-identities.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { reportedFigures, sendLetters } from './letters.ts'
import {
  euroOf,
  fileOfMessage,
  insertMessage,
  isEmployedFrom,
  lockReports,
  messagesOf,
  recordsAbout,
  recordsOf,
  saveEmployment,
  saveEuro,
} from './report-store.ts'
import { type NamedSeller, sellerIdOf, sellersOf } from './sellers.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  /** Null means that the operator has not said its company, so that no report can be made. */
  readonly operatorCompany: () => InvoiceParty | null
}

/** Somebody of the staff, or an operator's `cli:<system account>`. */
type By = CurrentStaff | string

type State = {
  readonly sellers: readonly NamedSeller[]
  readonly euro: Haler | null
  readonly plan: ReportPlan
  readonly messages: Awaited<ReturnType<typeof messagesOf>>
}

export type Dac7Reports = ReturnType<typeof createReports>

/** Without a rate nobody is excluded by the sum. */
const NO_RATE = haler(0)

export function createReports({ database: { kysely }, clock, operatorCompany }: Dependencies) {
  async function stateOf(database: Kysely<DB>, year: number): Promise<State> {
    const [sellers, reported, euro, messages] = await Promise.all([
      sellersOf(database, year),
      recordsOf(database, year),
      euroOf(database, year),
      messagesOf(database, year),
    ])
    return { sellers, euro, messages, plan: plannedReport(sellers, reported, euro ?? NO_RATE) }
  }

  async function overview(year: number): Promise<Dac7Overview> {
    const [{ sellers, euro, plan, messages }, reported, employed] = await Promise.all([
      stateOf(kysely, year),
      recordsOf(kysely, year),
      employedCouriers(kysely, year),
    ])
    const known = new Map(sellers.map((seller) => [seller.id, seller]))
    const names = await namesOfCouriers(kysely, employed)
    return {
      year,
      isOver: isYearOver(year, clock()),
      dueDay: letterDay(year).toString(),
      euro,
      hasOperator: operatorCompany() !== null,
      toReport: plan.records.length,
      sellers: plan.sellers.map(({ id, state, problem }) => {
        const seller = known.get(id)
        const before = reported.findLast((record) => record.seller.id === id)
        const payee = seller?.payee ?? before?.payee ?? { kind: 'outlet', id: 0 }
        return {
          payee: { ...payee, name: seller?.name ?? nameOf(before?.seller) },
          state,
          problem,
          quarters: reportedFigures(seller?.year ?? before?.seller.year ?? []),
        }
      }),
      employed: names,
      messages: messages.map(({ id, reference, kind, madeAt, hash, records }) => ({
        id,
        reference,
        kind,
        madeAt: madeAt.toString(),
        hash,
        records: records ?? 0,
      })),
    }
  }

  /** Messages have either new records or corrections, so that a report may be two of them. */
  async function insertMessages(
    transaction: Transaction<DB>,
    year: number,
    { plan, messages }: State,
    {
      operator,
      at,
      by,
    }: { readonly operator: Dac7Operator; readonly at: Temporal.Instant; readonly by: string },
  ): Promise<readonly number[]> {
    const isNew = ({ change }: PlannedRecord) => change === 'new'
    const parts = [
      { kind: 'corrections' as const, records: plan.records.filter((record) => !isNew(record)) },
      { kind: 'new' as const, records: plan.records.filter(isNew) },
    ].filter(({ records }) => records.length > 0)
    const wanted = parts.length > 0 ? parts : [{ kind: 'none' as const, records: [] }]
    const made: number[] = []
    for (const { kind, records } of wanted) {
      const reference = `CZ${year}-${operator.companyId}-${messages.length + made.length + 1}`
      const operatorReference =
        kind === 'corrections'
          ? (messages.at(-1)?.operatorReference ?? `${reference}-operator`)
          : `${reference}-operator`
      const named = records.map((record) => ({ ...record, reference: `${reference}-${record.seller.id}` }))
      const file = writeDpi({ reference, year, at, operator, operatorReference, records: named })
      const hash = createHash('sha256').update(file).digest('hex')
      made.push(
        await insertMessage(transaction, {
          year,
          reference,
          operatorReference,
          kind,
          at,
          by,
          file,
          hash,
          records: named.map((record) => ({ ...record, payee: payeeOf(record.seller) })),
        }),
      )
    }
    return made
  }

  return {
    overview,

    setEuro: async (year: number, euro: number, by: By): Promise<void> => {
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        const before = { euro: await euroOf(transaction, year) }
        await saveEuro(transaction, year, haler(euro), at)
        await audit(transaction, {
          at,
          by,
          action: 'dac7-euro-rate',
          detail: { year, before, after: { euro } },
        })
      })
    },

    /** From that year on. */
    setEmployment: async (year: number, courier: number, isEmployed: boolean, by: By): Promise<void> => {
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        const before = { isEmployed: await isEmployedFrom(transaction, courier, year) }
        await saveEmployment(transaction, courier, year, isEmployed)
        const detail = { year, courier, before, after: { isEmployed } }
        await audit(transaction, { at, by, action: 'dac7-employment', detail })
      })
    },

    /**
     * Makes the messages of what has not been reported yet, and writes to its sellers. Returns their numbers. Throws
     * `dac7_year_not_over`, `dac7_operator_missing`, `dac7_euro_missing` or `dac7_nothing_new`.
     */
    make: async (year: number, by: By): Promise<readonly number[]> => {
      const at = clock()
      if (!isYearOver(year, at)) throw new FailureError('dac7_year_not_over')
      const operator = operatorOf(operatorCompany())
      return await inTransaction(kysely, async (transaction) => {
        await lockReports(transaction)
        const state = await stateOf(transaction, year)
        if (state.euro === null) throw new FailureError('dac7_euro_missing')
        if (state.plan.records.length === 0 && state.messages.length > 0)
          throw new FailureError('dac7_nothing_new')
        const name = typeof by === 'string' ? by : `staff:${by.id}`
        const made = await insertMessages(transaction, year, state, { operator, at, by: name })
        await sendLetters(transaction, { year, at }, state.plan.records)
        await audit(transaction, { at, by, action: 'dac7-report', detail: { year, messages: made } })
        return made
      })
    },

    /** Each download is in the audit log, because the file holds tax numbers and birth dates. */
    file: async (id: number, by: By): Promise<Dac7File> =>
      await inTransaction(kysely, async (transaction) => {
        const { reference, file } = requireFound(
          await fileOfMessage(transaction, id),
          'dac7_message_not_found',
        )
        await audit(transaction, { at: clock(), by, action: 'dac7-file', detail: { message: id } })
        return { name: `${reference}.xml`, content: file }
      }),
  }
}

const nameOf = (seller: Dac7Seller | undefined): string => {
  if (seller === undefined) return ''
  const { who } = seller
  return who.kind === 'entity' ? who.name : `${who.firstName} ${who.lastName}`
}

function payeeOf({ id, activity }: Dac7Seller) {
  const kind = activity === 'goods' ? ('outlet' as const) : ('courier' as const)
  const payee = { kind, id: Number(id.split('-').at(-1)) }
  if (sellerIdOf(payee) !== id) throw new RangeError(`${id} is no seller`)
  return payee
}

/** Throws `dac7_operator_missing`. */
function operatorOf(company: InvoiceParty | null): Dac7Operator {
  if (company === null || company.companyId === null) throw new FailureError('dac7_operator_missing')
  const { name, companyId, vatId, street, houseNumber, city, postalCode } = company
  return {
    name,
    companyId,
    // A company's tax number is its number with the country, also if it pays no VAT.
    taxNumber: vatId ?? `CZ${companyId}`,
    vatId,
    street: `${street} ${houseNumber}`.trim(),
    city,
    postcode: postalCode,
  }
}

async function namesOfCouriers(database: Kysely<DB>, ids: ReadonlySet<number>) {
  return await database
    .selectFrom('shop.staff')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('name')
    .execute()
}

/** Returns what was last reported about a seller in each year, the latest year first. */
export async function reportedYears(
  database: Kysely<DB>,
  payee: Parameters<typeof recordsAbout>[1],
): Promise<readonly ReportedYear[]> {
  const years = Map.groupBy(await recordsAbout(database, payee), ({ year }) => year)
  return [...years.values()]
    .flatMap((records) => {
      const last = records.at(-1)
      if (last === undefined) return []
      const { year, madeAt, change, seller } = last
      const isTakenBack = change === 'deletion'
      return [{ year, at: madeAt.toString(), isTakenBack, quarters: reportedFigures(seller.year) }]
    })
    .toSorted((a, b) => b.year - a.year)
}
