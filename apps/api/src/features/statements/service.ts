/** Statements of outlets and couriers: closed periods, their documents, and what became of them (`settlement.md` §4). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { StatementPage, StatementsOfParty } from '@sousto/contract/statements/wire.ts'
import type { Payee } from '@sousto/domain/payout/payees.ts'
import { writeIsdoc } from '@sousto/exchange/isdoc/isdoc.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { rememberRequest } from '../availability/service.ts'
import { invoicePdf } from '../invoices/service.ts'
import type { Attachment, MailedStatement } from '../mail/service.ts'
import { type Dependencies as ClosingDependencies, closeNext } from './closing.ts'
import { statementCsv, statementPdf } from './files.ts'
import { allOrders, type OrdersWanted, statementOrders } from './orders.ts'
import { partyOf } from './parties.ts'
import {
  foundStatement,
  type StatementName,
  type StatementsWanted,
  statementDetails,
  statementPage,
  statementsOf,
} from './reading.ts'
import { recordCharge, sendStatement } from './sending.ts'
import { postedUpTo } from './spans.ts'
import {
  documentsOf,
  latestOf,
  lockParty,
  type Settings,
  type StatementDocument,
  type StatementRow,
  saveSettings,
  settingsOf,
  statementAndBefore,
  statementById,
} from './store.ts'

export { type Closed, closeAll } from './closing.ts'
export { statementPdf } from './files.ts'
export { recordPayouts } from './sending.ts'

type Dependencies = ClosingDependencies & {
  /** Where charges are paid to. */
  readonly operatorIban: () => string | null
}

/** Where an outlet's people and a courier read their statements. */
const PAGES: Readonly<Record<Payee['kind'], (id: number) => string>> = {
  outlet: (id) => `/provoz/podnik/${id}/vyuctovani`,
  courier: () => '/provoz/kuryr/vydelek',
}

type Action = { readonly key: string; readonly by: CurrentStaff }

export type StatementFile = {
  readonly name: string
  readonly type: string
  readonly content: Buffer | string
}

export type Statements = ReturnType<typeof createStatements>

export function createStatements({
  database: { kysely },
  clock,
  operatorCompany,
  operatorIban,
}: Dependencies) {
  async function detailsOf(party: Payee, statement: StatementName) {
    const found = await foundStatement(kysely, party, statement)
    return { found, details: await statementDetails(kysely, found, operatorIban()) }
  }

  async function fileOf(
    party: Payee,
    statement: StatementName,
    format: 'csv' | 'pdf',
  ): Promise<StatementFile> {
    const { found, details } = await detailsOf(party, statement)
    const orders = await allOrders(kysely, found)
    const name = `${details.statement.number ?? 'vyuctovani'}.${format}`
    return format === 'csv'
      ? { name, type: 'text/csv; charset=utf-8', content: statementCsv(details, orders) }
      : { name, type: 'application/pdf', content: await statementPdf(details, orders) }
  }

  async function attachmentsOf(row: StatementRow): Promise<readonly Attachment[]> {
    const party = { kind: row.party_kind, id: row.party_id }
    const { name, type, content } = await fileOf(party, row.id, 'pdf')
    const documents = await documentsOf(kysely, [row.id])
    return [
      { name, type, content: Buffer.from(content) },
      ...(await Promise.all(documents.map((document) => pdfOf(document, row.closed_at)))),
    ]
  }

  /** Runs once for each key, with the statement locked. Throws `statement_not_found`. */
  function onStatement(
    party: Payee,
    statement: number,
    { key, by }: Action,
    action: 'statement-send' | 'statement-charge',
    work: (transaction: Transaction<DB>, row: StatementRow, at: Temporal.Instant) => Promise<void>,
  ): Promise<void> {
    const at = clock()
    return inTransaction(kysely, async (transaction) => {
      await lockParty(transaction, party)
      const request = [action, party.kind, party.id, statement]
      if ((await rememberRequest(transaction, { by, key, request, at })) === 'repeated') return
      const { row } = requireFound(
        await statementAndBefore(transaction, party, statement),
        'statement_not_found',
      )
      await work(transaction, row, at)
      await audit(transaction, { at, by, action, detail: { statement: row.number } })
    })
  }

  return {
    ofParty: (party: Payee, cursor: string | null): Promise<StatementsOfParty> =>
      statementsOf(kysely, party, cursor),

    all: (wanted: StatementsWanted): Promise<StatementPage> => statementPage(kysely, wanted),

    /** Throws `statement_not_found`. */
    details: async (party: Payee, statement: StatementName) => (await detailsOf(party, statement)).details,

    orders: async (party: Payee, statement: StatementName, wanted: OrdersWanted) =>
      statementOrders(kysely, await foundStatement(kysely, party, statement), wanted),

    file: fileOf,

    /** Throws `statement_not_found` or `statement_document_not_found`. */
    document: async (
      party: Payee,
      statement: number,
      id: number,
      format: 'isdoc' | 'pdf',
    ): Promise<StatementFile> => {
      const { row } = requireFound(await statementAndBefore(kysely, party, statement), 'statement_not_found')
      const documents = await documentsOf(kysely, [row.id])
      const document = requireFound(
        documents.find((each) => each.id === id),
        'statement_document_not_found',
      )
      return format === 'pdf' ? await pdfOf(document, row.closed_at) : isdocOf(document)
    },

    settings: async (party: Payee): Promise<Settings> => {
      requireFound(await partyOf(kysely, party), 'statement_party_not_found')
      return await settingsOf(kysely, party)
    },

    saveSettings: async (party: Payee, settings: Settings, by: CurrentStaff): Promise<void> => {
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        requireFound(await partyOf(transaction, party), 'statement_party_not_found')
        const before = await settingsOf(transaction, party)
        await saveSettings(transaction, party, settings)
        const detail = { party, before, after: settings }
        await audit(transaction, { at, by, action: 'statement-settings', detail })
      })
    },

    /** Throws `statement_operator_missing`, `statement_party_not_found` or `statement_nothing_to_close`. */
    close: async (party: Payee, { key, by }: Action): Promise<number> => {
      const operator = operatorCompany()
      if (operator === null) throw new FailureError('statement_operator_missing')
      const at = clock()
      const upTo = await postedUpTo(kysely)
      return await inTransaction(kysely, async (transaction) => {
        requireFound(await partyOf(transaction, party), 'statement_party_not_found')
        const request = ['statement-close', party.kind, party.id]
        if ((await rememberRequest(transaction, { by, key, request, at })) === 'repeated')
          return requireFound(await latestOf(transaction, party), 'statement_not_found').id
        const closing = { at, by: actorName(by), upTo, early: true }
        const statement = await closeNext(transaction, party, operator, closing)
        if (statement === null) throw new FailureError('statement_nothing_to_close')
        await audit(transaction, { at, by, action: 'statement-close', detail: { party, statement } })
        return statement
      })
    },

    /** Throws `statement_no_recipient`. */
    send: (party: Payee, statement: number, by: Action): Promise<void> =>
      onStatement(party, statement, by, 'statement-send', async (transaction, { id, state }, at) => {
        if (!(await sendStatement(transaction, { id, party, state }, at)))
          throw new FailureError('statement_no_recipient')
      }),

    /** Throws `statement_not_to_charge`. */
    charge: (party: Payee, statement: number, by: Action): Promise<void> =>
      onStatement(party, statement, by, 'statement-charge', async (transaction, row, at) => {
        if (!(await recordCharge(transaction, row, at))) throw new FailureError('statement_not_to_charge')
      }),

    toMail: async (id: number): Promise<MailedStatement | null> => {
      const row = await statementById(kysely, id)
      if (row === null) return null
      const {
        number,
        party_name: name,
        from_day: from,
        to_day: to,
        due_on: dueOn,
        payout,
        charge,
        carry,
      } = row
      const link = PAGES[row.party_kind](row.party_id)
      return {
        number,
        name,
        from,
        to,
        dueOn,
        payout,
        charge,
        carry,
        link,
        attachments: await attachmentsOf(row),
      }
    },
  }
}

const pdfOf = async ({ invoice }: StatementDocument, at: Temporal.Instant) => ({
  name: `${invoice.number}.pdf`,
  type: 'application/pdf',
  content: await invoicePdf(invoice, at),
})

const isdocOf = ({ invoice }: StatementDocument): StatementFile => ({
  name: `${invoice.number}.isdoc`,
  type: 'application/isdoc',
  content: writeIsdoc(invoice),
})
